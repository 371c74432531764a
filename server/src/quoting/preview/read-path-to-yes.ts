import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { type PathToYes, pathToYes } from '@bindery/domain/path-to-yes/index.ts';
import { ASSUMED_SCORE } from '@bindery/domain/preview/index.ts';
import type { QuoteRequestStatus } from '@bindery/domain/quote-request/index.ts';
import type { CompiledPlan } from '@bindery/domain/rating/index.ts';
import type { BrokerActor } from '../../partners/index.ts';
import type { QuotingDeps } from '../deps.ts';
import { rateOptionOf } from '../rate/price-options.ts';
import { eligibilityFacts } from '../submit/evaluate.ts';
import type { Submission } from '../submit/submission.ts';
import type { QuoteRequestView } from '../view/quote-request-view.ts';

/** A path with the plan from which its prices can be shown. */
export interface PathView {
  readonly path: PathToYes;
  readonly plan: CompiledPlan | undefined;
}

/** A path with the score that it was worked out with. */
export interface ScoredPath {
  readonly path: PathToYes;
  readonly score: number;
  /** False: no scan has finished, and a score was assumed. */
  readonly isScoreMeasured: boolean;
}

type Deps = Pick<QuotingDeps, 'ratePlans' | 'eligibility' | 'provider'>;

/** A broker can still change the terms, or would have to ask again. */
export const WITH_PATH: ReadonlySet<QuoteRequestStatus> = new Set([
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
  deps: Deps,
  { now }: Pick<BrokerActor, 'now'>,
  view: QuoteRequestView,
): (PathView & ScoredPath) | null {
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
  return {
    path,
    plan,
    score: path.now.facts.scan.score ?? ASSUMED_SCORE,
    isScoreMeasured: view.judgedScan !== null,
  };
}

/** The same for a submission as underwriters see it, whatever its status. */
export function pathOfSubmission(deps: QuotingDeps, submission: Submission): ScoredPath {
  const facts = eligibilityFacts(deps, submission);
  const { state, hasCriticalFinding } = facts.scan;
  const measured = state === 'DONE' ? facts.scan.score : null;
  const score = measured ?? ASSUMED_SCORE;
  const path = pathToYes({ ...facts, scan: { state: 'DONE', score, hasCriticalFinding, deadlinePassed: false } });
  return { path, score, isScoreMeasured: measured !== null };
}
