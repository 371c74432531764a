import { announce } from '../announce.ts';
import { copyText } from '../copy-text.ts';
import type { Scroller } from '../navigation/scroller.ts';
import type { AnalyticsMessage } from './analytics.ts';

/** Messages from page and host to the container, as `api-docs:message` events (part 2, section 3). */
export type BridgeMessage =
  | AnalyticsMessage
  | { readonly type: 'copy'; readonly text: string; readonly correlationId?: string }
  | { readonly type: 'scroll'; readonly id: string; readonly offset?: number }
  | { readonly type: 'scrollTop'; readonly top: number };

export const MESSAGE_EVENT = 'api-docs:message';
/** Every copy request is answered exactly once, with the same correlationId when one was sent. */
export const ANSWER_EVENT = 'api-docs:answer';

interface Bridge {
  readonly container: HTMLElement;
  readonly scroller: Scroller;
  readonly forward: (message: AnalyticsMessage) => void;
}

export function startBridge({ container, scroller, forward }: Bridge): void {
  container.addEventListener(MESSAGE_EVENT, (event) => {
    const message = event instanceof CustomEvent ? parseMessage(event.detail) : undefined;
    if (!message) return;
    if (message.type === 'copy') void answerCopy(container, message.text, message.correlationId);
    else if (message.type === 'scroll') {
      scroller.toElement(message.id, message.offset === undefined ? {} : { offset: message.offset });
    } else if (message.type === 'scrollTop') scroller.toTop(message.top);
    else forward(message);
  });
}

async function answerCopy(container: HTMLElement, text: string, correlationId: string | undefined): Promise<void> {
  const success = await copyText(text);
  if (success) announce(container, 'Copied');
  const detail = correlationId === undefined ? { success } : { correlationId, success };
  container.dispatchEvent(new CustomEvent(ANSWER_EVENT, { detail }));
}

/** Only messages of the known shapes pass; unknown fields of a known shape are ignored. */
function parseMessage(detail: unknown): BridgeMessage | undefined {
  if (typeof detail !== 'object' || detail === null || !('type' in detail)) return undefined;
  const field = (name: string): unknown => Reflect.get(detail, name);
  const [id, text, top, name] = [field('id'), field('text'), field('top'), field('name')];
  const [userId, eventType, offset, correlationId] = [
    field('userId'),
    field('eventType'),
    field('offset'),
    field('correlationId'),
  ];
  if (detail.type === 'copy' && typeof text === 'string') {
    return typeof correlationId === 'string' ? { type: 'copy', text, correlationId } : { type: 'copy', text };
  }
  if (detail.type === 'scroll' && typeof id === 'string') {
    return typeof offset === 'number' && Number.isFinite(offset)
      ? { type: 'scroll', id, offset }
      : { type: 'scroll', id };
  }
  if (detail.type === 'scrollTop' && typeof top === 'number') return { type: 'scrollTop', top };
  if (detail.type === 'identify' && typeof userId === 'string') return { ...detail, type: 'identify', userId };
  if (detail.type === 'page' && typeof name === 'string') {
    return { type: 'page', name, properties: field('properties') };
  }
  if (detail.type === 'track' && typeof eventType === 'string') {
    return { type: 'track', eventType, eventPayload: field('eventPayload') };
  }
  return undefined;
}
