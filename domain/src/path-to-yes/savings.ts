import { askedQuestions, typedAnswersOf } from '../application-form/index.ts';
import { amountInWords, indicatedOptions, type OfferedOption, termsToRequest } from '../eligibility/index.ts';
import { type Effect, effectOf } from '../preview/index.ts';
import { confirmingAnswer, valueAt } from '../products/index.ts';
import { answering, type Change, textOf, withChanges } from './change.ts';
import { scoreChange } from './changes-to-yes.ts';
import { premiumsOf } from './premiums.ts';

/** A change with what it leads to and how much less is paid then, in minor units. */
export interface CheaperChange extends Change {
  readonly effect: Effect;
  /** By all options together: only to compare changes, as one of the options is bought. */
  readonly savedCents: number;
  /** Of one option: the least and the most among those that get cheaper. */
  readonly savedByOption: Range;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** What would lower the price, each change alone, the largest saving first. */
export function savingsOf(effect: Effect): readonly CheaperChange[] {
  const base: Base = { ...effect, indication: indicatedOptions(effect.facts) };
  const candidates = [...controlChanges(base), ...betterScore(base), ...higherRetentions(base)];
  return candidates
    .map((change): CheaperChange => {
      const changed = effectOf(withChanges(base.facts, [change]));
      return { ...change, effect: changed, ...savedBetween(base, changed) };
    })
    .filter(({ savedCents }) => savedCents > 0)
    .toSorted((a, b) => b.savedCents - a.savedCents);
}

/** What a saving starts from, with what an underwriter would start from. */
interface Base extends Effect {
  readonly indication: readonly OfferedOption[];
}

/** Controls that are not confirmed. What does not apply to the insured is left alone. */
function controlChanges({ facts: { application } }: Effect): readonly Change[] {
  return askedQuestions(application.productType, typedAnswersOf(application)).flatMap((question): Change[] => {
    const value = confirmingAnswer(question);
    const given = valueAt(application, question.field);
    if (value === undefined || given === value || isNotApplicable(given)) return [];
    const { field, label } = question;
    return [
      {
        ruleId: 'PRICE_CONTROL',
        field,
        label,
        from: textOf(given),
        to: String(value),
        who: 'insured',
        remedy: 'Put it in place and confirm it.',
        edit: answering(application.productType, field, value),
      },
    ];
  });
}

function isNotApplicable(given: unknown): boolean {
  return String(given).toLowerCase() === 'other';
}

const BEST_SCORE = 100;

/** The lowest score above the present one with a lower price; a price never rises with the score. */
function betterScore(base: Base): readonly Change[] {
  const { score } = base.facts.scan;
  if (score === null) return [];
  const present = totalOf(base.indication);
  const isLower = (candidate: number): boolean => totalOf(indicatedOptions(withScore(base, candidate))) < present;
  if (!isLower(BEST_SCORE)) return [];
  let [without, reached] = [score, BEST_SCORE];
  while (reached - without > 1) {
    const middle = Math.floor((without + reached) / 2);
    if (isLower(middle)) reached = middle;
    else without = middle;
  }
  return [{ ruleId: 'PRICE_SCORE', who: 'insured', ...scoreChange(score, reached) }];
}

function withScore({ facts }: Effect, score: number): Effect['facts'] {
  return { ...facts, scan: { ...facts.scan, score } };
}

/** The next higher retention of each option. With the terms of another option the two become one, which saves nothing. */
function higherRetentions({ facts, options }: Effect): readonly Change[] {
  const terms = termsToRequest(facts.application, facts.settings.maxAutoLimitLarge);
  const words = amountInWords(facts);
  return options.flatMap(({ requestedIndexes: [index = 0], limitCents, deductibleCents }): Change[] => {
    const requested = facts.application.limits[index];
    const next = terms?.deductiblesFor(limitCents).find((deductible) => deductible > deductibleCents);
    if (!requested || next === undefined) return [];
    const limit = { ...requested, deductibleCents: next };
    return [
      {
        ruleId: 'PRICE_RETENTION',
        field: `limits[${index}].deductibleCents`,
        label: `Retention of option ${index + 1}`,
        from: String(deductibleCents),
        to: String(next),
        who: 'broker',
        remedy: `Request a retention of ${words(next)} instead of ${words(deductibleCents)}.`,
        edit: { index, limit },
      },
    ];
  });
}

/** How much less the same options cost; 0 where they are not the same. */
function savedBetween(base: Base, effect: Effect): Pick<CheaperChange, 'savedCents' | 'savedByOption'> {
  // The offer of another outcome is made on another grid: then the indications are compared.
  const isComparable = base.outcome === effect.outcome && base.outcome !== 'DECLINED';
  const before = isComparable ? base.options : base.indication;
  const after = isComparable ? effect.options : indicatedOptions(effect.facts);
  if (positionsOf(before) !== positionsOf(after)) return { savedCents: 0, savedByOption: { from: 0, to: 0 } };
  return { savedCents: totalOf(before) - totalOf(after), savedByOption: rangeSaved(before, after) };
}

/** Options that stay as they are, such as those of another retention, save nothing and are left out. */
function rangeSaved(before: readonly OfferedOption[], after: readonly OfferedOption[]): Range {
  const saved = before
    .map((option, at) => totalOf([option]) - totalOf(after.slice(at, at + 1)))
    .filter((cents) => cents > 0);
  return saved.length === 0 ? { from: 0, to: 0 } : { from: Math.min(...saved), to: Math.max(...saved) };
}

function positionsOf(options: readonly OfferedOption[]): string {
  return JSON.stringify(options.map(({ requestedIndexes }) => requestedIndexes));
}

function totalOf(options: readonly OfferedOption[]): number {
  return premiumsOf(options).reduce((sum, premium) => sum + premium, 0);
}
