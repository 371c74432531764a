import type { Command } from 'commander';
import type { ExportCommand } from '../reports/export-command.ts';
import type { BordereauCommand, TaxCommand } from '../reports/report-commands.ts';
import type { Run } from '../run.ts';

const actions = () => import('../reports/report-commands.ts');

/** What an insurance company hands in, and the whole book for an actuary. */
export function addReportCommands(program: Command, run: Run): void {
  program
    .command('bordereau')
    .description('write the premium and risk bordereaux of a month, one pair for each partner and product')
    .requiredOption('--month <month>', 'the month, such as 2026-10')
    .requiredOption('--to <dir>', 'folder of the files')
    .option('--format <format>', 'csv or xlsx', 'xlsx')
    .option('--partner <id>', 'only this partner')
    .option('--close', 'close the month first where it is open; it can never be changed afterwards')
    .option('--json')
    .action((asked: BordereauCommand) => run(async () => await (await actions()).bordereauCommand(asked)));
  program
    .command('surplus-lines-tax')
    .description('write the surplus lines tax of a quarter by home state')
    .requiredOption('--quarter <quarter>', 'the quarter, such as 2026-Q4')
    .requiredOption('--to <dir>', 'folder of the file')
    .option('--format <format>', 'csv or xlsx', 'xlsx')
    .option('--json')
    .action((asked: TaxCommand) => run(async () => await (await actions()).taxCommand(asked)));
  program
    .command('export')
    .description('write requests, answers, decisions, options, policies, scans and changes for an actuary')
    .requiredOption('--to <dir>', 'folder of the export; one that broke off goes on where it stopped')
    .option('--format <format>', 'parquet or csv', 'parquet')
    .option('--with-personal-data', 'also what names a person or an insured, and texts that were written freely')
    .option('--json')
    .action((asked: ExportCommand) =>
      run(async () => await (await import('../reports/export-command.ts')).exportCommand(asked)),
    );
}
