import type { Suggestion } from '../eligibility/index.ts';
import { PRODUCTS, type ProductType } from '../products/index.ts';
import type { ChangeToYes } from './change.ts';

/**
 * Into what an underwriter can turn each step with one press: what its rule suggests, and where the rule suggests no
 * question or no subjectivity, one about the step itself. Nothing is named twice.
 */
export function stepSuggestions<Step extends ChangeToYes>(
  productType: ProductType,
  steps: readonly Step[],
  ofRules: readonly Suggestion[],
): ReadonlyMap<Step, readonly Suggestion[]> {
  const taken = new Set<string>();
  return new Map(
    steps.map((step) => {
      const all = suggestionsOf(productType, step, ofRules);
      const own = all.filter((one) => !taken.has(keyOf(one)));
      for (const one of own) taken.add(keyOf(one));
      return [step, own] as const;
    }),
  );
}

function suggestionsOf(
  productType: ProductType,
  { ruleId, field, label, who, remedy }: ChangeToYes,
  ofRules: readonly Suggestion[],
): readonly Suggestion[] {
  const known = ofRules.filter((one) => one.ruleId === ruleId && (one.field === null || one.field === field));
  const isKnown = (...kinds: readonly Suggestion['kind'][]): boolean => known.some(({ kind }) => kinds.includes(kind));
  const isQuestion = PRODUCTS[productType].questions.some((question) => question.field === field);
  const question: Suggestion = {
    ruleId,
    kind: 'ASK_ANSWER',
    text: isQuestion ? label : remedy,
    field: isQuestion ? field : null,
    factor: null,
  };
  const subjectivity: Suggestion = {
    ruleId,
    kind: 'SUBJECTIVITY',
    text: `${label}: ${remedy}`,
    field: null,
    factor: null,
  };
  return [
    ...known,
    ...(isKnown('ASK_ANSWER', 'ASK_DOCUMENT') ? [] : [question]),
    ...(isKnown('SUBJECTIVITY', 'RESCAN') || who !== 'insured' ? [] : [subjectivity]),
  ];
}

function keyOf({ kind, text }: Suggestion): string {
  return `${kind} ${text}`;
}
