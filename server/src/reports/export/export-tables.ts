import { ANSWERS } from './answers-export-store.ts';
import type { ExportColumn, ExportTable } from './export-column.ts';
import { OPTIONS, WORKSHEET_STEPS } from './options-export-store.ts';
import { DECISIONS, POLICIES, REQUESTS } from './requests-export-store.ts';
import { CHANGES, SCANS } from './scans-export-store.ts';

/** Everything that is exported, in the order in which it is written. */
export const EXPORT_TABLES: readonly ExportTable[] = [
  REQUESTS,
  ANSWERS,
  DECISIONS,
  OPTIONS,
  WORKSHEET_STEPS,
  POLICIES,
  SCANS,
  CHANGES,
];

/** The columns that an export has; those with personal data only where it is asked for. */
export function columnsOf({ columns }: ExportTable, withPersonalData: boolean): readonly ExportColumn[] {
  return columns.filter(({ isPersonal }) => withPersonalData || !isPersonal);
}
