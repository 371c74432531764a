import { type PathToYes, pathToYes } from '@bindery/domain/path-to-yes/index.ts';
import { ASSUMED_SCORE } from '@bindery/domain/preview/index.ts';
import type { QuoteRequestStatus } from '@bindery/domain/quote-request/index.ts';
import type { CompiledPlan } from '@bindery/domain/rating/index.ts';
import type { BrokerActor } from '../../partners/index.ts';
import { calendarDayOf } from '../../today.ts';
import type { QuotingDeps } from '../deps.ts';
import { rateOptionOf } from '../rate/price-options.ts';
import type { QuoteRequestView } from '../view/quote-request-view.ts';

/** A path with the plan from which its prices can be shown. */
export interface PathView {
  readonly path: PathToYes;
  readonly plan: CompiledPlan | undefined;
}

/** A broker can still change the terms, or would have to ask again. */
const WITH_PATH: ReadonlySet<QuoteRequestStatus> = new Set([
  'INCOMPLETE',
  'SUBMITTED',
  'NEEDS_MORE_DATA',
  'HOLD',
  'DECLINED',
  'QUOTES_SHARED',
]);

/**
 * What would lead to an automatic quote of a request, and what would lower its price, with the score of its scan; before
 * there is one, with an assumed score. Null once the bind is requested, and where a person declined.
 */
export function readPathToYes(
  deps: Pick<QuotingDeps, 'ratePlans' | 'eligibility' | 'provider'>,
  { now }: Pick<BrokerActor, 'now'>,
  view: QuoteRequestView,
): PathView | null {
  if (!WITH_PATH.has(view.status) || view.declineExplanation !== null) return null;
  const transaction = view.expiringPolicyId === null ? 'NEW' : 'RENEWAL';
  const day = view.application.coverageEffectiveAt ?? calendarDayOf(now, deps.provider.timeZone);
  const plan = deps.ratePlans.choosePlan(view.productType, day, transaction);
  const path = pathToYes({
    application: view.application,
    client: { country: view.client.address?.country ?? null, hasWebsite: view.client.websiteDomain !== null },
    scan: {
      state: 'DONE',
      score: view.judgedScan?.score ?? ASSUMED_SCORE,
      hasCriticalFinding: view.judgedScan?.hasCriticalFinding ?? false,
      deadlinePassed: false,
    },
    settings: deps.eligibility,
    transaction,
    rate: plan ? rateOptionOf(plan) : null,
  });
  return { path, plan };
}
