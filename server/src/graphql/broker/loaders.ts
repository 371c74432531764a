import type { Charges } from '@bindery/domain/products/index.ts';
import type { WorksheetDetail } from '@bindery/domain/rating/index.ts';
import type { ReturnPremium } from '@bindery/domain/reports/index.ts';
import {
  type PoliciesOfClient,
  type PolicyView,
  policiesOfClients,
  readCharges,
  readPolicies,
  readReturnPremiums,
} from '../../policies/index.ts';
import {
  type PriceWorksheetView,
  type QuoteRequestView,
  quoteRequestsOfClients,
  type RequestPage,
  readQuoteRequests,
  readWorksheetDetail,
  readWorksheets,
} from '../../quoting/index.ts';
import { type CyberRiskScore, latestScores } from '../../scans/index.ts';
import { batched } from '../kit/batch.ts';
import type { BrokerContext } from './context.ts';

interface PageKey {
  readonly size: number;
  readonly after: string | undefined;
}

type Load<Value> = (key: string) => Promise<Value | undefined>;

/** What the fields of nested objects read, for all objects of a list at once. Keys are ids. */
export interface Loaders {
  readonly policy: Load<PolicyView>;
  readonly chargesOfPolicy: Load<Charges>;
  readonly returnPremium: Load<ReturnPremium>;
  readonly quoteRequest: Load<QuoteRequestView>;
  readonly scoreOfClient: Load<CyberRiskScore | null>;
  readonly worksheet: Load<PriceWorksheetView>;
  /** Read once for a call. */
  readonly worksheetDetail: () => Promise<WorksheetDetail>;
  readonly policiesOfClient: (page: PageKey) => Load<PoliciesOfClient>;
  readonly quoteRequestsOfClient: (page: PageKey) => Load<RequestPage>;
}

const loadersOfCalls = new WeakMap<BrokerContext, Loaders>();

/** The loaders of one call. */
export function loadersOf(context: BrokerContext): Loaders {
  const known = loadersOfCalls.get(context);
  if (known) return known;
  const loaders = createLoaders(context);
  loadersOfCalls.set(context, loaders);
  return loaders;
}

function createLoaders({ services, actor }: BrokerContext): Loaders {
  return {
    policy: batched(async (ids) => await readPolicies(services, actor, ids)),
    chargesOfPolicy: batched(async (ids) => await readCharges(services, actor, ids)),
    returnPremium: batched(async (ids) => await readReturnPremiums(services, actor, ids)),
    quoteRequest: batched(async (ids) => await readQuoteRequests(services, actor, ids)),
    worksheet: batched(async (ids) => await readWorksheets(services, actor, ids)),
    worksheetDetail: once(async () => await readWorksheetDetail(services, actor)),
    scoreOfClient: batched(async (ids) => await latestScores(services, actor.partnerId, ids)),
    policiesOfClient: byPage((page) => async (ids) => await policiesOfClients(services, actor, ids, page)),
    quoteRequestsOfClient: byPage((page) => async (ids) => await quoteRequestsOfClients(services, actor, ids, page)),
  };
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let known: Promise<Value> | undefined;
  return async () => await (known ??= read());
}

/** One loader for each page that is asked for: the objects of a list all ask for the same one. */
function byPage<Value>(
  loadMany: (page: PageKey) => (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (page: PageKey) => Load<Value> {
  const loaders = new Map<string, Load<Value>>();
  return (page) => {
    const name = `${page.size} ${page.after ?? ''}`;
    const known = loaders.get(name) ?? batched(loadMany(page));
    loaders.set(name, known);
    return known;
  };
}
