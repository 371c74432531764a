import { BrokerError } from '../calls/broker-error.ts';
import type { Call } from '../calls/call.ts';
import { pauseBetweenPolls, type Wait } from '../calls/patience.ts';
import type { WebhookEventType } from '../printed/inputs.ts';
import { ListEvents, type ListEventsResult } from '../printed/operations.ts';

/** Something that happened. */
export interface BrokerEvent {
  readonly id: string;
  readonly type: WebhookEventType;
  /** 1, 2, 3 ... per partner, without gaps. */
  readonly sequence: number;
  readonly occurredAt: Date;
  /** Made by a test; its ids mean nothing. */
  readonly isTest: boolean;
  readonly data: Readonly<Record<string, unknown>>;
  /** The very text that is posted to the webhook's URL. */
  readonly body: string;
  /** For `after`, to continue behind this event. */
  readonly cursor: string;
}

export interface EventOptions {
  /** The cursor of the last event that was handled; the first event ever when left out. */
  readonly after?: string | null | undefined;
  readonly types?: readonly WebhookEventType[] | undefined;
  /** True waits for what happens next, also while the server is away; otherwise it ends with the newest event. */
  readonly follow?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

const PAGE_SIZE = 100;

/** The events in order. It goes on where it was left: `cursor` is that of the event that was last handed out. */
export class EventStream implements AsyncIterable<BrokerEvent> {
  #cursor: string | null;
  readonly #options: EventOptions;
  readonly #tools: { readonly call: Call; readonly wait: Wait };

  constructor(tools: { readonly call: Call; readonly wait: Wait }, options: EventOptions) {
    this.#tools = tools;
    this.#options = options;
    this.#cursor = options.after ?? null;
  }

  get cursor(): string | null {
    return this.#cursor;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<BrokerEvent, void, undefined> {
    const { follow = false, signal } = this.#options;
    for (let idle = 0; ; ) {
      const page = await this.#nextPage();
      for (const edge of page?.edges ?? []) {
        this.#cursor = edge.cursor;
        yield eventOf(edge);
      }
      if (page?.pageInfo.hasNextPage) continue;
      if (!follow) return;
      idle = page?.edges.length ? 1 : Math.min(idle + 1, LONGEST_IDLE);
      await this.#tools.wait(pauseBetweenPolls(idle), signal);
    }
  }

  /** Undefined while the server is away and that is waited for. */
  async #nextPage(): Promise<ListEventsResult['webhookEvents'] | undefined> {
    const { types, follow, signal } = this.#options;
    try {
      const variables = { first: PAGE_SIZE, after: this.#cursor, types };
      return (await this.#tools.call(ListEvents, variables, { signal })).webhookEvents;
    } catch (error) {
      if (follow && error instanceof BrokerError && error.retryable) return undefined;
      throw error;
    }
  }
}

/** One who follows hears of an event within 3 s. */
const LONGEST_IDLE = 4;

function eventOf({ cursor, node }: ListEventsResult['webhookEvents']['edges'][number]): BrokerEvent {
  const { data } = JSON.parse(node.body) as { readonly data: Readonly<Record<string, unknown>> };
  return { ...node, occurredAt: new Date(node.occurredAt), data, cursor };
}
