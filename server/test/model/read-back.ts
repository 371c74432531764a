/** Everything one partner can read, compared with the model: its time, its events, its requests and policies. */
import type { Data } from '../support/people/broker.ts';
import { learnQuotes } from './broker-calls.ts';
import { eventInWords } from './events-in-words.ts';
import { type Known, partnerOf } from './known.ts';
import { DAY_MS, dayOf, isOver } from './spec/look-up.ts';
import { policyStatus } from './spec/policy.ts';
import { LABELS, type Model, type Request } from './spec/state.ts';

const FIELDS = `fragment Fields on QuoteRequest {
  status statusLabel isAutoQuoteEligible brokerAutoQuoteIneligibleReasons declineLossReason coverageEffectiveAt
  quoteExpiresAt isIndication hasTria limits { aggregateCents } notSaved declineExplanation applicationSignatureUrl underwriter { email }
  quoteData(first: 10) { nodes { upload { url } quoteOptions { id } } }
  policy { id policyNumber status coverageStartsAt coverageEndsAt } expiringPolicy { policyNumber }
}`;

/** These are not declined, whatever the rules found. */
const OPEN: readonly Request['status'][] = ['SUBMITTED', 'HOLD', 'NEEDS_MORE_DATA', 'QUOTES_SHARED', 'BIND_REQUESTED'];

const REFERRED = 'This submission requires underwriter review due to the following: ';

type Pair = readonly [name: string, expected: unknown, got: unknown];

export interface Read {
  /** In words. */
  readonly differences: readonly string[];
  /** New ones, as the model tells them. */
  readonly events: readonly string[];
  readonly cursor: string | null;
}

export async function readBack(known: Known, model: Model, partner: number, cursor: string | null): Promise<Read> {
  const own = model.requests
    .map((request, number) => ({ request, number }))
    .filter((one) => one.request.partner === partner);
  const declared = own.map(({ number }) => `, $r${number}: ID!`).join('');
  const asked = own.map(({ number }) => `r${number}: quoteRequest(id: $r${number}) { ...Fields }`).join(' ');
  const query = `query ($after: String${declared}) {
    testClock { now } webhookEvents(first: 100, after: $after) { nodes { body } pageInfo { endCursor } } ${asked}
  } ${own.length > 0 ? FIELDS : ''}`;
  const ids = Object.fromEntries(own.map(({ number }) => [`r${number}`, known.requests[number]?.id]));
  const read = await partnerOf(known, partner).broker.ok(query, { after: cursor, ...ids });
  for (const { number } of own) learn(known, number, read[`r${number}`]);
  const pairs = own.flatMap(({ request, number }) =>
    [...pairsOf(known, request, read[`r${number}`]), ...policyPairs(known, model, request, read[`r${number}`])].map(
      ([name, expected, got]): Pair => [`#${number} ${name}`, expected, got],
    ),
  );
  const now = new Date(model.partners[partner]?.nowMs ?? Number.NaN).toISOString();
  return {
    differences: [[`time of partner ${partner}`, now, read.testClock.now] as const, ...pairs].flatMap(difference),
    events: read.webhookEvents.nodes.map(({ body }: { body: string }) => eventInWords(known, JSON.parse(body))),
    cursor: read.webhookEvents.pageInfo.endCursor ?? cursor,
  };
}

function difference([name, expected, got]: Pair): readonly string[] {
  return Object.is(expected, got) ? [] : [`${name}: expected ${String(expected)}, got ${String(got)}`];
}

function learn(known: Known, number: number, read: Data): void {
  const request = known.requests[number];
  if (!request) return;
  learnQuotes(request, read);
  if (read.policy) request.policy = { id: read.policy.id, number: read.policy.policyNumber };
}

