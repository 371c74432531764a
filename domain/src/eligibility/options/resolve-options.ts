import { type Limit, optionInput, planInput, waitingHoursOf } from '../../products/index.ts';
import type { Adjustment, NotOffered, OfferedOption } from '../decision.ts';
import type { OptionRating } from '../facts.ts';
import { isAboveCapacity, type RuleFacts, scoreOf } from '../reading.ts';
import { NO_RATE_PLAN, OPTION_ABOVE_CAPACITY, OPTIONS_MERGED, PAIR_ADJUSTED } from '../rules/limit-rules.ts';
import { filledIn } from '../rules/rule.ts';
import { type Grid, inMinorUnits } from './grids.ts';
import type { MoneyTerms } from './money-terms.ts';
import { nearestPair } from './nearest-pair.ts';

/** The requested options as they can be offered on a grid, and those that cannot. */
export interface ResolvedOptions {
  readonly options: readonly OfferedOption[];
  readonly notOffered: readonly NotOffered[];
}

/** What an underwriter may change about a price; both factors are 1 by default. */
export interface UnderwriterFactors {
  readonly claimsFactor?: string;
  readonly scheduleFactor?: string;
}

interface Moved {
  readonly index: number;
  readonly requested: Limit;
  readonly pair: Limit;
}

/**
 * Moves each requested option within capacity to its nearest pair of the grid, merges equal pairs at the first of them,
 * and rates each. `remarks` are the adjustments that every option carries. Spec: rating.md 7.2, 7.3 (6), 7.7.
 */
export function resolveOptions(
  reading: RuleFacts,
  grid: Grid,
  remarks: readonly Adjustment[],
  factors: UnderwriterFactors = {},
): ResolvedOptions {
  const { money } = reading;
  const notOffered = optionsAboveCapacity(reading);
  if (!money) return { options: [], notOffered };
  const minorGrid = inMinorUnits(grid, money.fromGrid);
  const moved = reading.application.limits.flatMap((requested, index): Moved[] =>
    isAboveCapacity(reading, requested) ? [] : [{ index, requested, pair: nearestPair(requested, minorGrid) }],
  );
  const groups = merged(moved);
  const ratings = ratingsOf(reading, groups, factors);
  const options = groups.map((group, index): OfferedOption => {
    const terms = termsOf(group);
    return {
      requestedIndexes: group.members.map((member) => member.index),
      ...terms,
      waitingHours: waitingHoursOf(reading.application),
      adjustments: [...adjustments(group, money.format), ...remarks],
      rating: ratings[index] ?? null,
    };
  });
  return { options, notOffered };
}

/** In the order of the groups; what they share is rated once where the plan can. */
function ratingsOf(
  reading: RuleFacts,
  groups: readonly Group[],
  factors: UnderwriterFactors,
): readonly (OptionRating | undefined)[] {
  const { application, facts } = reading;
  const inputOf = (group: Group) => planInput(application, underwriting(reading, factors), termsOf(group));
  const [first] = groups;
  if (first && groups.length > 1 && facts.rate?.many) {
    const options = groups.map((group) => optionInput(application, termsOf(group)));
    return facts.rate.many(inputOf(first), options);
  }
  return groups.map((group) => facts.rate?.(inputOf(group)));
}

function termsOf({ pair }: Group) {
  return { limitCents: pair.aggregateCents, deductibleCents: pair.deductibleCents };
}

/** The same with the options that have no rate among those that are not offered. */
export function withoutUnrated({ options, notOffered }: ResolvedOptions, limits: readonly Limit[]): ResolvedOptions {
  const unrated = options.filter(({ rating }) => rating?.outcome !== 'RATED');
  const missing = unrated.flatMap(({ requestedIndexes, rating }) =>
    requestedIndexes.flatMap((index): NotOffered[] => {
      const limit = limits[index];
      const detail = rating?.outcome === 'NO_RATE' ? rating.reason : null;
      return limit
        ? [notOfferedOption(index, limit, { ruleId: NO_RATE_PLAN.id, message: NO_RATE_PLAN.clause, detail })]
        : [];
    }),
  );
  return {
    options: options.filter((option) => !unrated.includes(option)),
    notOffered: [...notOffered, ...missing].toSorted((a, b) => a.index - b.index),
  };
}

/** Requested options above the most we write for the class. */
export function optionsAboveCapacity(reading: RuleFacts): readonly NotOffered[] {
  const reason = { ruleId: OPTION_ABOVE_CAPACITY.id, message: OPTION_ABOVE_CAPACITY.clause, detail: null };
  return reading.application.limits.flatMap((limit, index) =>
    isAboveCapacity(reading, limit) ? [notOfferedOption(index, limit, reason)] : [],
  );
}

function notOfferedOption(
  index: number,
  limit: Limit,
  reason: Pick<NotOffered, 'ruleId' | 'message' | 'detail'>,
): NotOffered {
  return { index, limitCents: limit.aggregateCents, deductibleCents: limit.deductibleCents, ...reason };
}

interface Group {
  readonly pair: Limit;
  readonly members: readonly Moved[];
}

function merged(moved: readonly Moved[]): readonly Group[] {
  const groups: { pair: Limit; members: Moved[] }[] = [];
  for (const member of moved) {
    const group = groups.find(({ pair }) => isSamePair(pair, member.pair));
    if (group) group.members.push(member);
    else groups.push({ pair: member.pair, members: [member] });
  }
  return groups;
}

function adjustments({ pair, members }: Group, format: MoneyTerms['format']): readonly Adjustment[] {
  const adjusted = members
    .filter(({ requested }) => !isSamePair(requested, pair))
    .map(({ index, requested }): Adjustment => {
      const values = {
        limit: format(requested.aggregateCents),
        deductible: format(requested.deductibleCents),
        offeredLimit: format(pair.aggregateCents),
        offeredDeductible: format(pair.deductibleCents),
      };
      return {
        ruleId: PAIR_ADJUSTED.id,
        optionIndexes: [index],
        message: filledIn(PAIR_ADJUSTED.clause, values),
        observed: `${values.limit} / ${values.deductible}`,
        required: `${values.offeredLimit} / ${values.offeredDeductible}`,
        ...belowTheGrid(requested, pair, format),
      };
    });
  if (members.length < 2) return adjusted;
  const optionIndexes = members.map(({ index }) => index);
  const message = filledIn(OPTIONS_MERGED.clause, { options: inWords(optionIndexes.map((index) => index + 1)) });
  return [...adjusted, { ruleId: OPTIONS_MERGED.id, optionIndexes, message, observed: null, required: null }];
}

/** A limit under the smallest one is most often an amount that was sent in whole units. */
function belowTheGrid(
  { aggregateCents: sent }: Limit,
  pair: Limit,
  format: MoneyTerms['format'],
): { readonly remedy?: string } {
  if (sent >= pair.aggregateCents) return {};
  const smallest = `${format(pair.aggregateCents)} is the smallest limit that is offered automatically`;
  const meant = `amounts are sent in cents, so that ${sent} is ${format(sent)}`;
  return { remedy: `Request the offered pair. ${smallest}; ${meant}.` };
}

/** "1 and 2", "1, 2 and 3". */
function inWords(positions: readonly number[]): string {
  return `${positions.slice(0, -1).join(', ')} and ${positions.at(-1)}`;
}

function isSamePair(a: Limit, b: Limit): boolean {
  return a.aggregateCents === b.aggregateCents && a.deductibleCents === b.deductibleCents;
}

function underwriting(reading: RuleFacts, factors: UnderwriterFactors) {
  return { score: scoreOf(reading.scan), country: reading.client.country, ...factors };
}
