import { type RuleId, ruleOf } from './catalogue/catalogue.ts';
import type { RatingName } from './catalogue/rating-name.ts';
import type { Effect } from './catalogue/rule.ts';

/** How findings become ratings and ratings a score. Data, so that a new method can be tried on stored observations. */
export interface Method {
  readonly version: string;
  /** Weights in basis points; together 10,000. */
  readonly weightsBps: Readonly<Record<RatingName, number>>;
  /** With fewer measured ratings there is no score. */
  readonly minimumRatings: number;
  readonly caps: Readonly<Record<CapName, number>>;
  /** Points that the likelihood of an attack (EPSS) adds to a fault, highest band first. */
  readonly epssBands: readonly { readonly from: number; readonly points: number }[];
  /** Where this method differs from the catalogue. */
  readonly effects: Readonly<Partial<Record<RuleId, Effect>>>;
}

/** What holds the whole score down, whatever the ratings are. */
export const CAP_NAMES = ['CRITICAL_FINDING', 'REMOTE_ACCESS_OR_DATABASE_OPEN', 'CERTIFICATE_INVALID'] as const;
export type CapName = (typeof CAP_NAMES)[number];

export const METHOD_1: Method = {
  version: '1',
  weightsBps: {
    SOFTWARE_PATCHING: 2500,
    WEB_APP_SECURITY: 1500,
    EMAIL_SECURITY: 1500,
    SYSTEM_HOSTING: 1500,
    WEB_ENCRYPTION: 1200,
    DNS_SECURITY: 800,
    THREAT_INTEL: 500,
    DEFENSIBILITY: 500,
  },
  minimumRatings: 5,
  caps: { CRITICAL_FINDING: 49, REMOTE_ACCESS_OR_DATABASE_OPEN: 69, CERTIFICATE_INVALID: 79 },
  epssBands: [
    { from: 0.5, points: 15 },
    { from: 0.1, points: 7 },
  ],
  effects: {},
};

export function effectOf(method: Method, ruleId: RuleId): Effect {
  return method.effects[ruleId] ?? ruleOf(ruleId).effect;
}

/** Points that a finding costs: 0 for effects that are no number of points. */
export function pointsOf(method: Method, ruleId: RuleId): number {
  const effect = effectOf(method, ruleId);
  return effect.kind === 'MINUS' || effect.kind === 'LOSES' ? effect.points : 0;
}
