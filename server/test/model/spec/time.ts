/** What happens because days pass, to one partner and no other: D20, D23, D35, D47. */
import type { Wait } from '../commands.ts';
import { addDays, clientOf, DAY_MS, dayOf, isOver, nowOf } from './look-up.ts';
import { openRenewal, opensOn } from './policy.ts';
import { runRules } from './rules.ts';
import type { Client, Draft, Request } from './state.ts';

const SCAN_DEADLINE_MS = 4 * 60_000;

export function wait(draft: Draft, { partner, minutes }: Wait): string {
  const time = draft.partners[partner];
  if (!time) throw new Error('a run has two partners');
  if (minutes < 0) return 'VALIDATION_FAILED';
  time.nowMs += minutes * 60_000;
  const own = draft.requests.filter((request) => request.partner === partner);
  for (const client of draft.clients.filter((one) => one.partner === partner)) giveScanUp(draft, client, time.nowMs);
  for (const request of own) {
    closeWhenDue(draft, request);
    forgetUpload(draft, request);
  }
  const today = dayOf(time.nowMs);
  for (const request of own) {
    const { policy } = request;
    if (policy && !policy.hasRenewal && opensOn(policy) <= today) openRenewal(draft, request, policy);
  }
  for (const renewal of draft.requests.filter((request) => !own.includes(request) && request.partner === partner)) {
    closeWhenDue(draft, renewal);
  }
  return `OK ${new Date(time.nowMs).toISOString()}`;
}

function giveScanUp(draft: Draft, client: Client, nowMs: number): void {
  const { scan } = client;
  if (scan?.state !== 'PENDING' || nowMs < scan.requestedAtMs + SCAN_DEADLINE_MS) return;
  scan.state = 'FAILED';
  for (const request of draft.requests) if (clientOf(draft, request) === client) runRules(draft, request);
}

/** 45 days after the effective date; a bind that was requested stays. */
function closeWhenDue(draft: Draft, request: Request): void {
  const { status, effectiveOn } = request;
  if (isOver(request) || status === 'BIND_REQUESTED' || effectiveOn === null) return;
  if (addDays(effectiveOn, 45) > dayOf(nowOf(draft, request))) return;
  Object.assign(request, { status: 'CLOSED', lossReason: 'OTHER' });
}

/** An upload that was not completed within a day is forgotten. */
function forgetUpload(draft: Draft, request: Request): void {
  const { upload } = request;
  const isLate = upload && !upload.isReady && nowOf(draft, request) >= upload.askedAtMs + DAY_MS;
  if (isLate) request.upload = null;
}
