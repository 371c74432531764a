/** The commands of `bindery`, with their options. */

import { SEED_THREAT_DATA } from '@bindery/domain/cyber-risk/index.ts';
import { Problem } from '@bindery/domain/problem.ts';
import { Command } from 'commander';
import { readConfig } from '../config/config.ts';
import { noConnectionFree } from '../database/index.ts';
import { anchorCommand, archiveAuditCommand, type VerifyCommand, verifyAuditCommand } from './audit-commands.ts';
import { addBackupCommands } from './backup/backup-commands.ts';
import { databaseRolesCommand, rolesAsText } from './database-roles.ts';
import { doctor } from './doctor.ts';
import { type ListenCommand, listenCommand } from './listen/command.ts';
import {
  addBrokerageCommand,
  addDeveloperCommand,
  createPartnerCommand,
  issueKeyCommand,
  revokeKeyCommand,
  sandboxKeyCommand,
  setWorksheetDetailCommand,
} from './partner-commands.ts';
import { addPeopleCommands } from './people-commands.ts';
import { rebuildPortfolioCommand } from './portfolio-command.ts';
import { printSchemas } from './print-schema.ts';
import { rateFromFiles } from './rate.ts';
import { type ReplayCommand, replayInWords, replayQuote } from './replay.ts';
import { addExportCommand } from './reports/export-command.ts';
import { addReportCommands } from './reports/report-commands.ts';
import { rerateBook } from './rerate.ts';
import { dislocationInWords, reportProgress } from './rerate-words.ts';
import { exposureCommand, exposureInWords } from './scan/exposure-command.ts';
import { type ScanCommand, scanCommand } from './scan/scan-command.ts';
import { methodTrialInWords, reportTrialProgress, tryScanMethodCommand } from './scan/scan-method-command.ts';
import { reportScanProgress, scanInWords } from './scan/scan-words.ts';
import { importInWords, importThreatDataCommand, type ThreatDataCommand } from './scan/threat-data-command.ts';
import { addSecretCommands } from './secrets/rotate.ts';
import { createStaffCommand, resetStaffCommand } from './staff-commands.ts';

type Answer = object;

/** Every command; `main.ts` runs the one that was asked for. */
export const program = new Command('bindery')
  .description('Commands of a Bindery deployment; settings come from the environment as for the server.')
  .option('--json', 'answer with one JSON object on standard output');

const partners = program.command('partners').description('partners that integrate the API');
partners
  .command('create')
  .description('create a partner with one brokerage and its first key, which is shown this once')
  .requiredOption('--name <name>', 'name of the partner and its brokerage')
  .option('--json')
  .action(({ name }: { name: string }) => run(() => createPartnerCommand({ name })));

partners
  .command('add-brokerage')
  .description('add a brokerage to a partner, whose keys act for it too; its brokers see its own requests alone')
  .requiredOption('--partner <id>', 'id of the partner')
  .requiredOption('--name <name>', 'name of the brokerage')
  .option('--json')
  .action(({ partner, name }: { partner: string; name: string }) =>
    run(() => addBrokerageCommand({ partnerId: partner, name })),
  );

partners
  .command('add-developer')
  .description('let a developer of a partner sign in to the dashboard by email link')
  .requiredOption('--partner <id>', 'id of the partner')
  .requiredOption('--email <address>', 'mail address')
  .requiredOption('--name <name>', 'name')
  .option('--json')
  .action(({ partner, email, name }: { partner: string; email: string; name: string }) =>
    run(() => addDeveloperCommand({ partnerId: partner, email, name })),
  );

partners
  .command('set-worksheet')
  .description('set how much of the way to a price a partner may read')
  .requiredOption('--partner <id>', 'id of the partner')
  .requiredOption('--detail <detail>', 'full, summary or off')
  .option('--json')
  .action(({ partner, detail }: { partner: string; detail: string }) =>
    run(() => setWorksheetDetailCommand({ partnerId: partner, detail })),
  );

addPeopleCommands(partners, run);

const keys = program.command('keys').description('API keys');
keys
  .command('issue')
  .description('issue another key; at most two are active')
  .requiredOption('--partner <id>', 'id of the partner')
  .option('--json')
  .action(({ partner }: { partner: string }) => run(() => issueKeyCommand({ partnerId: partner })));
