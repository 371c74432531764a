import type { EligibilitySettings } from '../facts.ts';
import type { Rule } from './rule.ts';

/** What a rule does to a request of new business: its own kind, or what the operator has set for the appetite. */
export function kindInForce(
  { kind, isAboutAppetite }: Pick<Rule, 'kind' | 'isAboutAppetite'>,
  { outOfAppetiteAction }: Pick<EligibilitySettings, 'outOfAppetiteAction'>,
): Rule['kind'] {
  return isAboutAppetite && outOfAppetiteAction === 'DECLINE' ? 'DECLINE' : kind;
}
