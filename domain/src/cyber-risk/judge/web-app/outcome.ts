import type { RuleId } from '../../catalogue/catalogue.ts';

/** What one test of the published table makes of a page: a finding, or a reward of 0 or more points. */
export type Outcome =
  | { readonly kind: 'FINDING'; readonly ruleId: RuleId; readonly observed: string }
  | { readonly kind: 'REWARD'; readonly points: number; readonly label: string };

export function raises(ruleId: RuleId, observed: string): Outcome {
  return { kind: 'FINDING', ruleId, observed };
}

export function earns(points: number, label: string): Outcome {
  return { kind: 'REWARD', points, label };
}
