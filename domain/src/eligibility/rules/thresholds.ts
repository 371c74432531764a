import type { EligibilitySettings } from '../facts.ts';
import { MAXIMUM_AUTO_REVENUE } from '../options/grids.ts';

export interface Threshold {
  /** SCORE: points of 100; DOLLARS: whole dollars, euros for Smart Cyber EU; BASIS_POINTS: hundredths of a percent. */
  readonly unit: 'SCORE' | 'DOLLARS' | 'BASIS_POINTS';
  /** The smallest and the largest value that may be tried. */
  readonly lowest: number;
  readonly highest: number;
  /** Where only some values are possible. */
  readonly values?: readonly number[];
}

/** The rules with a number that can be moved. */
export const THRESHOLDS = {
  SCORE_DECLINE: { unit: 'SCORE', lowest: 0, highest: 100 },
  SCORE_REVIEW: { unit: 'SCORE', lowest: 0, highest: 100 },
  REVENUE_ABOVE_MAX: { unit: 'DOLLARS', lowest: 1_000_000, highest: 1_000_000_000 },
  US_TURNOVER_SHARE: { unit: 'BASIS_POINTS', lowest: 0, highest: 10_000 },
  LIMIT_AUTHORITY: {
    unit: 'DOLLARS',
    lowest: 3_000_000,
    highest: 5_000_000,
    values: [3_000_000, 4_000_000, 5_000_000],
  },
} as const satisfies Readonly<Record<string, Threshold>>;

export type RuleWithThreshold = keyof typeof THRESHOLDS;

/** Below the first score a request is not accepted at all, below the second an underwriter reviews it. */
export const LOWEST_SCORE = 60;
export const LOWEST_AUTO_SCORE = 80;
/** A quarter of the turnover. */
const MAXIMUM_US_SHARE_BPS = 2500;

/** The value that counts: the one that is tried, else the one in force. */
export function thresholdOf(ruleId: RuleWithThreshold, settings: EligibilitySettings): number {
  const { tried } = settings;
  return tried?.ruleId === ruleId && tried.threshold !== null ? tried.threshold : thresholdInForce(ruleId, settings);
}

export function thresholdInForce(
  ruleId: RuleWithThreshold,
  { maxAutoLimitLarge }: Pick<EligibilitySettings, 'maxAutoLimitLarge'>,
): number {
  const inForce: Readonly<Record<RuleWithThreshold, number>> = {
    SCORE_DECLINE: LOWEST_SCORE,
    SCORE_REVIEW: LOWEST_AUTO_SCORE,
    REVENUE_ABOVE_MAX: MAXIMUM_AUTO_REVENUE,
    US_TURNOVER_SHARE: MAXIMUM_US_SHARE_BPS,
    LIMIT_AUTHORITY: maxAutoLimitLarge,
  };
  return inForce[ruleId];
}

export function hasThreshold(ruleId: string): ruleId is RuleWithThreshold {
  return Object.hasOwn(THRESHOLDS, ruleId);
}
