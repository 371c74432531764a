/** Which way a submission goes: part 2, section 9; rating.md 7.3 and 7.5; D20, D21, D45. */
import { clientOf, nowOf, tell, tellOf } from './look-up.ts';
import type { Draft, Model, Open, Request } from './state.ts';

const SCAN_USED_AGAIN_MS = 30 * 86_400_000;

/** What the answers alone say. TECH_EO and renewals are always referred; a missing website or answer refers. */
export function answersAreEligible(model: Model, request: Request): boolean {
  const isAnswered = request.hasLimits && request.business === 'GOOD' && request.claims === 'NO';
  return (
    request.product !== 'TECH_EO' && request.expiring === null && isAnswered && clientOf(model, request).site !== 'NONE'
  );
}

/** A loss reason, or what else is done. */
export function decide(model: Model, request: Request): string {
  const { site, scan } = clientOf(model, request);
  if (request.isReferredByHand) return 'REFER';
  const isCritical = scan?.state === 'DONE' && site === 'DECLINABLE';
  // D62: a renewal is never declined by a rule.
  if (isCritical && request.product !== 'TECH_EO' && request.expiring === null) return 'DECLINE_CRITICAL_VULNERABILITY';
  const isScanBad = scan?.state === 'FAILED' || (scan?.state === 'DONE' && site !== 'GOOD');
  if (!answersAreEligible(model, request) || isScanBad) return 'REFER';
  return scan?.state === 'DONE' ? 'QUOTE' : 'WAIT_FOR_SCAN';
}

/** The latest run of the rules counts; once an underwriter has taken the request, it only tells what they see. */
export function runRules(draft: Draft, request: Request): void {
  if (request.status !== 'SUBMITTED') return;
  const decision = decide(draft, request);
  request.isEligible = decision === 'QUOTE' || decision === 'WAIT_FOR_SCAN';
  if (request.holder) return;
  if (decision === 'QUOTE') {
    rate(request);
    share(draft, request);
  } else if (decision.startsWith('DECLINE_')) {
    decline(draft, request, decision);
  }
}

export function decline(draft: Draft, request: Request, lossReason: string): void {
  Object.assign(request, { status: 'DECLINED', lossReason });
  tellOf(draft, request, 'quote_declined');
}

/** A rate needs the pairs and the business. */
export function canBePriced({ hasLimits, business }: Request): boolean {
  return hasLimits && business !== 'NONE';
}

/** Every answer in one text: a signature counts for these and no others. */
export function applicationOf(request: Request): string {
  const { effectiveOn, isIndication, hasTria, hasLimits, business, claims, hasRevenue } = request;
  return JSON.stringify([effectiveOn, isIndication, hasTria, hasLimits, business, claims, hasRevenue]);
}

/** A new quote with conditions of its own: the signed application, and the waiver of TRIA (D30; rating.md 7.7). */
export function rate(request: Request): void {
  const { isIndication, hasTria, product } = request;
  const postBind = hasTria || product === 'CYBER_EU' ? 0 : 1;
  const isSignatureOpen = !request.signed.includes(applicationOf(request));
  request.work = { isBindable: !isIndication, open: { preBind: 0, postBind }, isSignatureOpen };
}

/** The quote in work is the broker's from now on. In v1.0 nothing is told before the documents are there (D6). */
export function share(draft: Draft, request: Request): void {
  const sharedAtMs = nowOf(draft, request);
  const quotes = request.quotes + 1;
  Object.assign(request, { status: 'QUOTES_SHARED', sharedAtMs, quotes, shared: request.work, work: null });
  if (request.version === 'v2.0') tellOf(draft, request, 'quote_ready', ' RATED');
  tellOf(draft, request, 'quote_ready', ' DOCUMENTS_READY');
}

/** Open conditions: of the newest quote, shared or not, and of an underwriter. */
export function openOf({ work, shared, added }: Request): Open {
  const quote = work ?? shared;
  const ofQuote = quote?.open ?? { preBind: 0, postBind: 0 };
  const signature = quote?.isSignatureOpen ? 1 : 0;
  return { preBind: ofQuote.preBind + signature + added.preBind, postBind: ofQuote.postBind + added.postBind };
}

export function closeConditions(request: Request): void {
  const quote = request.work ?? request.shared;
  if (quote) Object.assign(quote, { open: { preBind: 0, postBind: 0 }, isSignatureOpen: false });
  request.added = { preBind: 0, postBind: 0 };
}

/** A scan of the last 30 days is used again. */
export function startScan(draft: Draft, request: Request): void {
  const client = clientOf(draft, request);
  if (client.site === 'NONE') return;
  const requestedAtMs = nowOf(draft, request);
  const { scan } = client;
  const isFresh = scan?.state === 'DONE' && requestedAtMs - scan.requestedAtMs < SCAN_USED_AGAIN_MS;
  if (!isFresh && scan?.state !== 'PENDING') client.scan = { state: 'PENDING', requestedAtMs };
}

/** What a scan of this site comes to; a pending one ends by time. */
export function endScan(draft: Draft, request: Request): void {
  const { site, scan } = clientOf(draft, request);
  if (scan?.state !== 'PENDING' || site === 'PENDING') return;
  scan.state = site === 'FAILED' ? 'FAILED' : 'DONE';
  if (scan.state === 'DONE') tell(draft, request, `cyber_risk_score_ready client #${request.client}`);
}
