/** Sends a broker's command over HTTP and answers it in the model's words. */
import { randomUUID } from 'node:crypto';
import { CREATE_CLIENT, CREATE_QUOTE_REQUEST, SELECT, UPDATE } from '../support/operations.ts';
import type { Answer, Broker, Data } from '../support/people/broker.ts';
import { ADVANCE } from '../support/test-clock-calls.ts';
import { clientOf, infoOf } from './answers.ts';
import type { Create, Renewal, Select, Update, Wait } from './commands.ts';
import {
  type Known,
  type KnownRequest,
  knownRequest,
  learnRequest,
  partnerOf,
  UNKNOWN_ID,
  UNKNOWN_NUMBER,
} from './known.ts';
import { dayOf, nowOf, numberOf, requestOf } from './spec/look-up.ts';
import type { Model } from './spec/state.ts';
import { selectsAtOnce } from './spec/update.ts';

const RENEWAL = `query ($id: ID, $number: String) {
  renewalQuoteRequest(id: $id, expiringPolicyNumber: $number) { id }
}`;

/** The code of a refusal, with the text where the specification fixes it; else OK and what `words` says. */
export function inWords({ data, errors }: Answer, words: (data: Answer['data']) => string = () => ''): string {
  const [error] = errors ?? [];
  if (!error) return `OK ${words(data)}`.trim();
  const { code, details } = error.extensions;
  if (code !== 'RESUBMIT_NOT_ALLOWED') return code;
  const contact = details?.['underwriter'] as { readonly email: string } | null;
  return `${code} ${error.message} ${contact?.email ?? 'NO_UNDERWRITER'}`;
}

/** Twice with one key when it is repeated: the second answer must be the first, whatever the first has changed. */
async function sendTwice(caller: Broker, isRepeated: boolean, query: string, variables: object): Promise<Answer> {
  if (!isRepeated) return await caller.send(query, variables);
  const once = caller.with({ idempotencyKey: randomUUID() });
  const words = (answer: Answer) => inWords(answer, (data) => JSON.stringify(data));
  const first = await once.send(query, variables);
  const again = await once.send(query, variables);
  if (words(first) !== words(again)) throw new Error(`repeated: ${words(first)}, then ${words(again)}`);
  return again;
}

export async function create(known: Known, { partner, product, site, foreign }: Create): Promise<string> {
  const { broker, brokerageId } = partnerOf(known, partner);
  const stranger = partnerOf(known, partner + 1);
  const variables = {
    ...clientOf(product, site),
    brokerageId: foreign === 'BROKERAGE' ? stranger.brokerageId : brokerageId,
  };
  const client = await broker.send(CREATE_CLIENT, variables);
  if (client.errors) return inWords(client);
  known.clients.push(client.data.createClient.id);
  const caller = foreign === 'CLIENT' ? stranger.broker : broker;
  const made = await caller.send(CREATE_QUOTE_REQUEST, { clientId: known.clients.at(-1), productType: product });
  if (!made.errors) learnRequest(known, made.data.createQuoteRequest.id);
  return inWords(made, (data) => data.createQuoteRequest.status);
}

export async function update(known: Known, model: Model, command: Update): Promise<string> {
  const { request, broker } = target(known, model, command);
  const { product, partner } = requestOf(model, command.which);
  const info = infoOf(product, command, dayOf(nowOf(model, { partner })));
  const wanted = command.fault === 'UNKNOWN_TESTING' ? 'everything' : command.testing;
  const testing = wanted === 'NONE' ? {} : { testing: `testing_${wanted}` };
  const id = command.fault === 'NO_ID' ? null : request.id;
  const caller = broker.with({ apiVersion: command.version, ...testing });
  const answer = await sendTwice(caller, command.isRepeated, UPDATE, { id, action: command.kind, info });
  const words = namePerson(
    known,
    inWords(answer, ({ updateQuoteRequest: told }) => {
      const isEligible = told.isAutoQuoteEligible;
      const contradicts = isEligible && told.brokerAutoQuoteIneligibleReasons !== null;
      return `${told.status} ${isEligible}${contradicts ? ' with reasons against it' : ''}`;
    }),
  );
  const isShared = answer.data?.updateQuoteRequest?.status === 'QUOTES_SHARED';
  if (!isShared || !selectsAtOnce(command)) return words;
  learnQuotes(request, (await broker.ok(QUOTES, { id: request.id })).quoteRequest);
  return `${words} then ${await select(known, model, { ...command, kind: 'SELECT', option: 'FIRST', testing: 'NONE', isRepeated: false })}`;
}

