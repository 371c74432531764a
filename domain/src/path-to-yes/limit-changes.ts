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
  const taken = new Set(limits.map(pairKey));
  return optionsTooHigh(limits, remedies).flatMap(({ index, before, remedy }): ChangeToYes[] => {
    const limit = { ...before, aggregateCents: target };
    const isNeeded = remedy.scope === 'REQUEST';
    const isSame = taken.has(pairKey(limit));
    taken.add(pairKey(limit));
    if (isSame) return isNeeded ? [leavingOut(index, remedy)] : [];
    return [lowering(facts, { index, before, limit, remedy })];
  });
}

interface TooHigh {
  /** The position of the option. */
  readonly index: number;
  readonly before: Limit;
  readonly remedy: Remedy;
}

/** The options that rules name, each once, in the order of the rules: those first without which nothing is quoted. */
function optionsTooHigh(limits: readonly Limit[], remedies: readonly Remedy[]): readonly TooHigh[] {
  const found = new Map<number, TooHigh>();
  for (const remedy of remedies) {
    // One option within the capacity is enough for a quote: the one that is nearest to it.
    const indexes = remedy.ruleId === 'NO_OPTION' ? [lowestOf(limits)] : remedy.optionIndexes;
    for (const [index, before] of limits.entries()) {
      if (indexes.includes(index) && !found.has(index)) found.set(index, { index, before, remedy });
    }
  }
  return [...found.values()];
}

function lowestOf(limits: readonly Limit[]): number {
  const amounts = limits.map(({ aggregateCents }) => aggregateCents);
  return amounts.indexOf(Math.min(...amounts));
}

interface Lowering extends TooHigh {
  readonly limit: Limit;
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
    edit: { index, limit },
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
    edit: { index, limit: null },
  };
}

function pairKey({ aggregateCents, deductibleCents }: Limit): string {
  return `${aggregateCents}/${deductibleCents}`;
}
