import type { Command } from 'commander';
import type { Run } from '../run.ts';

const actions = () => import('../backup/backup-commands.ts');

/** The secret of the deployment, and its backups, which are worth nothing without it. */
export function addBackupCommands(program: Command, run: Run): void {
  program
    .command('secrets')
    .description('the secret of the deployment')
    .command('rotate')
    .description(
      'encrypt everything again with BINDERY_SECRET that is of BINDERY_SECRET_PREVIOUS, beside running servers',
    )
    .option('--json')
    .action(() => run(async () => await (await import('../secrets/rotate.ts')).rotateCommand()));
  program
    .command('backup')
    .description('write one snapshot of database and documents to an empty folder or bucket, beside a running server')
    .requiredOption('--to <place>', 'empty or new folder, or s3://bucket/folder; it will hold data of customers')
    .option('--json')
    .action(({ to }: { to: string }) => run(async () => await (await actions()).backupCommand(to)));
  program
    .command('restore')
    .description('fill an empty deployment from a backup and prove it; needs the secret of the backup')
    .requiredOption('--from <place>', 'folder of a backup, or s3://bucket/folder')
    .option('--json')
    .action(({ from }: { from: string }) => run(async () => await (await actions()).restoreCommand(from)));
}
