import type { Application, Limit } from '../../products/index.ts';
import { natureOfBusinessOf } from '../../products/index.ts';
import type { NotOffered, OfferedOption, Subjectivity } from '../decision.ts';
import type { EligibilityFacts } from '../facts.ts';
import { findHits, type Hit, remarks } from '../find-hits.ts';
import { type RuleFacts, readFacts } from '../reading.ts';
import { subjectivities } from '../subjectivities.ts';
import { inMinorUnits, underwriterGrid } from './grids.ts';
import { moneyTerms } from './money-terms.ts';
import { pairsOf } from './nearest-pair.ts';
import { type ResolvedOptions, resolveOptions, type UnderwriterFactors, withoutUnrated } from './resolve-options.ts';

export interface Indication {
  /** Rated, each at the nearest pair of the underwriter grid; its adjustments say so. */
  readonly options: readonly OfferedOption[];
  /** Above capacity, or without a rate. */
  readonly notOffered: readonly NotOffered[];
  readonly subjectivities: readonly Subjectivity[];
}

/**
 * The options from which an underwriter can start: each requested option at its nearest pair of the underwriter grid,
 * with a price. Also shared by `testing_rate_and_share` when a request is not eligible (both factors 1). For every
 * product; money in minor units. Spec: rating.md 7.1, decisions D46.
 */
export function underwriterOptions(facts: EligibilityFacts, factors: UnderwriterFactors = {}): Indication {
  const reading = readFacts(facts);
  const { options, notOffered } = optionsForUnderwriter(reading, findHits(reading), factors);
  return { options, notOffered, subjectivities: subjectivities(reading.application, options) };
}

/** The same options of facts that were read and judged already. */
export function optionsForUnderwriter(
  reading: RuleFacts,
  hits: readonly Hit[],
  factors: UnderwriterFactors = {},
): ResolvedOptions {
  const grid = underwriterGrid(reading.application.productType, reading.business?.class);
  const resolved = resolveOptions(reading, grid, remarks(hits, reading), factors);
  return withoutUnrated(resolved, reading.application.limits);
}

/** Terms and prices of the same options alone, without what their adjustments say, for many variations of a request. */
export function indicatedOptions(facts: EligibilityFacts): readonly OfferedOption[] {
  return optionsForUnderwriter(readFacts(facts), []).options;
}

/** Every pair an underwriter may offer on a request; empty while its currency is unknown or not listed. */
export function underwriterPairs(application: Application): readonly Limit[] {
  const money = moneyTerms(application);
  if (!money) return [];
  const grid = underwriterGrid(application.productType, natureOfBusinessOf(application)?.class);
  return pairsOf(inMinorUnits(grid, money.fromGrid));
}
