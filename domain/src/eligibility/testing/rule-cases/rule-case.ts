import type { EligibilityFacts } from '../../index.ts';

/** One failing fact: the rule it hits, the kind it has there, and the clause the broker reads. */
export interface RuleCase {
  readonly rule: string;
  readonly kind?: 'DECLINE' | 'ADJUST';
  readonly facts: EligibilityFacts;
  readonly clause: string;
  readonly field: string | null;
}

/** Paths of answers, by product. */
export const optionalData = (key: string) => `optionalData.${key}`;
export const euField = (key: string) => `cyberEuQuestions.${key}`;
export const techField = (key: string) => `techEoApplicationControls.${key}`;
