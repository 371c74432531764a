import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dayFrom } from '../../schema/samples/day-marks.ts';
import { operation } from '../../schema/samples/operation.ts';
import type { Caller, SampleLanguage } from '../../schema/samples/print/printed-request.ts';
import type { Sample, Story } from '../../schema/samples/sample.ts';
import { STORIES } from '../../schema/samples/stories.ts';
import { createPlaceholders, withoutMoment } from './placeholders.ts';
import type { Receiver } from './receiver.ts';
import { type Answer, type ReceivedEvent, runGraphqlSample, runSample, valueAt } from './run-sample.ts';
import type { Partner, SampleServer } from './sample-server.ts';

/** The answers in one language, by `<story>/<sample>`, with placeholders for what differs from run to run. */
export type Played = ReadonlyMap<string, Answer>;

const SCHEMA = readFileSync(resolve(import.meta.dirname, '../../schema/broker.graphql'), 'utf8');
const POLL_MS = 500;
const POLLS = 120;

/** Runs every story as one partner in one language; throws when the server does not answer a sample as expected. */
export async function playStories(
  language: SampleLanguage,
  { origin, receiver }: SampleServer,
  partner: Partner,
): Promise<Played> {
  const today = new Date();
  const caller = callerAt(origin, today);
  const known: Record<string, string> = { API_KEY: partner.apiKey, BROKERAGE_ID: partner.brokerageId };
  const played = new Map<string, Answer>();
  for (const [index, story] of STORIES.entries()) {
    // Per story, so that a sample added to one story leaves the recordings of the others unchanged.
    const placeholders = createPlaceholders(origin, today, STORIES.slice(0, index + 1));
    if (story.samples.some(({ fires }) => fires)) await subscribe(receiver.urlFor(partner.partnerId), caller, known);
    for (const sample of playable(story)) {
      const { status, body } = await play(language, sample, caller, known);
      for (const [name, path] of Object.entries(sample.saves ?? {})) known[name] = String(valueAt(body, path));
      const answer = { status, body: placeholders(body) };
      const events = placeholders(await eventsOf(sample, receiver, partner, known));
      played.set(`${story.name}/${sample.name}`, events.length > 0 ? { ...answer, events } : answer);
    }
  }
  return played;
}

/** Whom the samples are printed for. */
export function callerAt(origin: string, today: Date): Caller {
  return {
    endpoint: `${origin}/q`,
    version: 'v2.0',
    email: 'ada.agent@agency.example',
    name: 'Ada Agent',
    dayAhead: (days) => dayFrom(today, days),
  };
}

/** Sends the partner's webhooks to the receiver from now on. */
async function subscribe(webhookUrl: string, caller: Caller, known: Readonly<Record<string, string>>): Promise<void> {
  const sample: Sample = {
    name: 'subscribe',
    title: 'Subscribe',
    ...operation('SetWebhook'),
    variables: { webhookUrl },
    expects: 'data',
  };
  await play('graphql', sample, caller, known);
}

/** The webhooks that a sample fires; an event is recognised by the request, client or policy it is about. */
async function eventsOf(
  { fires = [] }: Sample,
  receiver: Receiver,
  { partnerId }: Partner,
  { QUOTE_REQUEST_ID, CLIENT_ID, POLICY_NUMBER }: Readonly<Record<string, string>>,
): Promise<readonly ReceivedEvent[]> {
  const ids = [QUOTE_REQUEST_ID, CLIENT_ID, POLICY_NUMBER].filter((id) => id !== undefined);
  const received: ReceivedEvent[] = [];
  for (const words of fires) received.push(withoutMoment(await receiver.take(partnerId, words.split(' '), ids)));
  return received;
}

/** The samples of a story that the server can already answer. */
function playable(story: Story): readonly Sample[] {
  const exists = (operation: string) => new RegExp(`^  ${operation}[(:]`, 'm').test(SCHEMA);
  if (story.needs !== undefined && !exists(story.needs)) return [];
  return story.samples.filter((sample) => exists(/\{\s*(\w+)/.exec(sample.document)?.[1] ?? ''));
}

async function play(
  language: SampleLanguage,
  sample: Sample,
  caller: Caller,
  known: Readonly<Record<string, string>>,
): Promise<Answer> {
  if (sample.puts) await fetch(known[sample.puts.to] ?? '', { method: 'PUT', body: sample.puts.text });
  if (sample.until) await poll(sample, caller, known);
  const first = language === 'graphql' ? await runGraphqlSample(sample, caller, known) : undefined;
  const body = first ? first.body : await runSample(language, sample, caller, known);
  const outcome = codeOf(body) ?? 'data';
  if (outcome !== sample.expects) {
    throw new Error(`${sample.name}: expected ${sample.expects}, answered ${JSON.stringify(body).slice(0, 600)}`);
  }
  return { status: first?.status ?? 200, body };
}

async function poll(sample: Sample, caller: Caller, known: Readonly<Record<string, string>>): Promise<void> {
  for (let attempt = 0; attempt < POLLS; attempt += 1) {
    const value = valueAt((await runGraphqlSample(sample, caller, known)).body, sample.until?.path ?? '');
    if (sample.until?.is === undefined ? value !== undefined && value !== null : String(value) === sample.until.is)
      return;
    await wait(POLL_MS);
  }
  throw new Error(`${sample.name}: ${sample.until?.path} did not become ${sample.until?.is ?? 'anything'}`);
}

/** The code of the first error, undefined when there is none. */
function codeOf(body: unknown): string | undefined {
  const errors: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'errors') : undefined;
  if (!Array.isArray(errors)) return undefined;
  return errors[0]?.extensions?.code ?? 'NONE';
}
