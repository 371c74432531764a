import { type Broker, type BrokerEvent, ListEventCursors, type ListEventCursorsResult } from '../../index.ts';
import { accountOf } from '../account.ts';
import { type Command, textOf } from '../command.ts';
import { type Signer, signatureHeaders } from '../sign-event.ts';
import { type Terminal, UsageError } from '../terminal.ts';

const DEADLINE_MS = 15_000;

export const listen: Command = {
  usage: 'listen',
  summary: 'forward events to a program on this machine, signed as a delivery is',
  help: `Forwards what happens from now on, or behind --after, until Ctrl+C. It reads the list of events with your key: the
stored URL stays as it is, and nothing of the provider's needs to reach this machine. Once the webhook has a secret of its
own, give it as --secret or BINDERY_WEBHOOK_SECRET, or have \`login --secret\` keep it: the Standard Webhooks headers are
signed with it then, as those of a delivery are, and with the API key otherwise.`,
  options: {
    forward: { type: 'string' },
    after: { type: 'string' },
    'provider-header': { type: 'string' },
    secret: { type: 'string' },
  },
  run: async ({ terminal, values, broker }) => {
    const to = textOf(values, 'forward') ?? '';
    if (!/^https?:/.test(to) || !URL.canParse(to))
      throw new UsageError('listen needs --forward with a http or https URL.');
    const { apiKey, url, webhookSecret: secret } = await accountOf(terminal, values);
    const api = await broker();
    const after = textOf(values, 'after') ?? (await newestCursor(api, terminal.signal));
    const signer = secret === undefined ? 'the API key' : 'the secret of the webhook';
    terminal.note(`Forwarding events of ${url} to ${to}, signed with ${signer}; Ctrl+C ends.`);
    const header = textOf(values, 'provider-header') ?? 'X-Corvus-Signature';
    const target = { to, apiKey, header, secret };
    for await (const event of api.webhooks.events({ after, follow: true, signal: terminal.signal })) {
      const { id, type, occurredAt, cursor } = event;
      const outcome = await forward(terminal, event, target);
      const words = `${occurredAt.toISOString()}  ${type.padEnd(25)}  ${id}  -> ${outcome.status ?? outcome.failure}`;
      terminal.print(values['json'] ? JSON.stringify({ id, type, occurredAt, cursor, ...outcome }) : words);
    }
  },
};

/** Behind the newest event of now, without reading the events. */
async function newestCursor(broker: Broker, signal: AbortSignal): Promise<string | null> {
  let cursor: string | null = null;
  for (let hasMore = true; hasMore; ) {
    const read: ListEventCursorsResult = await broker.query(ListEventCursors, { after: cursor }, { signal });
    const { pageInfo } = read.webhookEvents;
    cursor = pageInfo.endCursor ?? cursor;
    hasMore = pageInfo.hasNextPage;
  }
  return cursor;
}

interface Target extends Signer {
  readonly to: string;
}

async function forward(
  { fetch, signal }: Terminal,
  event: BrokerEvent,
  { to, ...signer }: Target,
): Promise<{ readonly status: number | null; readonly failure: string | null; readonly durationMs: number }> {
  const started = performance.now();
  const outcome = await fetch(to, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Bindery-Webhooks/1',
      ...signatureHeaders(event, signer, new Date()),
    },
    body: event.body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
  }).then(
    async (response) => {
      await response.body?.cancel();
      return { status: response.status, failure: null };
    },
    (error: unknown) => ({ status: null, failure: reasonOf(error) }),
  );
  return { ...outcome, durationMs: Math.round(performance.now() - started) };
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
