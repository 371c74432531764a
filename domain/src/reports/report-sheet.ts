import type { Cell } from './cell.ts';

/** One table of a report: a sheet of a workbook, or a block of a CSV file. */
export interface ReportSheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface SheetColumn {
  readonly title: string;
  /** True: there is no data for it. */
  readonly isGap: boolean;
}

export function sheetColumns(...titles: readonly string[]): readonly SheetColumn[] {
  return titles.map((title) => ({ title, isGap: false }));
}
