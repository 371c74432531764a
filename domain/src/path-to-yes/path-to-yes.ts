import type { EligibilityFacts } from '../eligibility/index.ts';
import { type Effect, effectOf, outcomeBeforePrice, type PreviewOutcome } from '../preview/index.ts';
import { type ChangeToYes, withChanges } from './change.ts';
import { changesToYes } from './changes-to-yes.ts';
import { type CheaperChange, savingsOf } from './savings.ts';

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
  /** What it comes to without any change. */
  readonly now: Effect;
  readonly steps: readonly Step[];
  readonly pairs: readonly Pair[];
  /** All changes that are needed, together; null when they do not lead to an automatic quote. */
  readonly combined: Effect | null;
  readonly savings: readonly CheaperChange[];
}

/**
 * What would have to be different for an automatic quote, and what would lower the price: decision and price are worked
 * out again with each change, with pairs of changes, and with the smallest set that is quoted. Each rule that refers or
 * declines needs changes of its own, so that the smallest set is all of them; without one of them no set is quoted.
 * `facts` have a finished scan with a score; `now` is their effect, where the caller knows it.
 */
export function pathToYes(facts: EligibilityFacts, now: Effect = effectOf(facts)): PathToYes {
  const changes = changesToYes(facts);
  const steps = changes.map((change): Step => ({ ...change, effect: effectOf(withChanges(facts, [change])) }));
  const needed = steps.filter(({ isNeeded }) => isNeeded);
  return {
    now,
    steps,
    pairs: pairsOf(facts, needed),
    combined: combinedOf(facts, needed),
    savings: savingsOf(now),
  };
}

const RANKS: Readonly<Record<PreviewOutcome, number>> = { DECLINED: 0, INCOMPLETE: 1, REFERRED: 2, QUOTED: 3 };

/** Where the rules alone do not quote it, nothing is priced. */
function combinedOf(facts: EligibilityFacts, steps: readonly Step[]): Effect | null {
  const changed = withChanges(facts, steps);
  if (outcomeBeforePrice(changed) !== 'QUOTED') return null;
  const effect = effectOf(changed);
  return effect.outcome === 'QUOTED' ? effect : null;
}

/** With more steps than these a request is far from a quote: its pairs are not looked for. */
const LARGEST_PAIRED = 12;

/** Most pairs lead nowhere: the rules say so before anything is priced. */
function pairsOf(facts: EligibilityFacts, steps: readonly Step[]): readonly Pair[] {
  if (steps.length > LARGEST_PAIRED) return [];
  return steps.flatMap((first, at) =>
    steps.slice(at + 1).flatMap((second): Pair[] => {
      const alone = Math.max(RANKS[first.effect.outcome], RANKS[second.effect.outcome]);
      const changed = withChanges(facts, [first, second]);
      if (RANKS[outcomeBeforePrice(changed)] <= alone) return [];
      const effect = effectOf(changed);
      return RANKS[effect.outcome] > alone ? [{ fields: [first.field, second.field], effect }] : [];
    }),
  );
}
