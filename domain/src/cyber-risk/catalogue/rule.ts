import type { RatingName } from './rating-name.ts';

/** Worst first. */
export const SEVERITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'INFO'] as const;
export type Severity = (typeof SEVERITIES)[number];

/**
 * What a finding does to its rating. MINUS: points off 100. LOSES: points not earned, of the points that could be earned.
 * AT_MOST: a cap of the rating. ZERO: the rating is 0. FORMULA: the published formula of the rating sees it. NONE: shown only.
 */
export type Effect =
  | { readonly kind: 'MINUS' | 'LOSES'; readonly points: number }
  | { readonly kind: 'AT_MOST'; readonly value: number }
  | { readonly kind: 'ZERO' | 'FORMULA' | 'NONE' };

/** Who usually can fix it. */
export type Fixer = 'IT' | 'HOSTING_PROVIDER' | 'WEB_DEVELOPER' | 'EMAIL_PROVIDER' | 'DOMAIN_REGISTRAR';

export const FIXER_WORDS: Readonly<Record<Fixer, string>> = {
  IT: 'your IT department or IT provider',
  HOSTING_PROVIDER: 'your hosting provider',
  WEB_DEVELOPER: 'your web developer or web agency',
  EMAIL_PROVIDER: 'your e-mail provider or IT provider',
  DOMAIN_REGISTRAR: 'the company that manages your domain name',
};

/** Advice in plain words: what it is, why it matters to a claim, how to fix it in three steps, who fixes it. */
export interface Remedy {
  readonly what: string;
  readonly why: string;
  readonly fix: readonly [string, string, string];
  readonly who: Fixer;
}

/** One row of the catalogue. Findings that one question can raise share a `check`: that question answered "no" closes them. */
export interface Rule {
  readonly id: string;
  readonly check: string;
  readonly rating: RatingName;
  readonly severity: Severity;
  readonly effect: Effect;
  readonly title: string;
  readonly expected: string;
  /** What closes it, as an order: `{host}` and `{port}` are filled in. */
  readonly order: string;
  readonly remedy: Remedy;
  /** Where the rule and its points are published. */
  readonly source: string;
}

/** A row as the tables hold it, by its id. */
export type RuleRow = Omit<Rule, 'id'>;

export const minus = (points: number): Effect => ({ kind: 'MINUS', points });
export const loses = (points: number): Effect => ({ kind: 'LOSES', points });

/** The remedy as one text, for answers that have one field. */
export function remedyText({ what, why, fix, who }: Remedy): string {
  const steps = fix.map((step, index) => `${index + 1}. ${step}`).join(' ');
  return `${what} ${why} ${steps} Ask ${FIXER_WORDS[who]}.`;
}
