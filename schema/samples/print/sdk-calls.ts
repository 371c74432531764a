import { isDaysAhead, isSaved, type Sample, type SampleValue } from '../sample.ts';

/** A call of the SDK that does what the document of a sample does. */
export interface SdkCall {
  /** True when it is a call of one quote request, which is read first. */
  readonly quoteId?: SampleValue;
  /** The product whose answers it takes: the type of the quote depends on it. */
  readonly product?: string;
  /** `broker.clients.create`, `quote.submit`. */
  readonly method: string;
  readonly parameters: readonly SampleValue[];
  /** What is printed of it: the answer itself when left out, `quote.request` for what a quote knows. */
  readonly shows?: 'request' | 'instant';
  /** Where its answer stands in that of the API, below the operation. */
  readonly place?: string;
}

type Variables = Readonly<Record<string, SampleValue>>;
type Members = Readonly<Record<string, SampleValue>>;

/** The call for a sample; undefined where the SDK has none, or none that asks for the same. */
export function sdkCallOf(operation: string, { document, variables, expects }: Sample): SdkCall | undefined {
  // What is refused is shown as it is sent: the types of the SDK would not let most of it pass.
  if (expects !== 'data') return undefined;
  const page = new RegExp(`\\b${operation}\\(first: (\\d+)`).exec(document)?.[1];
  return CALLS[operation]?.(page === undefined ? variables : { ...variables, first: Number(page) });
}

const CALLS: Readonly<Record<string, (variables: Variables) => SdkCall | undefined>> = {
  me: () => ({ method: 'broker.me', parameters: [] }),
  createClient: (client) => ({ method: 'broker.clients.create', parameters: [client] }),
  updateClient: ({ id = '', ...changes }) => ({ method: 'broker.clients.update', parameters: [id, changes] }),
  createUser: ({ insured, ...contact }) =>
    isMembers(insured) ? { method: 'broker.clients.setContact', parameters: [{ ...insured, ...contact }] } : undefined,
  createQuoteRequest: ({ clientId = '', productType = '' }) => ({
    method: 'broker.quotes.create',
    parameters: [clientId, productType],
    shows: 'request',
  }),
  updateQuoteRequest: ({ id, action, info }) => {
    const application = isMembers(info) ? applicationOf(info) : undefined;
    if (id === undefined || application === undefined) return undefined;
    const product = isMembers(info) && 'answers' in application ? productOf(info) : undefined;
    return {
      quoteId: id,
      ...(product === undefined ? {} : { product }),
      method: action === 'RESUBMIT' ? 'quote.resubmit' : 'quote.submit',
      parameters: [application],
      shows: 'request',
    };
  },
  selectQuoteOption: ({ quoteOptionId = '' }) => ({
    quoteId: { $saved: 'QUOTE_REQUEST_ID' },
    method: 'quote.bind',
    parameters: [quoteOptionId],
    shows: 'request',
    place: 'quoteRequest',
  }),
  createBindLink: ({ quoteRequestId = '' }) => ({ quoteId: quoteRequestId, method: 'quote.bindLink', parameters: [] }),
  withdrawQuoteRequest: ({ id = '', reason = '' }) => ({
    quoteId: id,
    method: 'quote.withdraw',
    parameters: [reason],
    shows: 'request',
  }),
  policy: ({ id = '' }) => ({ method: 'broker.policies.get', parameters: [id] }),
  clients: (filter) => ({ method: 'broker.clients.list', parameters: [filter] }),
  quoteRequests: (filter) => ({ method: 'broker.quotes.list', parameters: [filter] }),
  policies: (filter) => ({ method: 'broker.policies.list', parameters: [filter] }),
  applicationQuestions: ({ productType = '' }) => ({ method: 'broker.products.questions', parameters: [productType] }),
  natureOfBusinessList: ({ productType = '' }) => ({
    method: 'broker.products.naturesOfBusiness',
    parameters: [productType],
  }),
  termsOffered: (terms) => ({ method: 'broker.products.terms', parameters: [terms] }),
  testClock: () => ({ method: 'broker.sandbox.clock.now', parameters: [], shows: 'instant', place: 'now' }),
  advanceTestClock: ({ to = '' }) => ({
    method: 'broker.sandbox.clock.advanceTo',
    parameters: [to],
    shows: 'instant',
    place: 'now',
  }),
  webhook: () => ({ method: 'broker.webhooks.get', parameters: [] }),
  updateWebhook: ({ webhookUrl = '' }) => ({ method: 'broker.webhooks.set', parameters: [webhookUrl] }),
  rotateWebhookSecret: () => ({ method: 'broker.webhooks.rotateSecret', parameters: [] }),
  sendTestWebhookEvent: ({ type = '' }) => ({ method: 'broker.webhooks.sendTest', parameters: [type] }),
};

