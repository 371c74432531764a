import { replay } from '@bindery/domain/rating/index.ts';
import type { QuotingDeps } from '../../quoting/index.ts';
import type { StoredRatingView } from './workbench-view.ts';

export interface Replayed {
  readonly isSame: boolean;
  readonly premiumCents: number | null;
  readonly triaCents: number | null;
  readonly message: string;
}

/** Rates stored inputs again with the original plan: it must give the same cents (rating.md 1.10). */
export function replayRating({ ratePlans }: Pick<QuotingDeps, 'ratePlans'>, stored: StoredRatingView): Replayed {
  const plan = ratePlans.findPlan(stored.planSha256)?.plan;
  if (!plan) {
    const message = 'The plan of this rating is not in the plan book any more.';
    return { isSame: false, premiumCents: null, triaCents: null, message };
  }
  const { same, result } = replay(plan, stored);
  const { premiumCents, triaCents } = result;
  const message = same ? 'The same cents.' : 'The replay gives other cents than were stored.';
  return { isSame: same, premiumCents, triaCents, message };
}