keys
  .command('revoke')
  .description('revoke a key at once')
  .requiredOption('--key <key>', 'the key itself')
  .option('--json')
  .action(({ key }: { key: string }) => run(() => revokeKeyCommand({ key })));

program
  .command('sandbox-key')
  .description("print the sandbox's first key, as shown by npm start")
  .option('--json')
  .action(() => run(sandboxKeyCommand, ({ apiKey }) => apiKey));

const webhooks = program.command('webhooks').description('webhooks of one partner');
webhooks
  .command('listen')
  .description("forward a partner's events to this machine, signed as deliveries are, until Ctrl+C")
  .requiredOption('--forward <url>', 'where to post the events, for example http://localhost:3000/hooks')
  .requiredOption('--key <key>', "the partner's API key")
  .option('--url <url>', 'the server; by default the one in the settings')
  .option('--json', 'print one JSON object per event')
  .action(async (options: ListenCommand) => {
    try {
      await listenCommand(options, process.argv.includes('--json'));
    } catch (error) {
      fail(error);
    }
  });

const staff = program.command('staff').description('staff accounts');
staff
  .command('create')
  .description('create a person with a password, which is shown this once')
  .requiredOption('--email <email>', 'e-mail to sign in with')
  .requiredOption('--name <name>', 'name')
  .requiredOption('--role <role>', 'underwriter, manager or operator')
  .option('--json')
  .action(({ email, name, role }: { email: string; name: string; role: string }) =>
    run(() => createStaffCommand({ email, name, role })),
  );
staff
  .command('reset')
  .description('end the sign-in of a person, who is mailed a link to choose a password')
  .requiredOption('--email <email>', 'e-mail to sign in with')
  .option('--json')
  .action(({ email }: { email: string }) => run(() => resetStaffCommand({ email })));

const audit = program.command('audit').description('the audit trail');
audit
  .command('verify')
  .description('check the whole chain of sealed entries; writes nothing')
  .option('--since <anchor>', 'only what follows this anchor of an earlier answer, and that the chain leads through it')
  .option('--since-seal', 'only what follows the place that the daily check proved last')
  .option('--archive <folder>', 'the files of audit archive first, then what remains in the database')
  .option('--json')
  .action((asked: VerifyCommand) => run(async () => await verifyAuditCommand(asked)));

audit
  .command('archive')
  .description('write whole months to files, prove them, and take them out of the database; see docs/scale.md')
  .requiredOption('--before <month>', 'the first month that stays, such as 2026-01')
  .requiredOption('--to <folder>', 'where the files are written')
  .option('--json')
  .action((asked: { before: string; to: string }) => run(async () => await archiveAuditCommand(asked)));

audit
  .command('anchor')
  .description(
    'check the chain, print its end, to be kept outside of the deployment, and send it to AUDIT_ANCHOR_BUCKET',
  )
  .option('--json')
  .action(() => run(anchorCommand, ({ anchor }) => anchor ?? 'nothing is sealed yet'));

addSecretCommands(program, run);
addBackupCommands(program, run);
addReportCommands(program, run);
addExportCommand(program, run);

program
  .command('rate')
  .description('rate one input with any rate plan file')
  .requiredOption('--plan <file>', 'rate plan, JSON')
  .requiredOption('--input <file>', 'plan inputs by name, JSON')
  .option('--json')
  .action(({ plan, input }: { plan: string; input: string }) => run(async () => await rateFromFiles(plan, input)));

program
  .command('replay')
  .description('prove the prices of a saved quote from the published rate plan: no server, no database')
  .requiredOption('--quote <file>', 'answer of the API with options and their whole worksheets, JSON')
  .option('--plan <file>', 'rate plan, JSON; the published plans unless given')
  .option('--json')
  .action((asked: ReplayCommand) => run(async () => await replayQuote(asked), replayInWords));

program
  .command('rerate')
  .description('re-rate a book with a rate plan file: what would change, by segment')
  .requiredOption('--plan <file>', 'rate plan, JSON; a draft needs no fingerprint')
  .option('--book <file>', 'lines of a book, one JSON object per line')
  .option('--stored', 'the stored book of this deployment')
  .option('--json')
  .action((asked: { plan: string; book?: string; stored?: boolean }) =>
    run(async () => await rerateBook(asked, reportProgress), dislocationInWords),
  );

