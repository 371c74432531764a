import { readFile, writeFile } from 'node:fs/promises';
import {
  type AnyQuote,
  type Application,
  type Broker,
  type CreateClientVariables,
  type ProductType,
  type Quote,
  type QuoteOutcome,
  SelectQuoteOption,
  type TestingValue,
} from '../../index.ts';
import { type Command, type Invocation, textOf } from '../command.ts';
import { moneyText } from '../money-text.ts';
import { CommandError, EXIT, UsageError } from '../terminal.ts';

/** What `quote new` reads: an application, and for whom it is. */
interface ApplicationFile extends Application<ProductType> {
  readonly product: ProductType;
  readonly clientId?: string;
  readonly client?: Omit<CreateClientVariables, 'brokerageId'> & { readonly brokerageId?: string };
}

const TESTING = { testing: { type: 'string' } } as const;

export const quoteNew: Command = {
  usage: 'quote new FILE',
  summary: 'create a client and a quote request, and submit the application in a JSON file',
  help: `FILE is - for standard input, or such a file; clientId instead of client takes one that is there:
  { "product": "CYBER",
    "client": { "name": "Lakeside Engineering LLC", "primaryWebsite": "auto-quotable-scan.test" },
    "effectiveOn": "2027-01-31", "limits": [{ "limit": 1000000, "retention": 10000 }],
    "answers": { "domicileState": "Ohio", "grossAnnualRevenue": 5000000, "formalBackups": "yes" } }
--watch waits for the quote. --testing VALUE is sent as X-TESTING, in the sandbox only.`,
  options: { ...TESTING, watch: { type: 'boolean' } },
  run: async (invocation) => {
    const { terminal, words, values, broker, answer } = invocation;
    const { product, clientId, client, ...application } = await readApplication(invocation, words[0] ?? '');
    const { signal } = terminal;
    const api = await broker();
    const insured = clientId ?? (client ? await createClient(api, client, signal) : undefined);
    if (insured === undefined) throw new CommandError('The file names neither client nor clientId.');
    const quote = await api.quotes.create(insured, product, { signal });
    await quote.submit(application, { signal, testing: textOf(values, 'testing') as TestingValue | undefined });
    const { status, statusLabel, notSaved } = quote.request;
    if (values['watch']) return await watch(invocation, quote);
    answer({ id: quote.id, clientId: insured, status, notSaved }, `${quote.id}  ${statusLabel}`);
    return EXIT.done;
  },
};

export const quoteWatch: Command = {
  usage: 'quote watch ID',
  summary: 'wait until a request is quoted, declined or referred',
  help: 'Exit code 0 when it is quoted, 3 when it is declined or referred. --through-referral waits for the underwriter.',
  options: { 'through-referral': { type: 'boolean' } },
  run: async (invocation) => await watch(invocation, await quoteOf(invocation)),
};

export const quotePdf: Command = {
  usage: 'quote pdf ID',
  summary: 'save the shared quote as PDF',
  help: 'As quote-ID.pdf, or where --out says; --out - writes to standard output.',
  options: { out: { type: 'string' } },
  run: async (invocation) => {
    const { terminal, values, answer } = invocation;
    const quote = await quoteOf(invocation);
    const bytes = await quote.pdf({ signal: terminal.signal });
    const file = textOf(values, 'out') ?? `quote-${quote.id}.pdf`;
    if (file === '-') return terminal.printBytes(bytes);
    await writeFile(file, bytes);
    answer({ file, bytes: bytes.byteLength }, `${file} (${bytes.byteLength} bytes)`);
  },
};

export const quoteBind: Command = {
  usage: 'quote bind OPTION',
  summary: 'choose an option by its id, and request the bind',
  help: 'In the sandbox --testing testing_bind_quote binds at once.',
  options: TESTING,
  run: async ({ terminal, words: [quoteOptionId = ''], values, broker, answer }) => {
    const options = { signal: terminal.signal, testing: textOf(values, 'testing') as TestingValue | undefined };
    const { selectQuoteOption } = await (await broker()).query(SelectQuoteOption, { quoteOptionId }, options);
    const { id, status, statusLabel, policy } = selectQuoteOption.quoteRequest;
    answer({ id, status, policy }, `${id}  ${statusLabel}${policy ? `  ${policy.policyNumber}` : ''}`);
  },
};

async function watch({ terminal, values, answer }: Invocation, quote: Quote<ProductType>): Promise<number> {
  terminal.note(`${quote.id}  ${quote.request.statusLabel}; waiting, Ctrl+C ends.`);
  const throughReferral = values['through-referral'] === true;
  const outcome = await quote.untilQuoted({ signal: terminal.signal, throughReferral });
  answer({ id: quote.id, ...outcome, request: undefined, requestStatus: outcome.request.status }, inWords(outcome));
  return outcome.status === 'QUOTES_SHARED' ? EXIT.done : EXIT.notQuoted;
}

function inWords(outcome: QuoteOutcome): string {
  const { statusLabel } = outcome.request;
  const reasons = outcome.reasons.map(({ message, remedy }) => `  ${message}${remedy ? ` ${remedy}` : ''}`);
  if (outcome.status !== 'QUOTES_SHARED') return [`${outcome.status} (${statusLabel})`, ...reasons].join('\n');
  const options = outcome.options.map(({ id, currency, limitCents, deductibleCents, charges }) => {
    const amount = (minor: number): string => moneyText(minor, currency);
    return `  ${id}  limit ${amount(limitCents)}, retention ${amount(deductibleCents)}: ${amount(charges.totalCents)}`;
  });
  return [statusLabel, ...options, ...reasons].join('\n');
}

async function quoteOf({ terminal, words: [id = ''], broker }: Invocation): Promise<AnyQuote> {
  return await (await broker()).quotes.get(id, { signal: terminal.signal });
}

async function createClient(
  broker: Broker,
  client: NonNullable<ApplicationFile['client']>,
  signal: AbortSignal,
): Promise<string> {
  const brokerageId = client.brokerageId ?? (await broker.me({ signal })).brokerages[0]?.id ?? '';
  return (await broker.clients.create({ ...client, brokerageId }, { signal })).id;
}

async function readApplication({ terminal }: Invocation, file: string): Promise<ApplicationFile> {
  const text = await (file === '-' ? terminal.readInput() : readFile(file, 'utf8')).catch(() => {
    throw new UsageError(`${file} cannot be read.`);
  });
  try {
    return JSON.parse(text) as ApplicationFile;
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}
