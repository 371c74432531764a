import {
  type AnswerKind,
  EXCHANGE_RATES,
  natureOfBusinessList,
  type ProductType,
  type Question,
  US_STATES,
} from '@bindery/domain/products/index.ts';
import type { AnswerQuestion, Control } from '../../islands/console/fields/form-field.ts';

/** The form control for an answer; undefined where the schema describes it better. */
export function answerControl(answer: AnswerKind): Control | undefined {
  switch (answer.kind) {
    case 'boolean':
      return { kind: 'yesNo' };
    case 'choice':
      return { kind: 'choice', choices: answer.choices };
    case 'state':
      return { kind: 'choice', choices: US_STATES.map(({ name }) => ({ value: name, label: '' })) };
    case 'natureOfBusiness':
      return classControl(answer.productType);
    case 'text':
      return { kind: 'text', maximumLength: answer.maximumLength };
    case 'wholeDollars':
      return { kind: 'text', unit: 'dollars' };
    case 'integer':
      return { kind: 'number', unit: answer.unit };
    case 'day':
      return { kind: 'day' };
    case 'limits':
    case 'money':
    case 'revenueShares':
      return undefined;
    default:
      return answer satisfies never;
  }
}

/** The keys of optionalData in the order of the application. */
export function answerQuestions(questions: readonly Question[]): readonly AnswerQuestion[] {
  return questions.flatMap(({ key, label, meaning, group, answer, optionalDataType }) =>
    optionalDataType === undefined
      ? []
      : [
          {
            key,
            type: optionalDataType,
            label,
            hint: meaning,
            group,
            control: answerControl(answer) ?? { kind: 'text' },
          },
        ],
  );
}

/** The names that a product accepts for a business. */
export function classControl(productType: ProductType): Control {
  return { kind: 'text', suggestions: natureOfBusinessList(productType).map(({ name }) => name) };
}

/** The currencies that are accepted. */
export function currencyControl(): Control {
  return { kind: 'text', suggestions: EXCHANGE_RATES.map(({ currency }) => currency) };
}
