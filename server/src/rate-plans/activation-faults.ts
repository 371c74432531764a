import type { StoredPlanRow } from '../rating/index.ts';
import type { ReratingRow } from './rerating-store.ts';

/** How long a re-rating stays valid; later the book has changed. */
const RERATING_VALID_DAYS = 7;

/** Why a draft cannot be activated yet: prices may be changed only after a recent look at the effect on the book. */
export function activationFaults(facts: {
  readonly draft: Pick<StoredPlanRow, 'sha256' | 'product'>;
  /** Every stored plan. */
  readonly rows: readonly StoredPlanRow[];
  readonly rerating: ReratingRow | null;
  readonly now: Date;
}): readonly string[] {
  const { draft, rows, rerating, now } = facts;
  if (!rerating) return ['Re-rate the stored book with this draft first.'];
  if (rerating.state === 'RUNNING') return ['The re-rating is still running.'];
  if (rerating.state === 'CANCELLED') return ['The re-rating was cancelled. Start it again.'];
  const isOld = now.getTime() - rerating.started_at.getTime() > RERATING_VALID_DAYS * 86_400_000;
  const other = rows.find(
    (row) => row.product === draft.product && row.activated_at !== null && row.activated_at > rerating.started_at,
  );
  const { faults } = rerating.dislocation;
  return [
    ...(isOld ? [`The re-rating is more than ${RERATING_VALID_DAYS} days old. Start it again.`] : []),
    ...(other
      ? [`Version ${other.version} of ${other.plan_id} was activated since the re-rating. Start it again.`]
      : []),
    ...(faults > 0
      ? [
          `The draft fails on ${faults === 1 ? 'one line' : `${faults} lines`} of the stored book. Fix it and draft again.`,
        ]
      : []),
  ];
}
