import type { ColumnType, ExportColumn } from './export-column.ts';

const CENTS = 'minor units of currency';

/** A column without a unit. */
export function column(name: string, type: ColumnType, meaning: string): ExportColumn {
  return { name, type, unit: '', meaning, isPersonal: false };
}

export function quantity(name: string, type: 'integer' | 'decimal', unit: string, meaning: string): ExportColumn {
  return { name, type, unit, meaning, isPersonal: false };
}

/** An amount of the currency in the column `currency` of the same row. */
export function amount(name: string, meaning: string): ExportColumn {
  return quantity(name, 'integer', CENTS, meaning);
}

export function personal(name: string, meaning: string, type: ColumnType = 'text'): ExportColumn {
  return { name, type, unit: '', meaning, isPersonal: true };
}
