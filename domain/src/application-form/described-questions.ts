import { REQUIRED_ANSWERS } from '../eligibility/index.ts';
import {
  type Choice,
  natureOfBusinessList,
  PRODUCTS,
  type ProductType,
  type Question,
  US_STATES,
} from '../products/index.ts';

export const ANSWER_TYPES = [
  'TEXT',
  'YES_NO',
  'YES_NO_UNCERTAIN',
  'YES_NO_OTHER_UNCERTAIN',
  'BOOLEAN',
  'CHOICE',
  'MONEY',
  'INTEGER',
  'DATE',
  'LIST',
] as const;
export type AnswerType = (typeof ANSWER_TYPES)[number];

/** A question with everything that a program needs to ask it. */
export interface DescribedQuestion {
  /** Below brokerQuoteRequestInfo; an entry of optionalData by its key, as `optionalData.claims`. */
  readonly path: string;
  readonly label: string;
  /** For the person who answers. */
  readonly help: string;
  readonly type: AnswerType;
  /** What is accepted; empty where more than a list is. */
  readonly values: readonly Choice[];
  readonly isRequiredToQuote: boolean;
  /** Characters of a text; null for what is no text. */
  readonly maxLength: number | null;
  /** For programs: asked while the answer at this path is one of these, as text; null: always. */
  readonly askedIf: { readonly path: string; readonly values: readonly string[] } | null;
  /** For people: such as `claims = yes or uncertain`, the key being the last part of the path of another question; null: always. */
  readonly askedWhen: string | null;
}

/** The questions of a product in the order in which people are asked. */
export function describedQuestions(productType: ProductType): readonly DescribedQuestion[] {
  const required = new Set(REQUIRED_ANSWERS[productType].map(({ field }) => field));
  return PRODUCTS[productType].questions.map((question) => {
    const { field, label, meaning, help = meaning, answer } = question;
    const values = valuesOf(question);
    const askedIf = conditionOf(question);
    return {
      path: field,
      label,
      help,
      type: typeOf(question, values),
      values,
      isRequiredToQuote: required.has(field),
      maxLength: answer.kind === 'text' ? answer.maximumLength : null,
      askedIf,
      askedWhen: askedIf && `${lastOf(askedIf.path)} = ${askedIf.values.join(' or ')}`,
    };
  });
}

function valuesOf({ answer }: Question): readonly Choice[] {
  switch (answer.kind) {
    case 'choice':
      return answer.choices;
    case 'state':
      return US_STATES.map(({ name }) => ({ value: name, label: name }));
    case 'natureOfBusiness':
      return natureOfBusinessList(answer.productType).map(({ name }) => ({ value: name, label: name }));
    default:
      return [];
  }
}

function typeOf({ answer }: Question, values: readonly Choice[]): AnswerType {
  switch (answer.kind) {
    case 'day':
      return 'DATE';
    case 'limits':
    case 'revenueShares':
      return 'LIST';
    case 'boolean':
      return 'BOOLEAN';
    case 'text':
      return 'TEXT';
    case 'state':
    case 'natureOfBusiness':
      return 'CHOICE';
    case 'wholeDollars':
    case 'money':
      return 'MONEY';
    case 'integer':
      return answer.unit === 'dollars' ? 'MONEY' : 'INTEGER';
    case 'choice':
      return typeOfChoice(values);
    default:
      return answer satisfies never;
  }
}

/** Yes, no and what goes with it have types of their own; in capitals or not, as the input writes them. */
function typeOfChoice(values: readonly Choice[]): AnswerType {
  const accepted = values.map(({ value }) => value.toLowerCase()).toSorted((one, other) => one.localeCompare(other));
  switch (accepted.join(' ')) {
    case 'no yes':
      return 'YES_NO';
    case 'no uncertain yes':
      return 'YES_NO_UNCERTAIN';
    case 'no other uncertain yes':
      return 'YES_NO_OTHER_UNCERTAIN';
    default:
      return 'CHOICE';
  }
}

function conditionOf({ askedWhile }: Question): DescribedQuestion['askedIf'] {
  if (askedWhile === undefined) return null;
  return { path: askedWhile.field, values: askedWhile.values.map(String) };
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
