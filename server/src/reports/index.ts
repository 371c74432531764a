/**
 * What an insurance company hands in: bordereaux by month and binder, and surplus lines tax by home state and quarter.
 * A month that is closed is kept and never changed. Start at `bordereaux/close-month.ts`; the rules are in
 * `domain/src/reports/`.
 */
export { listBinders } from './bordereaux/binder.ts';
export { type ClosedMonth, closeMonth } from './bordereaux/close-month.ts';
export { handOutBordereau } from './bordereaux/hand-out-bordereau.ts';
export { type MonthPreview, previewMonth } from './bordereaux/preview-month.ts';
export { type BinderWithMonths, readBinders } from './bordereaux/read-binders.ts';
export { type AskedExport, exportData } from './export/export-data.ts';
export { EXPORT_FORMATS } from './export/part-writer.ts';
export { FILE_FORMATS, type FileFormat } from './files/file-of-sheets.ts';
export type { HandedOut } from './files/hand-out.ts';
export { handOutSurplusLinesTax, readSurplusLinesTax } from './tax/read-tax-report.ts';
