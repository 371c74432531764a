/** An event as listed by the API. */
export interface FeedEvent {
  readonly id: string;
  readonly type: string;
  readonly occurredAt: string;
  readonly body: string;
}

interface FeedPage {
  readonly events: readonly FeedEvent[];
  /** Null on an empty page. */
  readonly cursor: string | null;
  readonly hasMore: boolean;
}

export interface EventFeed {
  /** The cursor after the newest event so far; null when there is none yet. */
  newestCursor(): Promise<string | null>;
  eventsAfter(cursor: string | null): Promise<FeedPage>;
}

const EVENTS = `query ($after: String) {
  webhookEvents(first: 100, after: $after) {
    nodes { id type occurredAt body } pageInfo { hasNextPage endCursor }
  }
}`;
const NEWEST = 'query { webhookEvents(first: 1) { newestCursor } }';

/** The server cannot be reached at the moment: it is restarting, or the network is down. A later attempt may work. */
export class FeedUnavailable extends Error {}

/** Reads `webhookEvents` with a partner's key. Throws one line for the user of the command. */
export function createEventFeed(url: string, apiKey: string): EventFeed {
  return {
    async newestCursor() {
      const { newestCursor } = await ask<{ readonly newestCursor: string | null }>(url, apiKey, { query: NEWEST });
      return newestCursor;
    },
    async eventsAfter(after) {
      const { nodes, pageInfo } = await ask<Connection>(url, apiKey, { query: EVENTS, variables: { after } });
      return { events: nodes, cursor: pageInfo.endCursor, hasMore: pageInfo.hasNextPage };
    },
  };
}

interface Connection {
  readonly nodes: readonly FeedEvent[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

async function ask<Answer>(url: string, apiKey: string, body: object): Promise<Answer> {
  const response = await fetch(new URL('/q', url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-api-key': apiKey,
      'x-api-version': 'v2.0',
      'x-user-email': 'webhooks-listen@bindery.example',
      'x-user-name': 'bindery webhooks listen',
    },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new FeedUnavailable(`${url} does not answer`, { cause: error });
  });
  if (response.status === 404) throw new Error(`${url}/q answered 404: the key or the address is wrong`);
  if (response.status === 429 || response.status >= 500) {
    throw new FeedUnavailable(`${url}/q answered ${response.status}`);
  }
  const answer: unknown = await response.json().catch(() => undefined);
  if (!isAnswer<Answer>(answer)) throw new Error(`${url}/q answered ${response.status}`);
  return answer.data.webhookEvents;
}

// The contract guarantees the rest of the shape.
function isAnswer<Answer>(answer: unknown): answer is { readonly data: { readonly webhookEvents: Answer } } {
  return typeof answer === 'object' && answer !== null && 'data' in answer && answer.data !== null;
}
