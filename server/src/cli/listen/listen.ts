import { setTimeout as pause } from 'node:timers/promises';
import { createEventFeed, type EventFeed, FeedUnavailable } from './event-feed.ts';
import { type ForwardedEvent, forwardEvent } from './forward-event.ts';

/** Polling interval for new events; well below the rate limit of a key. */
const POLL_MS = 1000;

export interface ListenOptions {
  /** Where events are forwarded; any address of this machine, http allowed. */
  readonly forward: string;
  readonly key: string;
  /** The server whose `/q` is polled. */
  readonly url: string;
  /** The provider's own signature header. */
  readonly providerHeader: string;
  readonly signal: AbortSignal;
  readonly onReady: () => void;
  readonly onEvent: (event: ForwardedEvent) => void;
  /** Called once when the server becomes unreachable, and again with undefined when it is back. */
  readonly onAway: (reason: string | undefined) => void;
}

/**
 * Forwards a partner's events to a developer's machine, in order, from now on, each signed like a delivery and tried
 * once. It reads the list of events over the API, so it works with a server anywhere and does not affect the stored
 * URL. When the server is unreachable it waits and then forwards what happened meanwhile. Ends when the signal is
 * aborted; throws one line when the API refuses, or cannot be reached at the start. Spec: D41, D52.
 */
export async function listen(options: ListenOptions): Promise<void> {
  const { signal, forward: to, key, providerHeader } = options;
  if (!URL.canParse(to) || !/^https?:/.test(to)) throw new Error('--forward must be an http or https URL');
  const feed = createEventFeed(options.url, key);
  let cursor = await feed.newestCursor();
  options.onReady();
  while (!signal.aborted) {
    const page = await pageAfter(feed, cursor, options);
    if (!page) return;
    for (const event of page.events) {
      if (signal.aborted) return;
      options.onEvent(await forwardEvent(event, { to, key, providerHeader }));
    }
    cursor = page.cursor ?? cursor;
    if (!page.hasMore) await pause(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** The next page as soon as the server answers; undefined when the signal came first. */
async function pageAfter(feed: EventFeed, cursor: string | null, { signal, onAway }: ListenOptions) {
  let isAway = false;
  while (!signal.aborted) {
    try {
      const page = await feed.eventsAfter(cursor);
      if (isAway) onAway(undefined);
      return page;
    } catch (error) {
      if (!(error instanceof FeedUnavailable)) throw error;
      if (!isAway) onAway(error.message);
      isAway = true;
    }
    await pause(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}
