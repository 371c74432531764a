import { parseArgs } from 'node:util';
import { BrokerError } from '../index.ts';
import { ACCOUNT_OPTIONS, accountOf, brokerOf, type Values } from './account.ts';
import type { Command } from './command.ts';
import { clockAdvance, clockNow } from './commands/clock.ts';
import { doctor } from './commands/doctor.ts';
import { events, trigger } from './commands/events.ts';
import { listen } from './commands/listen.ts';
import { login } from './commands/login.ts';
import { quoteBind, quoteNew, quotePdf, quoteWatch } from './commands/quote.ts';
import { EXIT, type Terminal, UsageError } from './terminal.ts';

const COMMANDS: readonly Command[] = [
  login,
  doctor,
  quoteNew,
  quoteWatch,
  quotePdf,
  quoteBind,
  events,
  listen,
  trigger,
  clockAdvance,
  clockNow,
];

/** Runs one command line; answers its exit code. Never throws. */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<number> {
  const isJson = args.includes('--json');
  try {
    return await run(args, terminal);
  } catch (error) {
    if (terminal.signal.aborted) return EXIT.interrupted;
    terminal.note(isJson ? JSON.stringify({ error: factsOf(error) }) : sentenceOf(error));
    if (error instanceof UsageError) return EXIT.usage;
    return error instanceof BrokerError && error.retryable ? EXIT.tryLater : EXIT.refused;
  }
}

async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const firstOption = args.findIndex((word) => word.startsWith('-'));
  const named = firstOption === -1 ? args : args.slice(0, firstOption);
  const command = COMMANDS.find(({ usage }) => nameOf(usage).every((word, index) => word === named[index]));
  if (!command) {
    const asksForHelp = named.length === 0 || named[0] === 'help' || args.includes('--help');
    const words = named[0] === 'help' ? named.slice(1) : named;
    const begun = COMMANDS.filter(({ usage }) => words.every((word, index) => word === nameOf(usage)[index]));
    if (begun.length === 0) throw new UsageError(`There is no command ${words.join(' ')}; \`help\` lists them.`);
    if (!asksForHelp) throw new UsageError(`It is one of: ${begun.map(({ usage }) => usage).join(', ')}`);
    terminal.print(overview(begun));
    return EXIT.done;
  }
  const { values, words } = read(args, command);
  if (values['help']) {
    terminal.print(helpOf(command));
    return EXIT.done;
  }
  const wanted = command.usage.split(' ').length - nameOf(command.usage).length;
  if (words.length !== wanted) throw new UsageError(`It is: ${command.usage}`);
  const code = await command.run({
    terminal,
    words,
    values,
    broker: async () => brokerOf(terminal, await accountOf(terminal, values)),
    answer: (result, inWords) => terminal.print(values['json'] ? JSON.stringify(result) : inWords),
  });
  return code ?? EXIT.done;
}

function read(
  args: readonly string[],
  command: Command,
): { readonly values: Values; readonly words: readonly string[] } {
  try {
    const options = { ...ACCOUNT_OPTIONS, ...command.options };
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values, words: positionals.slice(nameOf(command.usage).length) };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The words before the arguments, which are in capitals. */
function nameOf(usage: string): readonly string[] {
  return usage.split(' ').filter((word) => word !== word.toUpperCase());
}

function overview(commands: readonly Command[]): string {
  const lines = commands.map(({ usage, summary }) => `  ${usage.padEnd(20)}  ${summary}`);
  return `broker COMMAND [options]\n\n${lines.join('\n')}\n\n${COMMON}`;
}

function helpOf({ usage, summary, help, options = {} }: Command): string {
  const own = Object.entries(options).map(([name, { type }]) => ` [--${name}${type === 'string' ? ' VALUE' : ''}]`);
  return [`broker ${usage}${own.join('')}`, `${summary[0]?.toUpperCase()}${summary.slice(1)}.`, help, COMMON]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

const COMMON = `Every command takes --json, --help, and --url, --key, --email, --name and --api-version instead of what
login keeps (or BINDERY_URL, BINDERY_API_KEY, BINDERY_USER_EMAIL, BINDERY_USER_NAME).
Exit codes: 0 done, 1 refused, 2 wrong command line, 3 declined or referred, 4 try again later, 130 interrupted.`;

function sentenceOf(error: unknown): string {
  if (!(error instanceof BrokerError)) return error instanceof Error ? error.message : String(error);
  const problems = error.problems.map(
    ({ path, message, remedy }) => `  ${path}: ${message}${remedy ? ` ${remedy}` : ''}`,
  );
  const details = [error.docs && `  ${error.docs}`, error.requestId && `  request ${error.requestId}`];
  return [`${error.code}: ${error.message}`, ...problems, ...details.filter(Boolean)].join('\n');
}

function factsOf(error: unknown): object {
  if (!(error instanceof BrokerError)) return { message: error instanceof Error ? error.message : String(error) };
  const { code, message, problems, requestId, retryable, docs, details } = error;
  return { code, message, problems, requestId, retryable, docs, details };
}
