import type { Command } from 'commander';
import type { Run } from '../run.ts';
import { addPeopleCommands } from './people.ts';

const actions = () => import('../partner-commands.ts');

/** Partners, their people and their keys. */
export function addPartnerCommands(program: Command, run: Run): void {
  const partners = program.command('partners').description('partners that integrate the API');
  addPartners(partners, run);
  addPeopleCommands(partners, run);
  addKeys(program, run);
}

function addPartners(partners: Command, run: Run): void {
  partners
    .command('create')
    .description('create a partner with one brokerage and its first key, which is shown this once')
    .requiredOption('--name <name>', 'name of the partner and its brokerage')
    .option('--json')
    .action(({ name }: { name: string }) => run(async () => await (await actions()).createPartnerCommand({ name })));
  partners
    .command('add-brokerage')
    .description('add a brokerage to a partner, whose keys act for it too; its brokers see its own requests alone')
    .requiredOption('--partner <id>', 'id of the partner')
    .requiredOption('--name <name>', 'name of the brokerage')
    .option('--json')
    .action(({ partner, name }: { partner: string; name: string }) =>
      run(async () => await (await actions()).addBrokerageCommand({ partnerId: partner, name })),
    );
  partners
    .command('add-developer')
    .description('let a developer of a partner sign in to the dashboard by e-mail link')
    .requiredOption('--partner <id>', 'id of the partner')
    .requiredOption('--email <address>', 'mail address')
    .requiredOption('--name <name>', 'name')
    .option('--json')
    .action(({ partner, email, name }: { partner: string; email: string; name: string }) =>
      run(async () => await (await actions()).addDeveloperCommand({ partnerId: partner, email, name })),
    );
  partners
    .command('set-worksheet')
    .description('set how much of the way to a price a partner may read')
    .requiredOption('--partner <id>', 'id of the partner')
    .requiredOption('--detail <detail>', 'full, summary or off')
    .option('--json')
    .action(({ partner, detail }: { partner: string; detail: string }) =>
      run(async () => await (await actions()).setWorksheetDetailCommand({ partnerId: partner, detail })),
    );
}

function addKeys(program: Command, run: Run): void {
  const keys = program.command('keys').description('API keys');
  keys
    .command('issue')
    .description('issue another key; at most two are active')
    .requiredOption('--partner <id>', 'id of the partner')
    .option('--json')
    .action(({ partner }: { partner: string }) =>
      run(async () => await (await actions()).issueKeyCommand({ partnerId: partner })),
    );
  keys
    .command('revoke')
    .description('revoke a key at once')
    .requiredOption('--key <key>', 'the key itself')
    .option('--json')
    .action(({ key }: { key: string }) => run(async () => await (await actions()).revokeKeyCommand({ key })));
  program
    .command('sandbox-key')
    .description("print the sandbox's first key, as shown by npm start")
    .option('--json')
    .action(() =>
      run(
        async () => await (await actions()).sandboxKeyCommand(),
        ({ apiKey }) => apiKey,
      ),
    );
}
