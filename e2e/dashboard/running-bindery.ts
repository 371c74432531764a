import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { execPath } from 'node:process';
import { addDays } from '@bindery/domain/calendar.ts';
import { sampleCyberApplication } from '@bindery/domain/products/index.ts';
import { freePort } from '../../server/test/support/processes/free-port.ts';
import { copyBuiltDocs, copyTemplate } from '../support/product-template.ts';
import { asStaff } from '../support/staff-call.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The product as started by `npm start`, with its own database, folder and partner key. */
export interface RunningBindery {
  readonly url: string;
  readonly brokerageId: string;
  readonly apiKey: string;
  /** The first underwriter of the sandbox. */
  readonly underwriter: StaffLogin;
  /** All staff accounts of the sandbox, as printed at its start. */
  readonly staff: readonly StaffLogin[];
  /** One-time links that sign a broker of the sample brokerage, and a developer, in to the dashboard. */
  readonly signIn: { readonly broker: string; readonly developer: string };
  /** One call of the broker API; throws when it returns an error. */
  readonly api: BrokerApi;
  /** The same with another partner's key. */
  readonly apiOf: (apiKey: string) => BrokerApi;
  readonly stop: () => Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/** `testing` is the sandbox's header of that name. */
export type BrokerApi = (query: string, variables?: object, testing?: string) => Promise<Data>;

export interface StaffLogin {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

/** Part of an answer, read field by field as a partner's program would. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Data = any;

/**
 * Starts on a copy of the prepared sandbox, or on an empty folder when none was prepared (see prepare-products.ts).
 * `settings` are added to its environment; some depend on its address. `API_DOCS: 'on'` serves the documentation.
 */
export async function startBindery(
  settings: Settings | ((url: string) => Promise<Settings>) = {},
): Promise<RunningBindery> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bindery-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const own = { PORT: String(port), HOST: 'localhost', BINDERY_DATA_DIR: dataDir, LOG_LEVEL: 'error', API_DOCS: 'off' };
  const added = typeof settings === 'function' ? await settings(url) : settings;
  const prepared = 'DATABASE_URL' in added ? {} : await copyTemplate(dataDir);
  if (added.API_DOCS === 'on') await copyBuiltDocs(dataDir);
  const env = { ...process.env, ...own, ...prepared, ...added };
  const child = spawn(execPath, [join(ROOT, 'server/src/main.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const welcome = await readWelcome(child);
  const apiOf =
    (apiKey: string): BrokerApi =>
    async (query, variables = {}, testing?: string) =>
      await call(`${url}/q`, { 'x-api-key': apiKey, ...(testing && { 'x-testing': testing }) }, { query, variables });
  return {
    url,
    ...welcome,
    api: apiOf(welcome.apiKey),
    apiOf,
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

type Welcome = Pick<RunningBindery, 'apiKey' | 'brokerageId' | 'underwriter' | 'staff' | 'signIn'>;

async function readWelcome(child: ChildProcess): Promise<Welcome> {
  let text = '';
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    text += String(chunk);
    const apiKey = /X-API-KEY\s+(\S+)/.exec(text)?.[1];
    const brokerageId = /Brokerage id\s+(\S+)/.exec(text)?.[1];
    const people = [...text.matchAll(/^ {2}(\w+) +(\S+@\S+) {2}(\S+)\n/gm)];
    const logins = people.map(([, role = '', email = '', password = '']) => ({ role, email, password }));
    // Brokerage users have no password: they sign in with a link.
    const linkOf = (wanted: string) => logins.find(({ role }) => role === wanted)?.password;
    const staff = logins.filter(({ password }) => !password.startsWith('http'));
    const [underwriter] = staff;
    const [broker, developer] = [linkOf('broker'), linkOf('developer')];
    if (text.endsWith('\n\n') && apiKey && brokerageId && underwriter && broker && developer) {
      return { apiKey, brokerageId, underwriter, staff, signIn: { broker, developer } };
    }
  }
  throw new Error(`the server ended without a welcome: ${text}`);
}

async function call(url: string, ofCall: Readonly<Record<string, string>>, body: object): Promise<Data> {
  const headers = {
    'content-type': 'application/json',
    'x-api-version': 'v2.0',
    'x-user-email': 'dana@broker.example',
    'x-user-name': 'Dana Cole',
    ...ofCall,
  };
  const answer: Data = await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}

/**
 * A referred request for which an underwriter requests an answer in words and a document, and perhaps answers of the
 * application; returns its id.
 */
export async function anAskedRequest(
  bindery: RunningBindery,
  name: string,
  ofApplication: readonly { readonly field: string; readonly text: string }[] = [],
): Promise<string> {
  const id = await aSubmittedRequest(bindery, { name, website: 'referable-scan.test' });
  const staff = await asStaff(bindery.url, bindery.underwriter);
  await until(async () => {
    const { quoteRequest } = await bindery.api(
      'query ($id: ID!) { quoteRequest(id: $id) { brokerAutoQuoteIneligibleReasons } }',
      { id },
    );
    // The score alone is there a moment before the rules refer the request for it.
    return quoteRequest.brokerAutoQuoteIneligibleReasons !== null;
  });
  const items = [
    { kind: 'ANSWER', text: 'Which backups are kept offline, and how often are they tested?' },
    { kind: 'DOCUMENT', text: 'Loss runs of the last five years' },
    ...ofApplication.map((item) => ({ kind: 'ANSWER', ...item })),
  ];
  await staff(
    `mutation ($id: ID!, $revision: Int!, $items: [AskedItemInput!]!, $dueOn: Date!) {
      askForData(id: $id, revision: $revision, items: $items, text: "Some things are missing.", dueOn: $dueOn) { id }
    }`,
    {
      id,
      items,
      revision: (await staff('query ($id: ID!) { request(id: $id) { revision } }', { id })).request.revision,
      dueOn: addDays(new Date().toISOString().slice(0, 10), 10),
    },
  );
  return id;
}

/** A shared quote of three options, as a partner's system creates it; returns the request's id. */
export async function aSharedQuote(bindery: RunningBindery, name: string): Promise<string> {
  const id = await aSubmittedRequest(bindery, { name, website: 'auto-quotable-scan.test' });
  await untilStatus(bindery, id, 'QUOTES_SHARED');
  return id;
}

interface Insured {
  readonly name: string;
  /** Decides what the scan of the sandbox finds. */
  readonly website: string;
}

const OHIO = { country: 'US', street: '1 Main Street', locality: 'Columbus', region: 'Ohio', postalCode: '43004' };

/** An empty request for a new client, in Ohio and with a website that can be quoted automatically; returns its id. */
export async function aDraft(
  { api, brokerageId }: Pick<RunningBindery, 'api' | 'brokerageId'>,
  of: Partial<Insured> & { readonly name: string; readonly productType: string; readonly address?: object },
): Promise<string> {
  const { productType, ...client } = { website: 'auto-quotable-scan.test', address: OHIO, ...of };
  const { createClient } = await api(
    `mutation ($brokerageId: ID!, $name: String!, $website: String!, $address: AddressInput!) {
      createClient(brokerageId: $brokerageId, name: $name, primaryWebsite: $website, address: $address) { id }
    }`,
    { brokerageId, ...client },
  );
  const { createQuoteRequest } = await api(
    'mutation ($id: ID!, $product: ProductType!) { createQuoteRequest(clientId: $id, productType: $product) { id } }',
    { id: createClient.id, product: productType },
  );
  return createQuoteRequest.id;
}

/** A request for three pairs of limit and retention, submitted and in progress; returns its id. */
export async function aSubmittedRequest(bindery: RunningBindery, insured: Insured): Promise<string> {
  const { api } = bindery;
  const id = await aDraft(bindery, { ...insured, productType: 'CYBER' });
  const limits = [
    { aggregateCents: 100_000_000, deductibleCents: 250_000 },
    { aggregateCents: 100_000_000, deductibleCents: 500_000 },
    { aggregateCents: 200_000_000, deductibleCents: 500_000 },
  ];
  const info = { ...sampleCyberApplication(addDays(new Date().toISOString().slice(0, 10), 30)), limits };
  await api(
    `mutation ($id: ID!, $info: BrokerQuoteRequestInfoInput!) {
      updateQuoteRequest(id: $id, action: SUBMIT, brokerQuoteRequestInfo: $info) { status }
    }`,
    { id, info },
  );
  return id;
}

export async function untilStatus({ api }: RunningBindery, id: string, status: string): Promise<void> {
  await until(async () => {
    const { quoteRequest } = await api('query ($id: ID!) { quoteRequest(id: $id) { status } }', { id });
    return quoteRequest.status === status;
  });
}

export async function aBindLink({ api }: RunningBindery, id: string): Promise<string> {
  return (await api('mutation ($id: ID!) { createBindLink(quoteRequestId: $id) { link } }', { id })).createBindLink
    .link;
}

/** Where the insured reads and signs the application of a request. */
export async function aSignaturePage({ api }: RunningBindery, id: string): Promise<string> {
  const SIGNATURE = 'query ($id: ID!) { quoteRequest(id: $id) { applicationSignatureUrl } }';
  return (await api(SIGNATURE, { id })).quoteRequest.applicationSignatureUrl;
}

/** Polls a condition in another process; ends what hangs, also on a machine that does much else. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 180_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('waited three minutes in vain');
    await new Promise((resume) => setTimeout(resume, 100));
  }
}