function pairsOf(known: Known, request: Request, read: Data): readonly Pair[] {
  const { status, sharedAtMs, holder } = request;
  const [newest] = read.quoteData.nodes;
  const isOnOffer = sharedAtMs !== null;
  return [
    ['status', status, read.status],
    ['statusLabel', LABELS[status], read.statusLabel],
    ['isAutoQuoteEligible', request.isEligible, read.isAutoQuoteEligible],
    ...reasonPairs(request, read.brokerAutoQuoteIneligibleReasons),
    ['declineLossReason', request.lossReason, read.declineLossReason],
    ['coverageEffectiveAt', request.effectiveOn, read.coverageEffectiveAt],
    ['quoteExpiresAt', sharedAtMs && new Date(sharedAtMs + 30 * DAY_MS).toISOString(), read.quoteExpiresAt],
    ['isIndication', request.isIndication, read.isIndication],
    ['hasTria', request.hasTria, read.hasTria],
    ['limits', request.hasLimits ? 2 : 0, read.limits.length],
    ['has a signature page', request.wasSubmitted && !isOver(request), read.applicationSignatureUrl !== null],
    ['notSaved', request.notSaved.join(), groupsOf(read.notSaved).join()],
    ['declineExplanation', request.explanation, read.declineExplanation],
    ['underwriter', holder ? known.people[holder].email : 'anybody', holder ? read.underwriter?.email : 'anybody'],
    ['quotes', isOnOffer ? 1 : 0, read.quoteData.nodes.length],
    ['options of the quote', isOnOffer ? 2 : undefined, newest?.quoteOptions.length],
    ['has the quote as a document', isOnOffer, newest?.upload?.url != null],
  ];
}

/** What was not saved, in the model's words and order. */
function groupsOf(paths: readonly string[]): readonly string[] {
  const groups = paths.map((path) => GROUPS.get(path) ?? 'rest');
  return ['limits', 'claims', 'business', 'revenue', 'rest'].filter((group) => groups.includes(group));
}

const GROUPS: ReadonlyMap<string, string> = new Map([
  ['limits', 'limits'],
  ['optionalData.claims', 'claims'],
  ['optionalData.natureOfBusiness', 'business'],
  ['optionalData.grossAnnualRevenue', 'revenue'],
]);

/** Null when eligible, and the fixed beginning when the rules referred (D21). */
function reasonPairs({ status, isEligible }: Request, reasons: string | null): readonly Pair[] {
  const isReferred = OPEN.includes(status) && isEligible === false;
  return [
    ...(isEligible ? [['reasons', null, reasons] as const] : []),
    ...(isReferred ? [['beginning of the reasons', REFERRED, reasons?.slice(0, REFERRED.length)] as const] : []),
  ];
}

function policyPairs(known: Known, model: Model, request: Request, read: Data): readonly Pair[] {
  const { policy, expiring, product } = request;
  const before = expiring === null ? undefined : known.requests[expiring]?.policy?.number;
  const pairs: Pair[] = [['expiringPolicy', before, read.expiringPolicy?.policyNumber]];
  if (!policy || !read.policy) return [...pairs, ['has a policy', policy !== null, read.policy !== null]];
  const { policyNumber } = read.policy;
  const prefix = { CYBER: 'SCY', CYBER_EU: 'SCE', TECH_EO: 'STE' }[product];
  const term = String(policy.term).padStart(2, '0');
  const serial = /^\w{3}-[A-Z]{2}-\d{7}/.exec(before ?? policyNumber)?.[0];
  return [
    ...pairs,
    ['product of the policy number', prefix, policyNumber.slice(0, 3)],
    ['policyNumber', `${serial}-${term}`, policyNumber],
    ['policy.coverageStartsAt', policy.startsOn, read.policy.coverageStartsAt],
    ['policy.coverageEndsAt', policy.endsOn, read.policy.coverageEndsAt],
    ['policy.status', policyStatus(policy, dayOf(model.partners[request.partner]?.nowMs ?? 0)), read.policy.status],
  ];
}