const CENTS = 100;

/** `brokerQuoteRequestInfo` as an application of the SDK; undefined for what it cannot say. */
function applicationOf(info: Members): Members | undefined {
  const { coverageEffectiveAt, limits, hasTria, isIndication, ...questions } = info;
  const pairs = limits === undefined ? [] : pairsOf(limits);
  const answers = answersOf(questions);
  if (pairs === undefined || answers === undefined) return undefined;
  return {
    ...(coverageEffectiveAt === undefined ? {} : { effectiveOn: coverageEffectiveAt }),
    ...(limits === undefined ? {} : { limits: pairs }),
    ...(hasTria === undefined ? {} : { hasTria }),
    ...(isIndication === undefined ? {} : { isIndication }),
    ...(Object.keys(answers).length === 0 ? {} : { answers }),
  };
}

function pairsOf(limits: SampleValue): readonly SampleValue[] | undefined {
  if (!isList(limits)) return undefined;
  const pairs = limits.flatMap((pair) => {
    if (!isMembers(pair)) return [];
    const { aggregateCents, deductibleCents } = pair;
    if (typeof aggregateCents !== 'number' || typeof deductibleCents !== 'number') return [];
    return [{ limit: aggregateCents / CENTS, retention: deductibleCents / CENTS }];
  });
  return pairs.length === limits.length ? pairs : undefined;
}

/** Every answer under its own key, wherever the input has it. */
function answersOf(questions: Members): Members | undefined {
  const groups = Object.entries(questions).map(([key, value]) => {
    if (key === 'optionalData') return listedAnswers(value);
    if (!isMembers(value)) return undefined;
    return key === 'techEoApplicationControls' ? withoutGroups(value) : value;
  });
  return groups.includes(undefined) ? undefined : Object.assign({}, ...groups);
}

/** Of a list of `{ key, data, type }`. */
function listedAnswers(list: SampleValue): Members | undefined {
  const entries = (isList(list) ? list : []).map((entry) => {
    const { key, data = null } = isMembers(entry) ? entry : {};
    return typeof key === 'string' ? ([key, numeric(key, data)] as const) : undefined;
  });
  const known = entries.filter((entry) => entry !== undefined);
  return known.length === entries.length ? Object.fromEntries(known) : undefined;
}

/** The controls of a group, such as the backups, are answers like the others. */
function withoutGroups(controls: Members): Members {
  const flat = Object.entries(controls).flatMap(([key, value]): readonly (readonly [string, SampleValue])[] =>
    isMembers(value) ? Object.entries(value) : [[key, value]],
  );
  return Object.fromEntries(flat);
}

/** The SDK takes revenue as the number that it is. */
function numeric(key: string, value: SampleValue): SampleValue {
  return key === 'grossAnnualRevenue' && typeof value === 'string' ? Number(value) : value;
}

function productOf(info: Members): string {
  if ('cyberEuQuestions' in info) return 'CYBER_EU';
  return 'techEoApplicationControls' in info ? 'TECH_EO' : 'CYBER';
}

function isList(value: SampleValue | undefined): value is readonly SampleValue[] {
  return Array.isArray(value);
}

function isMembers(value: SampleValue | undefined): value is Members {
  return typeof value === 'object' && value !== null && !isList(value) && !isSaved(value) && !isDaysAhead(value);
}