/** The model knows people by what they are. */
function namePerson({ people }: Known, words: string): string {
  const found = Object.entries(people).find(([, { email }]) => words.endsWith(email));
  return found ? words.replace(found[1].email, found[0]) : words;
}

const QUOTES = 'query ($id: ID!) { quoteRequest(id: $id) { quoteData(first: 1) { nodes { quoteOptions { id } } } } }';

/** The quote that can be read now; earlier ones cannot be read any more and are remembered. */
export function learnQuotes(request: KnownRequest, read: Data): void {
  for (const quote of read.quoteData.nodes) {
    const options: readonly string[] = quote.quoteOptions.map(({ id }: { id: string }) => id);
    if (options[0] !== request.quotes[0]?.[0]) request.quotes = [options, ...request.quotes];
  }
}

const BIND_HEADERS = { bind: 'testing_bind_quote', 'bind and issue': 'testing_bind_quote, testing_issue_policy' };

export async function select(known: Known, model: Model, command: Select): Promise<string> {
  const { request, broker } = target(known, model, command);
  const caller = command.testing === 'NONE' ? broker : broker.with({ testing: BIND_HEADERS[command.testing] });
  const answer = await sendTwice(caller, command.isRepeated, SELECT, { id: optionOf(request, command.option) });
  return inWords(answer, (data) => data.selectQuoteOption.quoteRequest.status);
}

function optionOf({ quotes }: KnownRequest, option: Select['option']): string {
  const [newest = [], older = []] = quotes;
  const ids = { FIRST: newest[0], SECOND: newest[1], OLDER: older[0], UNKNOWN: undefined };
  return ids[option] ?? UNKNOWN_ID;
}

export async function findRenewal(known: Known, model: Model, command: Renewal): Promise<string> {
  const { request, broker } = target(known, model, command);
  const number = command.by === 'ID' ? null : (request.policy?.number ?? UNKNOWN_NUMBER);
  const id = command.by === 'NUMBER' ? null : request.id;
  const answer = await broker.send(RENEWAL, { id, number });
  return inWords(
    answer,
    ({ renewalQuoteRequest: found }) => `#${known.requests.findIndex((one) => one.id === found.id)}`,
  );
}

export async function wait(known: Known, model: Model, { partner, minutes }: Wait): Promise<string> {
  const to = new Date(nowOf(model, { partner }) + minutes * 60_000).toISOString();
  return inWords(await partnerOf(known, partner).broker.send(ADVANCE, { to }), (data) => data.advanceTestClock.now);
}

/** Renewals that time has made since are found by the number of the policy that they renew. */
export async function learnRenewals(known: Known, model: Model): Promise<void> {
  for (const { expiring, partner } of model.requests.slice(known.requests.length)) {
    const number = known.requests[expiring ?? -1]?.policy?.number;
    const { broker } = partnerOf(known, partner);
    learnRequest(known, (await broker.ok(RENEWAL, { number })).renewalQuoteRequest.id);
  }
}

/** The request that is meant, and who calls: its own partner or the other one. */
export function target(
  known: Known,
  model: Model,
  { which, isStranger }: { readonly which: number; readonly isStranger: boolean },
): { readonly request: KnownRequest; readonly broker: Broker } {
  const request = knownRequest(known, numberOf(model, which));
  const { partner } = requestOf(model, which);
  return { request, broker: partnerOf(known, isStranger ? partner + 1 : partner).broker };
}
