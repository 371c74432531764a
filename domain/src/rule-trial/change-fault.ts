import type { EligibilitySettings, RuleChange } from '../eligibility/index.ts';
import { type TriableRule, triableRules } from './triable-rules.ts';

export interface ChangeFault {
  readonly path: 'ruleId' | 'effect' | 'threshold';
  readonly message: string;
}

/** Why a change cannot be tried; undefined where it can. */
export function changeFault(change: RuleChange, settings: EligibilitySettings): ChangeFault | undefined {
  const rule = triableRules(settings).find(({ ruleId }) => ruleId === change.ruleId);
  if (!rule) return { path: 'ruleId', message: 'must be a rule that refers or declines whole requests' };
  return effectFault(change, rule) ?? thresholdFault(change, rule);
}

function effectFault({ effect, threshold }: RuleChange, { effects, kind }: TriableRule): ChangeFault | undefined {
  if (effect === null) {
    return threshold === null ? { path: 'effect', message: 'must be given, or a threshold' } : undefined;
  }
  if (effects.includes(effect)) return undefined;
  const message =
    effect === kind ? `must be another one than ${kind}, the effect of now` : `must be ${orList(effects)}`;
  return { path: 'effect', message };
}

function thresholdFault({ threshold: tried }: RuleChange, { threshold }: TriableRule): ChangeFault | undefined {
  if (tried === null) return undefined;
  if (!threshold) return { path: 'threshold', message: 'must be left out: the rule has none' };
  const { lowest, highest, values, inForce } = threshold;
  if (values && !values.includes(tried)) return { path: 'threshold', message: `must be ${orList(values.map(String))}` };
  if (!Number.isSafeInteger(tried) || tried < lowest || tried > highest) {
    return { path: 'threshold', message: `must be a whole number from ${lowest} to ${highest}` };
  }
  return tried === inForce
    ? { path: 'threshold', message: `must be another one than ${inForce}, that of now` }
    : undefined;
}

function orList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
