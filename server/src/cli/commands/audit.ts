import type { Command } from 'commander';
import type { VerifyCommand } from '../audit-commands.ts';
import type { Run } from '../run.ts';

const actions = () => import('../audit-commands.ts');

export function addAuditCommands(program: Command, run: Run): void {
  const audit = program.command('audit').description('the audit trail');
  audit
    .command('verify')
    .description('check the whole chain of sealed entries; writes nothing')
    .option(
      '--since <anchor>',
      'only what follows this anchor of an earlier answer, and that the chain leads through it',
    )
    .option('--since-seal', 'only what follows the place that the daily check proved last')
    .option('--archive <folder>', 'the files of audit archive first, then what remains in the database')
    .option('--json')
    .action((asked: VerifyCommand) => run(async () => await (await actions()).verifyAuditCommand(asked)));
  audit
    .command('archive')
    .description('write whole months to files, prove them, and take them out of the database; see docs/runbook.md')
    .requiredOption('--before <month>', 'the first month that stays, such as 2026-01')
    .requiredOption('--to <folder>', 'where the files are written')
    .option('--json')
    .action((asked: { before: string; to: string }) =>
      run(async () => await (await actions()).archiveAuditCommand(asked)),
    );
  audit
    .command('anchor')
    .description(
      'check the chain, print its end, to be kept outside of the deployment, and send it to AUDIT_ANCHOR_BUCKET',
    )
    .option('--json')
    .action(() =>
      run(
        async () => await (await actions()).anchorCommand(),
        ({ anchor }) => anchor ?? 'nothing is sealed yet',
      ),
    );
}
