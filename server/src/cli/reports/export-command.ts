import { validationFailed } from '@bindery/domain/problem.ts';
import { EXPORT_FORMATS, exportData } from '../../reports/index.ts';
import { withDeployment } from '../with-deployment.ts';

export interface ExportCommand {
  readonly to: string;
  readonly format: string;
  readonly withPersonalData?: boolean;
}

/** Writes the whole book for an actuary; answers with the rows of each table. */
export async function exportCommand({ to, format: text, withPersonalData = false }: ExportCommand) {
  const format = EXPORT_FORMATS.find((one) => one === text);
  if (!format) throw validationFailed([{ path: 'format', message: `must be ${EXPORT_FORMATS.join(' or ')}` }]);
  const by = { kind: 'STAFF', name: 'command line' } as const;
  const onPart = (table: string, parts: number, rows: number): void => {
    process.stderr.write(`${table}: part ${parts}, ${rows} rows\n`);
  };
  return await withDeployment(async ({ database, clock, config }) => {
    const deps = { database, reportsDatabase: database, clock, provider: config.provider };
    const { tables } = await exportData(deps, by, { folder: to, format, withPersonalData, onPart });
    return Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows]));
  });
}