program
  .command('scan')
  .description('look at a domain from outside: progress, then score, ratings and findings; no server, no database')
  .argument('<domain>', 'domain or website of the business')
  .option('--lab', 'look at a stand-in of the business on this machine instead of the internet')
  .option('--faults <names>', 'what the stand-in does wrong: all, none, or names with commas', 'all')
  .option('--resolvers <addresses>', 'name servers to ask, with commas; those of this machine unless given')
  .option('--json')
  .action((domain: string, asked: Omit<ScanCommand, 'domain'>) =>
    run(async () => {
      const { provider } = readConfig();
      return await scanCommand({ ...asked, domain }, { provider }, SEED_THREAT_DATA, reportScanProgress);
    }, scanInWords),
  );

program
  .command('scan-method')
  .description('how findings become ratings and a score')
  .command('try')
  .description('judge all stored scans by another method: which scores and decisions would change')
  .requiredOption('--method <file>', 'what the method changes, JSON with a version of its own')
  .option('--json')
  .action(({ method }: { method: string }) =>
    run(async () => await tryScanMethodCommand(method, reportTrialProgress), methodTrialInWords),
  );

program
  .command('threat-data')
  .description('what is known of published faults')
  .command('import')
  .description('join files of the public feeds; a fault in a file leaves everything as it was')
  .option('--kev <file>', 'catalogue of known exploited vulnerabilities, JSON as CISA publishes it')
  .option('--epss <file>', 'likelihoods of an attack, CSV as FIRST publishes it')
  .option('--products <file>', 'faults with products and versions, JSON as the National Vulnerability Database answers')
  .option('--force', 'also when the feeds are older than what is known')
  .option('--json')
  .action((files: ThreatDataCommand) => run(async () => await importThreatDataCommand(files), importInWords));

program
  .command('exposure')
  .description('list the policies in force whose newest scan shows a fault, with limit and premium at risk')
  .requiredOption('--cve <id>', 'the fault, such as CVE-2024-21762')
  .option('--json')
  .action(({ cve }: { cve: string }) => run(async () => await exposureCommand({ cve }), exposureInWords));

program
  .command('portfolio')
  .description('figures of the portfolio')
  .command('rebuild')
  .description(
    'make the changes of state that the portfolio counts again, from the audit trail; beside a running server',
  )
  .option('--json')
  .action(() => run(rebuildPortfolioCommand));

program
  .command('database')
  .description('the database')
  .command('roles')
  .description('tell whether the roles of the server are there, or print what makes them')
  .option(
    '--login <name>',
    'print what makes a login of its own for the server, which may only become one of the roles',
  )
  .option('--json')
  .action((asked: { login?: string }) => run(async () => await databaseRolesCommand(asked), rolesAsText));

program
  .command('doctor')
  .description('check settings, database, migrations and files')
  .option('--json')
  .action(() => run(doctor));

program
  .command('schema')
  .description('print the GraphQL contracts to schema/')
  .option('--json')
  .action(() =>
    run(async () => {
      await printSchemas(new URL('../../../schema/', import.meta.url));
      return { written: ['schema/broker.graphql', 'schema/staff.graphql', 'schema/dashboard.graphql'] };
    }),
  );

async function run<Result extends Answer>(
  command: () => Promise<Result>,
  inWords: (answer: Result) => string = readable,
): Promise<void> {
  try {
    const answer = await command();
    const isJson = process.argv.includes('--json');
    process.stdout.write(`${isJson ? JSON.stringify(answer) : inWords(answer)}\n`);
    if ('ok' in answer && answer.ok === false) process.exitCode = 1;
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): void {
  process.stderr.write(`${oneLine(isFull(error) ?? error)}\n`);
  process.exitCode = 1;
}

/** A command, too, needs connections beside those of the servers; only one that reached them has settings to read. */
function isFull(error: unknown): Error | undefined {
  return noConnectionFree(error, 0) && noConnectionFree(error, readConfig().databasePoolSize);
}

function readable(answer: Answer): string {
  return Object.entries(answer)
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)}`)
    .join('\n');
}

function oneLine(error: unknown): string {
  const text =
    error instanceof Problem
      ? `${error.code}: ${error.message}`
      : String(error instanceof Error ? error.message : error);
  return text.replaceAll(/\s*\n\s*/g, ' ');
}
