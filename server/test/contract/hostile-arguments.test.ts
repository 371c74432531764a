/**
 * 100 KB of hostile text at every place of the three schemas that takes a text: it is taken or refused with a code, and
 * no other caller waits for it (D72). The places come from the printed schemas, so a new argument is asked too.
 */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { NewPartner } from '../../src/partners/index.ts';
import { type Known, type TextArgument, textArgumentsOf } from '../support/documents/text-arguments.ts';
import { aClient, aCyberApplication, CREATE_QUOTE_REQUEST, UPDATE } from '../support/operations.ts';
import { askMcp, callTool } from '../support/people/assistant.ts';
import { type Answer, Broker, type Data } from '../support/people/broker.ts';
import type { DashboardUser } from '../support/people/dashboard.ts';
import { aDeveloper } from '../support/people/developer.ts';
import { aStaffMember, type SignedIn } from '../support/people/workbench.ts';
import { smallDocs } from '../support/small-docs.ts';
import { testApp } from '../support/test-app.ts';

const app = await testApp({}, { apiDocs: await smallDocs() });
const partner: NewPartner = await app.partner();
const broker = new Broker(app.app.server, partner);
const clientId = await aClient(broker, partner);
const id = (await broker.ok(CREATE_QUOTE_REQUEST, { clientId, productType: 'CYBER' })).createQuoteRequest.id;
await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });
await app.runJobs();
const developer: DashboardUser = await aDeveloper(app, partner, 'dev@harbor.example');
const manager: SignedIn = await aStaffMember(app, 'manager', 'Mia Cole');
const operator: SignedIn = await aStaffMember(app, 'operator', 'Otto Reyes');

const SIZE = 100_000;
const run = (piece: string): string => piece.repeat(Math.ceil(SIZE / piece.length));
/** Blanks, marks that combine, and starts of what patterns look for, again and again. */
const SHAPES = [
  run(' '),
  `a${run(' ')}a`,
  `e${run('\u0301')}`,
  `a@${run('a.')}@`,
  `https://${run('a-')}.`,
  run('2026-12-1'),
  run('Engineering Service '),
  run('\u202e\u0000'),
  `${run('#')}\n.`,
];

const KNOWN: Known = { id, quoteRequestId: id, clientId, brokerageId: partner.brokerageId, first: 1, action: 'SUBMIT' };
const schema = async (name: string) =>
  await readFile(new URL(`../../../schema/${name}.graphql`, import.meta.url), 'utf8');

async function revision(): Promise<number> {
  const { request } = await manager.bench.ok('query ($id: ID!) { request(id: $id) { revision } }', { id });
  return request.revision;
}

type Send = (query: string, variables: object) => Promise<Answer>;

/**
 * Processor time of this thread that a call may take: it is what others wait for at most, and other programs of the
 * machine take nothing of it. A pattern that takes the square of 100 KB needs seconds.
 */
const MOST_MS = 250;
const ATTEMPTS = 3;

/** Sends every shape to the place; answers what is wrong. */
async function faultsOf({ place, query, variables }: TextArgument, send: Send): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const shape of SHAPES) {
    const where = `${place} with ${JSON.stringify(shape.slice(0, 12))}`;
    let shortest = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < ATTEMPTS && shortest > MOST_MS; attempt += 1) {
      const from = process.threadCpuUsage();
      const { errors = [] } = await send(query, variables(shape));
      const { user, system } = process.threadCpuUsage(from);
      shortest = Math.min(shortest, (user + system) / 1000);
      const codes = errors.map(({ extensions }) => extensions.code);
      if (codes.some((code) => code === undefined || code === 'INTERNAL')) faults.push(`${where}: ${codes.join()}`);
    }
    if (shortest > MOST_MS) faults.push(`${where}: took ${Math.round(shortest)} ms`);
  }
  return faults;
}

/** As the one of them who may. */
const asStaff: Send = async (query, variables) => {
  const answer = await manager.bench.send(query, variables);
  const isRefused = answer.errors?.some(({ extensions }) => extensions.code === 'UNAUTHORIZED') === true;
  return isRefused ? await operator.bench.send(query, variables) : answer;
};

const places = {
  broker: textArgumentsOf(await schema('broker'), KNOWN),
  dashboard: textArgumentsOf(await schema('dashboard'), KNOWN),
  staff: textArgumentsOf(await schema('staff'), { ...KNOWN, revision: await revision() }),
};

const assistant = {
  'x-api-key': partner.apiKey,
  'x-user-email': 'dana@broker.example',
  'x-user-name': 'Dana Cole',
};
const { tools } = await askMcp(app.app.server, { method: 'tools/list', params: {} });
/** What a tool takes beside the arguments of the API's operation, and the tools that read the documentation. */
const textsOfTools: readonly TextArgument[] = tools.flatMap(({ name, inputSchema }: Data) =>
  Object.entries<Data>(inputSchema.properties)
    .filter(([, { type }]) => type === 'string')
    .map(([argument]) => ({
      place: `${name}.${argument}`,
      query: name,
      variables: (text: string) => ({ ...KNOWN, [argument]: text }),
    })),
);

/** Answers as the API does: with the errors that the tool tells. */
const asAssistant: Send = async (tool, given) => {
  const [said] = await callTool(app.app.server, tool, given, assistant);
  return { data: said, errors: said.error ? [{ message: said.error.message, extensions: said.error }] : [] };
};

describe('100 KB of hostile text', () => {
  it('has places in all three schemas', () => {
    for (const found of Object.values(places)) expect(found.length).toBeGreaterThan(10);
    expect(places.broker.map(({ place }) => place)).toContain('createClient.address.street');
  });

  it.each(places.broker)('at $place of the API', async (argument) => {
    expect(await faultsOf(argument, async (query, variables) => await broker.send(query, variables))).toEqual([]);
  });

  it.each(textsOfTools)('at $place of the tools for assistants', async (argument) => {
    expect(await faultsOf(argument, asAssistant)).toEqual([]);
  });

  it.each(places.dashboard)('at $place of the dashboard', async (argument) => {
    expect(await faultsOf(argument, async (query, variables) => await developer.send(query, variables))).toEqual([]);
  });

  it.each(places.staff)('at $place of the workbench', async (argument) => {
    expect(await faultsOf(argument, asStaff)).toEqual([]);
  });
});
