import { ANALYTICS_QUEUE_LIMIT } from '../constants.ts';

/** A message for the analytics object that the host page may have put on the window (part 2, section 3). */
export type AnalyticsMessage =
  | { readonly type: 'identify'; readonly userId: string; readonly [trait: string]: unknown }
  | { readonly type: 'page'; readonly name: string; readonly properties?: unknown }
  | { readonly type: 'track'; readonly eventType: string; readonly eventPayload?: unknown };

const LATE_OBJECT_CHECK_MS = 500;
const LATE_OBJECT_CHECKS = 60;

/**
 * Forwards messages in order to `window.analytics`; the page itself loads no analytics. While the object is not there
 * the first hundred wait for it. Nothing is sent for a reader who asked not to be tracked.
 */
export function createAnalytics(host: Window): (message: AnalyticsMessage) => void {
  if (asksForPrivacy(host.navigator)) return () => {};
  const queue: AnalyticsMessage[] = [];
  let checks = 0;
  let timer = 0;

  const flush = () => {
    const target = analyticsOf(host);
    if (target) for (const message of queue.splice(0)) forward(target, message);
    return queue.length === 0;
  };
  const watch = () => {
    if (timer !== 0) return;
    timer = host.setInterval(() => {
      checks += 1;
      if (!flush() && checks < LATE_OBJECT_CHECKS) return;
      host.clearInterval(timer);
    }, LATE_OBJECT_CHECK_MS);
  };

  return (message) => {
    if (queue.length < ANALYTICS_QUEUE_LIMIT) queue.push(message);
    if (!flush()) watch();
  };
}

function forward(target: Readonly<Record<string, unknown>>, message: AnalyticsMessage): void {
  if (message.type === 'identify') {
    const { type: _type, userId, ...traits } = message;
    call(target, 'identify', userId, traits);
  } else if (message.type === 'page') call(target, 'page', message.name, message.properties ?? {});
  else call(target, 'track', message.eventType, message.eventPayload ?? {});
}

// A foreign object may lack a method or throw; the page must not care.
function call(target: Readonly<Record<string, unknown>>, method: string, name: string, payload: unknown): void {
  const action = target[method];
  if (typeof action !== 'function') return;
  try {
    action.call(target, name, payload);
  } catch {
    // No part of the page depends on analytics.
  }
}

function analyticsOf(host: Window): Readonly<Record<string, unknown>> | undefined {
  const value: unknown = Reflect.get(host, 'analytics');
  return isRecord(value) ? value : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return (typeof value === 'object' || typeof value === 'function') && value !== null;
}

function asksForPrivacy(navigator: Navigator): boolean {
  return navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;
}
