import type { Command } from 'commander';
import type { Run } from '../run.ts';

const actions = () => import('../staff-commands.ts');

export function addStaffCommands(program: Command, run: Run): void {
  const staff = program.command('staff').description('staff accounts');
  staff
    .command('create')
    .description('create a person with a password, which is shown this once')
    .requiredOption('--email <email>', 'e-mail to sign in with')
    .requiredOption('--name <name>', 'name')
    .requiredOption('--role <role>', 'underwriter, manager or operator')
    .option('--json')
    .action(({ email, name, role }: { email: string; name: string; role: string }) =>
      run(async () => await (await actions()).createStaffCommand({ email, name, role })),
    );
  staff
    .command('reset')
    .description('end the sign-in of a person, who is mailed a link to choose a password')
    .requiredOption('--email <email>', 'e-mail to sign in with')
    .option('--json')
    .action(({ email }: { email: string }) => run(async () => await (await actions()).resetStaffCommand({ email })));
}
