import type { EligibilityFacts } from '../eligibility/index.ts';
import { type Effect, effectOf, type PreviewOutcome } from '../preview/index.ts';
import { type ChangeToYes, withChanges } from './change.ts';
import { changesToYes } from './changes-to-yes.ts';
import { type Saving, savingsOf } from './savings.ts';

/** A change with what it leads to when it alone is made. */
export interface Step extends ChangeToYes {
  readonly effect: Effect;
}

/** Two changes that lead together to what neither leads to alone. */
export interface Pair {
  readonly fields: readonly [string, string];
  readonly effect: Effect;
}

export interface PathToYes {
  readonly steps: readonly Step[];
  readonly pairs: readonly Pair[];
  /** All changes that are needed, together; null when they do not lead to an automatic quote. */
  readonly combined: Effect | null;
  readonly savings: readonly Saving[];
}

/**
 * What would have to be different for an automatic quote, and what would lower the price: decision and price are worked
 * out again with each change, with pairs of changes, and with the smallest set that is quoted. Each rule that refers or
 * declines needs changes of its own, so that the smallest set is all of them; without one of them no set is quoted.
 * `facts` have a finished scan with a score.
 */
export function pathToYes(facts: EligibilityFacts): PathToYes {
  const changes = changesToYes(facts);
  const steps = changes.map((change): Step => ({ ...change, effect: effectOf(withChanges(facts, [change])) }));
  const needed = steps.filter(({ isNeeded }) => isNeeded);
  const together = effectOf(withChanges(facts, needed));
  return {
    steps,
    pairs: pairsOf(facts, needed),
    combined: together.outcome === 'QUOTED' ? together : null,
    savings: savingsOf(effectOf(facts)),
  };
}

/** More steps than these have no pair that leads anywhere. */
const LARGEST_PAIRED = 12;

const RANKS: Readonly<Record<PreviewOutcome, number>> = { DECLINED: 0, INCOMPLETE: 1, REFERRED: 2, QUOTED: 3 };

function pairsOf(facts: EligibilityFacts, steps: readonly Step[]): readonly Pair[] {
  if (steps.length > LARGEST_PAIRED) return [];
  return steps.flatMap((first, at) =>
    steps.slice(at + 1).flatMap((second): Pair[] => {
      const effect = effectOf(withChanges(facts, [first, second]));
      const alone = Math.max(RANKS[first.effect.outcome], RANKS[second.effect.outcome]);
      return RANKS[effect.outcome] > alone ? [{ fields: [first.field, second.field], effect }] : [];
    }),
  );
}
