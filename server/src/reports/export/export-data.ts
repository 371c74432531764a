import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Administrator, permittedAdministrator } from '../../access/index.ts';
import { type Queries, transaction } from '../../database/index.ts';
import type { ReportDeps } from '../deps.ts';
import { csvOfSheets } from '../files/csv.ts';
import { recordHandOut } from '../files/hand-out.ts';
import { columnsSheet } from './columns-sheet.ts';
import type { ExportTable } from './export-column.ts';
import { columnsOf, EXPORT_TABLES } from './export-tables.ts';
import { endOfPage, lastKey } from './key-store.ts';
import { openPart, type PartFile } from './part-file.ts';
import type { ExportFormat } from './part-writer.ts';
import { type ExportProgress, readProgress, type TableProgress, writeProgress } from './progress-file.ts';

export interface AskedExport {
  readonly folder: string;
  readonly format: ExportFormat;
  readonly withPersonalData: boolean;
  /** Sources in one part file. */
  readonly partSize?: number;
  /** Sources that stand in memory at once. */
  readonly pageSize?: number;
  /** Stops the export after the page that is being written. */
  readonly signal?: AbortSignal;
  readonly onPart?: (table: string, parts: number, rows: number) => void;
}

const PART_SIZE = 20_000;
const PAGE_SIZE = 1_000;

/**
 * Writes the whole book to a folder, in parts, one table after the other: `requests/part-00001.parquet`, and beside them
 * `columns.csv`. An export that broke off goes on behind its last whole part, with the rows that there were when it
 * began. Throws an error of one line for a folder that holds something else, or an export of another kind.
 * Errors: UNAUTHORIZED.
 */
export async function exportData(deps: ReportDeps, by: Administrator, asked: AskedExport): Promise<ExportProgress> {
  permittedAdministrator(by, 'READ_REPORTS');
  const { folder, format, withPersonalData } = asked;
  let progress = (await readProgress(folder)) ?? (await begin(deps, asked));
  if (progress.format !== format || progress.withPersonalData !== withPersonalData) {
    throw new Error(`${folder} holds an export of another format or with other data; go on with the same options`);
  }
  if (progress.finishedAt !== null) throw new Error(`${folder} holds a finished export; choose another folder`);
  await recordExport(deps, by, progress);
  await writeFile(join(folder, 'columns.csv'), csvOfSheets([columnsSheet(withPersonalData)]), { mode: 0o600 });
  await writeProgress(folder, progress);
  for (const table of EXPORT_TABLES) {
    for (;;) {
      const before: TableProgress = progress.tables[table.name] ?? NOTHING;
      if (before.isDone) break;
      const after = await writePart(deps, asked, table, before);
      progress = { ...progress, tables: { ...progress.tables, [table.name]: after } };
      await writeProgress(folder, progress);
      asked.onPart?.(table.name, after.parts, after.rows);
    }
  }
  progress = { ...progress, finishedAt: deps.clock().toISOString() };
  await writeProgress(folder, progress);
  return progress;
}

const NOTHING: TableProgress = { upTo: null, after: null, parts: 0, rows: 0, isDone: false };

async function begin(deps: ReportDeps, { format, withPersonalData }: AskedExport): Promise<ExportProgress> {
  const tables: Record<string, TableProgress> = {};
  for (const { name, source } of EXPORT_TABLES) {
    tables[name] = { ...NOTHING, upTo: await lastKey(deps.reportsDatabase.kysely, source) };
  }
  const startedAt = deps.clock().toISOString();
  return { version: 1, format, withPersonalData, startedAt, finishedAt: null, tables };
}

/** The next part of a table; a table without rows has one part, so that its columns can be read. */
async function writePart(
  { reportsDatabase }: ReportDeps,
  asked: AskedExport,
  table: ExportTable,
  before: TableProgress,
): Promise<TableProgress> {
  const { folder, format, withPersonalData, partSize = PART_SIZE, pageSize = PAGE_SIZE } = asked;
  const db = reportsDatabase.kysely;
  const parts = before.parts + 1;
  await mkdir(join(folder, table.name), { recursive: true, mode: 0o700 });
  const name = `part-${String(parts).padStart(5, '0')}.${format}`;
  const file = await openPart(join(folder, table.name, name), format, columnsOf(table, withPersonalData));
  try {
    const pages = { db, table, partSize, pageSize, withPersonalData, signal: asked.signal };
    const written = await writePages(pages, file, before);
    await file.close();
    return { ...before, ...written, parts };
  } catch (error) {
    await file.abandon();
    throw error;
  }
}

interface PagesOf extends Required<Pick<AskedExport, 'partSize' | 'pageSize' | 'withPersonalData'>> {
  readonly db: Queries;
  readonly table: ExportTable;
  readonly signal: AbortSignal | undefined;
}

/** The pages of one part; a page is the only thing that stands in memory. */
async function writePages(
  { db, table, partSize, pageSize, withPersonalData, signal }: PagesOf,
  part: PartFile,
  before: TableProgress,
): Promise<Pick<TableProgress, 'after' | 'rows' | 'isDone'>> {
  const { upTo: last } = before;
  let { after, rows } = before;
  let isDone = last === null;
  for (let sources = 0; last !== null && !isDone && sources < partSize; sources += pageSize) {
    signal?.throwIfAborted();
    const upTo = await endOfPage(db, table.source, { after, upTo: last }, pageSize);
    if (upTo !== null) {
      const page = await table.rows(db, { after, upTo }, withPersonalData);
      await part.write(page);
      rows += page.length;
      after = upTo;
    }
    isDone = upTo === null || upTo === last;
  }
  return { after, rows, isDone };
}

async function recordExport(deps: ReportDeps, by: Administrator, progress: ExportProgress): Promise<void> {
  const { startedAt, format, withPersonalData } = progress;
  await transaction(deps.database, async (tx) => {
    await recordHandOut(tx, deps, by, {
      partnerId: null,
      entityId: `export ${startedAt}`,
      change: { format, withPersonalData, tables: EXPORT_TABLES.map(({ name }) => name) },
    });
  });
}
