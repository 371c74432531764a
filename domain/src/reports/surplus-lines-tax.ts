import type { CalendarDay } from '../calendar.ts';
import type { ChargeLine } from '../products/charges.ts';
import { type Amounts, addAmounts, amountsOf, NO_AMOUNTS, taxableCents } from './amounts.ts';
import { type Cell, dayCell, textCell } from './cell.ts';
import type { PremiumCause } from './premium-entries.ts';
import { type ReportSheet, sheetColumns } from './report-sheet.ts';

/** A bind or a cancellation of a policy of a US product, with its stored charges; a return is negative. US dollars. */
export interface TaxedEntry {
  readonly policyNumber: string;
  readonly insuredName: string;
  /** Spelled out. */
  readonly homeState: string;
  readonly coverageStartsOn: CalendarDay;
  readonly cause: PremiumCause;
  readonly doneOn: CalendarDay;
  readonly charges: readonly ChargeLine[];
}

/** What one home state taxes in a quarter, and what is owed to it. */
export interface StateTax extends Amounts {
  readonly homeState: string;
  /** Policies with at least one entry. */
  readonly policies: number;
  readonly taxableCents: number;
  /** Entries for whose state and inception there is no tax row: their tax has to be worked out by hand. */
  readonly entriesWithoutTax: number;
}

/** One row for each home state, in the order of their names. */
export function taxByState(entries: readonly TaxedEntry[]): readonly StateTax[] {
  const states = new Map<string, { tax: StateTax; numbers: Set<string> }>();
  for (const entry of entries) {
    const { homeState } = entry;
    const known = states.get(homeState) ?? { tax: nothing(homeState), numbers: new Set<string>() };
    known.numbers.add(entry.policyNumber);
    states.set(homeState, {
      numbers: known.numbers,
      tax: {
        ...known.tax,
        ...addAmounts(known.tax, amountsOf(entry.charges)),
        policies: known.numbers.size,
        taxableCents: known.tax.taxableCents + taxableCents(entry.charges, entry),
        entriesWithoutTax: known.tax.entriesWithoutTax + (hasTax(entry) ? 0 : 1),
      },
    });
  }
  return [...states.values()]
    .map(({ tax }) => tax)
    .toSorted((one, other) => (one.homeState < other.homeState ? -1 : 1));
}

function nothing(homeState: string): StateTax {
  return { homeState, policies: 0, taxableCents: 0, entriesWithoutTax: 0, ...NO_AMOUNTS };
}

function hasTax({ charges, cause }: TaxedEntry): boolean {
  return cause === 'CANCELLATION' || charges.some(({ kind }) => kind === 'TAX');
}

const AMOUNTS = [
  ['Premium', 'premiumCents'],
  ['Terrorism premium', 'triaCents'],
  ['Policy fees', 'policyFeeCents'],
  ['Surplus lines tax', 'taxCents'],
  ['Stamping fee', 'stampingCents'],
  ['Other charges', 'otherCents'],
] as const;

/** The report of a quarter: the states with their sums, and the entries that they consist of. */
export function taxSheets(entries: readonly TaxedEntry[]): readonly ReportSheet[] {
  const amountTitles = AMOUNTS.map(([title]) => title);
  const amountCells = (amounts: Amounts): readonly Cell[] => AMOUNTS.map(([, field]) => dollars(amounts[field]));
  const states = taxByState(entries);
  return [
    {
      name: 'Home states',
      columns: sheetColumns('Home state', 'Policies', 'Taxable', ...amountTitles, 'Entries without a tax row'),
      rows: [...states, total(states)].map((state) => [
        textCell(state.homeState),
        { kind: 'number', value: state.policies },
        dollars(state.taxableCents),
        ...amountCells(state),
        { kind: 'number', value: state.entriesWithoutTax },
      ]),
    },
    {
      name: 'Entries',
      columns: sheetColumns(
        'Home state',
        'Certificate reference',
        'Insured',
        'Inception',
        'Entry',
        'Entered on',
        'Taxable',
        ...amountTitles,
      ),
      rows: entries.map((entry) => [
        textCell(entry.homeState),
        textCell(entry.policyNumber),
        textCell(entry.insuredName),
        dayCell(entry.coverageStartsOn),
        textCell(entry.cause === 'BIND' ? 'Bound' : 'Cancelled'),
        dayCell(entry.doneOn),
        dollars(taxableCents(entry.charges, entry)),
        ...amountCells(amountsOf(entry.charges)),
      ]),
    },
  ];
}

function total(states: readonly StateTax[]): StateTax {
  return states.reduce(
    (sum, state) => ({
      ...sum,
      ...addAmounts(sum, state),
      policies: sum.policies + state.policies,
      taxableCents: sum.taxableCents + state.taxableCents,
      entriesWithoutTax: sum.entriesWithoutTax + state.entriesWithoutTax,
    }),
    nothing('All states'),
  );
}

function dollars(cents: number): Cell {
  return { kind: 'money', cents, minorDigits: 2 };
}
