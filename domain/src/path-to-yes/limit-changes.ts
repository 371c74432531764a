import { amountInWords, type EligibilityFacts, largestAutomaticLimit, type Remedy } from '../eligibility/index.ts';
import type { Limit } from '../products/index.ts';
import type { ChangeToYes } from './change.ts';

/**
 * Lower limits for the options that are too high, at most the largest automatic limit. An option that would become the
 * same as another is left out instead, because a pair is requested once.
 */
export function limitChanges(facts: EligibilityFacts, remedies: readonly Remedy[]): readonly ChangeToYes[] {
  const { limits } = facts.application;
  const target = largestAutomaticLimit(facts);
  if (target === undefined) return [];
  const tooHigh = optionsTooHigh(limits, remedies);
  const taken = new Set(limits.filter((_limit, index) => !tooHigh.has(index)).map(pairKey));
  return [...tooHigh].flatMap(([index, remedy]): ChangeToYes[] => {
    const before = limits[index];
    if (!before) return [];
    const limit = { ...before, aggregateCents: Math.min(before.aggregateCents, target) };
    const isNeeded = remedy.scope === 'REQUEST';
    const isSame = taken.has(pairKey(limit));
    taken.add(pairKey(limit));
    if (isSame) return isNeeded ? [leavingOut(index, remedy)] : [];
    return [lowering(facts, { index, before, limit, remedy })];
  });
}

/** By the position of the option, those first without which nothing is quoted. */
function optionsTooHigh(limits: readonly Limit[], remedies: readonly Remedy[]): ReadonlyMap<number, Remedy> {
  const found = new Map<number, Remedy>();
  const note = (remedy: Remedy, indexes: readonly number[]): void => {
    for (const index of indexes) if (!found.has(index)) found.set(index, remedy);
  };
  for (const remedy of remedies) {
    if (remedy.ruleId === 'LIMIT_AUTHORITY') note(remedy, remedy.optionIndexes);
    // One option within the capacity is enough for a quote: the one that is nearest to it.
    if (remedy.ruleId === 'NO_OPTION') note(remedy, [lowestOf(limits)]);
  }
  for (const remedy of remedies) if (remedy.ruleId === 'OPTION_ABOVE_CAPACITY') note(remedy, remedy.optionIndexes);
  return found;
}

function lowestOf(limits: readonly Limit[]): number {
  const amounts = limits.map(({ aggregateCents }) => aggregateCents);
  return amounts.indexOf(Math.min(...amounts));
}

interface Lowering {
  readonly index: number;
  readonly before: Limit;
  readonly limit: Limit;
  readonly remedy: Remedy;
}

function lowering(facts: EligibilityFacts, { index, before, limit, remedy }: Lowering): ChangeToYes {
  const words = amountInWords(facts);
  return {
    ruleId: remedy.ruleId,
    field: `limits[${index}].aggregateCents`,
    label: `Limit of option ${index + 1}`,
    from: String(before.aggregateCents),
    to: String(limit.aggregateCents),
    who: remedy.who,
    remedy: `Request ${words(limit.aggregateCents)} instead of ${words(before.aggregateCents)}.`,
    isNeeded: remedy.scope === 'REQUEST',
    edit: { kind: 'LIMIT', index, limit },
  };
}

function leavingOut(index: number, { ruleId, who }: Remedy): ChangeToYes {
  return {
    ruleId,
    field: `limits[${index}]`,
    label: `Option ${index + 1}`,
    from: null,
    to: 'removed',
    who,
    remedy: 'Leave this option out: with a lower limit it is the same as another one.',
    isNeeded: true,
    edit: { kind: 'LIMIT', index, limit: null },
  };
}

function pairKey({ aggregateCents, deductibleCents }: Limit): string {
  return `${aggregateCents}/${deductibleCents}`;
}
