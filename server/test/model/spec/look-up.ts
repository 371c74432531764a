import type { Client, Draft, Model, Request } from './state.ts';

export const DAY_MS = 86_400_000;

/** Request numbers wrap around, so that every number means one of those there are. */
export function numberOf(model: Model, which: number): number {
  return which % model.requests.length;
}

export function requestOf(model: Model, which: number): Request {
  const request = model.requests[numberOf(model, which)];
  if (!request) throw new Error('a run begins with a request');
  return request;
}

export function clientOf(model: Model, request: Request): Client {
  const client = model.clients[request.client];
  if (!client) throw new Error('a request has a client');
  return client;
}

/** The partner's own time. */
export function nowOf(model: Model, { partner }: Pick<Request, 'partner'>): number {
  const nowMs = model.partners[partner]?.nowMs;
  if (nowMs === undefined) throw new Error('a run has two partners');
  return nowMs;
}

/** The provider's calendar day, which is UTC's unless it is told otherwise. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY_MS);
}

/** 29 February plus a year is 28 February. */
export function addYear(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  const sameDay = dayOf(Date.UTC(Number(year) + 1, Number(month) - 1, Number(date)));
  return sameDay.slice(5, 7) === day.slice(5, 7) ? sameDay : addDays(sameDay, -1);
}

export function tell(draft: Draft, request: Request, event: string): void {
  draft.happened.push({ partner: request.partner, event });
}

/** `type #3`, the number of the request. */
export function tellOf(draft: Draft, request: Request, type: string, more = ''): void {
  tell(draft, request, `${type} #${draft.requests.indexOf(request)}${more}`);
}

export function isOver({ status }: Request): boolean {
  return ['DECLINED', 'CLOSED', 'COMPLETED'].includes(status);
}

/** D23: the quote is valid for 30 days. */
export function isExpired(model: Model, request: Request): boolean {
  const { status, sharedAtMs } = request;
  return status === 'QUOTES_SHARED' && sharedAtMs !== null && nowOf(model, request) >= sharedAtMs + 30 * DAY_MS;
}
