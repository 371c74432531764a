import { validationFailed } from '@bindery/domain/problem.ts';
import type { Command } from 'commander';
import { EXPORT_FORMATS, exportData } from '../../reports/index.ts';
import { withDeployment } from '../with-deployment.ts';

interface ExportCommand {
  readonly to: string;
  readonly format: string;
  readonly withPersonalData?: boolean;
}

/** The command that writes the whole book for an actuary. */
export function addExportCommand(program: Command, run: (command: () => Promise<object>) => Promise<void>): void {
  program
    .command('export')
    .description('write requests, answers, decisions, options, policies, scans and changes for an actuary')
    .requiredOption('--to <dir>', 'folder of the export; one that broke off goes on where it stopped')
    .option('--format <format>', 'parquet or csv', 'parquet')
    .option('--with-personal-data', 'also what names a person or an insured, and texts that were written freely')
    .option('--json')
    .action((asked: ExportCommand) => run(async () => await exportCommand(asked)));
}

async function exportCommand({ to, format: text, withPersonalData = false }: ExportCommand) {
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
