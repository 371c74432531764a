/** An application form as the dashboard reads it; a test overrides the fields it is about. */
import { type TypedAnswers, typedAnswersOf } from '@bindery/domain/application-form/index.ts';
import { type Application, emptyApplication, PRODUCTS } from '@bindery/domain/products/index.ts';

type Fields = Readonly<Record<string, unknown>>;

export function asAnswers(answers: TypedAnswers): readonly Fields[] {
  return Object.entries(answers).map(([field, value]) => ({ field, value: JSON.stringify(value) }));
}

export function aForm(application: Application = emptyApplication('CYBER'), more: Fields = {}): Fields {
  const { productType } = application;
  const { questions, name } = PRODUCTS[productType];
  return {
    request: { id: 'r1', insuredName: 'Harper Legal', productType, productName: name, status: 'INCOMPLETE' },
    insured: { id: 'c1', name: 'Harper Legal', website: 'harper.example', country: 'US', region: 'Ohio' },
    action: 'SUBMIT',
    openFields: questions.map(({ field }) => field),
    answers: asAnswers(typedAnswersOf(application)),
    today: '2026-11-22',
    maxAutoLimitLarge: 3_000_000,
    outOfAppetiteAction: 'REFER',
    ...more,
  };
}

/** The answer of the server to `saveDraft`: the next revision. */
export function savedForm({ revision }: { readonly revision: number }): Fields {
  return aForm(undefined, {
    draft: { revision: revision + 1, savedBy: 'Dana Cole', savedAt: '2026-11-22T10:42:00.000Z' },
  });
}
