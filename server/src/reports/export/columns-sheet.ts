import type { Cell, ReportSheet } from '@bindery/domain/reports/index.ts';
import { columnsOf, EXPORT_TABLES } from './export-tables.ts';

/** What every column of an export says, and in which unit. */
export function columnsSheet(withPersonalData: boolean): ReportSheet {
  const titles = ['table', 'column', 'type', 'unit', 'meaning', 'is_personal'];
  return {
    name: 'columns',
    columns: titles.map((title) => ({ title, isGap: false })),
    rows: EXPORT_TABLES.flatMap((table) =>
      columnsOf(table, withPersonalData).map(({ name, type, unit, meaning, isPersonal }) =>
        [table.name, name, type, unit, meaning, String(isPersonal)].map((text): Cell => ({ kind: 'text', text })),
      ),
    ),
  };
}
