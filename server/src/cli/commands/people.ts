import type { Command } from 'commander';
import type { Run } from '../run.ts';

const actions = () => import('../partner-commands.ts');

interface OnePerson {
  readonly partner: string;
  readonly email: string;
}

/** The commands for the people of a partner. */
export function addPeopleCommands(partners: Command, run: Run): void {
  partners
    .command('people')
    .description('list the people of a partner: roles, sessions, keys that they made')
    .requiredOption('--partner <id>', 'id of the partner')
    .option('--json')
    .action(({ partner }: OnePerson) =>
      run(async () => await (await actions()).listPeopleCommand({ partnerId: partner })),
    );
  addRemoval(partners, run);
  ofOnePerson(partners, 'restore-person', 'let a removed person in again').action(({ partner, email }: OnePerson) =>
    run(async () => await (await actions()).restorePersonCommand({ partnerId: partner, email })),
  );
  ofOnePerson(partners, 'end-sessions', 'sign a person out in every browser').action(({ partner, email }: OnePerson) =>
    run(async () => await (await actions()).endSessionsCommand({ partnerId: partner, email })),
  );
  for (const isGiven of [true, false]) {
    const name = isGiven ? 'allow-live-keys' : 'refuse-live-keys';
    const what = isGiven ? 'let a developer issue live keys' : 'take the right to issue live keys away';
    ofOnePerson(partners, name, what).action(({ partner, email }: OnePerson) =>
      run(async () => await (await actions()).setLiveKeyRightCommand({ partnerId: partner, email, isGiven })),
    );
  }
}

function addRemoval(partners: Command, run: Run): void {
  ofOnePerson(partners, 'remove-person', 'end the access of a person: links, sessions, and the keys that they made')
    .alias('remove-developer')
    .option('--keep-keys', 'leave the keys live that the person made')
    .option('--confirm <prefix>', "the beginning of the key, where the partner's last live one ends")
    .action(({ partner, email, keepKeys = false, confirm }: OnePerson & { keepKeys?: boolean; confirm?: string }) =>
      run(
        async () =>
          await (await actions()).removePersonCommand({
            partnerId: partner,
            email,
            keepKeys,
            confirm: confirm ?? null,
          }),
      ),
    );
}

function ofOnePerson(partners: Command, name: string, description: string): Command {
  return partners
    .command(name)
    .description(description)
    .requiredOption('--partner <id>', 'id of the partner')
    .requiredOption('--email <address>', 'mail address')
    .option('--json');
}
