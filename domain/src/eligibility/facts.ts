import type { Application, PlanInput } from '../products/index.ts';

/** All input of a decision. Nothing else is read: no clock, no store. */
export interface EligibilityFacts {
  readonly application: Application;
  readonly client: ClientFacts;
  readonly scan: ScanFacts;
  readonly settings: EligibilitySettings;
  /** RENEWAL for a request that continues a policy. */
  readonly transaction: 'NEW' | 'RENEWAL';
  /** Rates one option with the plan in force on the effective date; null when there is no such plan. */
  readonly rate: RateOption | null;
}

export interface ClientFacts {
  /** ISO 3166-1 alpha-2; null when the client has no address or no country. */
  readonly country: string | null;
  readonly hasWebsite: boolean;
}

export interface ScanFacts {
  /** NONE: no scan was started, as for a client without a website. */
  readonly state: 'PENDING' | 'DONE' | 'FAILED' | 'NONE';
  /** 0-100, read only when DONE; null: finished without a score. */
  readonly score: number | null;
  readonly hasCriticalFinding: boolean;
  /** True once a scan that has not finished is past its deadline (4 minutes by default). */
  readonly deadlinePassed: boolean;
}

/** Operator settings (rating.md 7.1 and 7.5; D58). */
export interface EligibilitySettings {
  /** Largest limit quoted automatically for revenue of 10M or more, in whole dollars (EUR for CYBER_EU). */
  readonly maxAutoLimitLarge: 3_000_000 | 4_000_000 | 5_000_000;
  /** The outcome for a class, a territory or limits outside the appetite. */
  readonly outOfAppetiteAction: 'DECLINE' | 'REFER';
  /** A change of one rule that is tried. Never set where a decision is stored. */
  readonly tried?: RuleChange;
}

/** A change of one rule. */
export interface RuleChange {
  readonly ruleId: string;
  /** What happens where the rule fires; null: what happens now. */
  readonly effect: 'PASS' | 'REFER' | 'DECLINE' | null;
  /** In the unit of the rule (`rules/thresholds.ts`); null: the one of now. */
  readonly threshold: number | null;
}

/** The default settings of a new deployment. */
export const DEFAULT_SETTINGS: EligibilitySettings = { maxAutoLimitLarge: 3_000_000, outOfAppetiteAction: 'REFER' };

/**
 * Rates one option. `many` rates the options of one request, each with the inputs in which it differs from `base`: what
 * they share is calculated once.
 */
export type RateOption = ((input: PlanInput) => OptionRating) & {
  readonly many?: (base: PlanInput, options: readonly PlanInput[]) => readonly OptionRating[];
};

export type OptionRating =
  | { readonly outcome: 'RATED'; readonly premiumCents: number; readonly triaCents: number }
  | { readonly outcome: 'NO_RATE'; readonly reason: string };
