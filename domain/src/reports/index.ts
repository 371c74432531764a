/**
 * What an insurance company hands in: the debits and credits of policies by month, the bordereaux made of them, and the
 * surplus lines tax by home state and quarter. Pure; the server reads and keeps. Start at `premium-entries.ts`.
 */
export { amountsOf, sumOfCharges } from './amounts.ts';
export { BORDEREAU_COLUMNS, COLUMNS_SOURCE } from './bordereau-columns.ts';
export { BORDEREAU_KINDS, type BordereauKind, type BordereauLine, type ReportedPolicy } from './bordereau-line.ts';
export { bordereauSheets, totalsOfLines } from './bordereau-sheets.ts';
export { type Cell, cellText } from './cell.ts';
export type { ControlTotal } from './control-totals.ts';
export { type Days, daysOfMonth, daysOfQuarter, isMonth, isQuarter, monthOf, nextMonth, quarterOf } from './period.ts';
export {
  entriesOfMonth,
  type PremiumCause,
  type PremiumEntry,
  type PremiumFacts,
  premiumEvents,
} from './premium-entries.ts';
export type { ReportSheet } from './report-sheet.ts';
export { type CancelledCover, type ReturnPremium, returnPremium } from './returned-charges.ts';
export { type StateTax, type TaxedEntry, taxByState, taxSheets } from './surplus-lines-tax.ts';
