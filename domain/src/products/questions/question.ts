import type { ProductType } from '../product-type.ts';

/** One accepted value and its label for people. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What an answer may be. Money is in minor units; `wholeDollars` is a string of digits. */
export type AnswerKind =
  | { readonly kind: 'day' }
  | { readonly kind: 'limits'; readonly minimumCount: number; readonly maximumCount: number }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
  | { readonly kind: 'text'; readonly maximumLength: number }
  | { readonly kind: 'state' }
  | { readonly kind: 'natureOfBusiness'; readonly productType: ProductType }
  | { readonly kind: 'wholeDollars' }
  | {
      readonly kind: 'integer';
      readonly minimum: number;
      readonly maximum: number;
      readonly unit: 'dollars' | 'basisPoints';
    }
  | { readonly kind: 'money' }
  | { readonly kind: 'revenueShares' };

/** The `type` that an entry of optionalData must carry. */
export type OptionalDataType = 'text' | 'yes-no-uncertain' | 'yes-no-other-uncertain';

/** The answer, by the path of its question, on which another question depends. */
export interface Condition {
  readonly field: string;
  readonly values: readonly (string | boolean)[];
}

/** Label, meaning, and help where people need other words than programs. */
export type QuestionWords = readonly [label: string, meaning: string, help?: string];

/** One question of a product; validation, reference pages, screens and the signed application are derived from it. */
export interface Question {
  /** The last part of `field`, unique within optionalData. */
  readonly key: string;
  /** Path below brokerQuoteRequestInfo, for example `optionalData.claims` or `cyberEuQuestions.turnover`. */
  readonly field: string;
  /** The heading under which it is shown. */
  readonly group: string;
  /** The question in words. */
  readonly label: string;
  /** What the answer means and is used for, in one sentence. */
  readonly meaning: string;
  /** The meaning for a person who fills in the form, where `meaning` speaks to programs. */
  readonly help?: string;
  /** Asked only while another answer has one of these values; absent: always asked. */
  readonly askedWhile?: Condition;
  readonly answer: AnswerKind;
  /** Only on the questions of optionalData. */
  readonly optionalDataType?: OptionalDataType;
}

export const YES_NO_UNCERTAIN: readonly Choice[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'uncertain', label: 'Not certain' },
];

export const YES_NO_OTHER_UNCERTAIN: readonly Choice[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'other', label: 'Not applicable' },
  { value: 'uncertain', label: 'Not certain' },
];

/** Bands of personal records of the US products. */
export const PII_RECORDS: readonly Choice[] = [
  { value: 'min', label: '0-250,000' },
  { value: 'veryLow', label: '250,001-500,000' },
  { value: 'low', label: '500,001-1,000,000' },
  { value: 'medium', label: '1,000,001-2,500,000' },
  { value: 'high', label: '2,500,001-5,000,000' },
  { value: 'veryHigh', label: '5,000,001-10,000,000' },
  { value: 'max', label: '10,000,001 or more' },
  { value: 'uncertain', label: 'Not certain' },
];

const DAY_HELP = 'Today or later, at most 120 days ahead.';
const DAY_WINDOW =
  'First day of cover, YYYY-MM-DD: not before today and at most 120 days ahead. Home-state taxes are those of this day.';

/** How many pairs of limit and deductible one request may hold (decisions D25). */
export const LIMITS_COUNT = {
  CYBER: { minimum: 1, maximum: 3 },
  CYBER_EU: { minimum: 1, maximum: 5 },
  TECH_EO: { minimum: 1, maximum: 3 },
} as const satisfies Record<ProductType, { minimum: number; maximum: number }>;

/** The questions every product starts with: when, how much, and whether the quote may be bound. */
export function coverageQuestions(productType: ProductType): readonly Question[] {
  const { minimum, maximum } = LIMITS_COUNT[productType];
  return [
    coverage('coverageEffectiveAt', ['Effective date', DAY_WINDOW, DAY_HELP], { kind: 'day' }),
    coverage(
      'limits',
      [
        'Requested limits and deductibles',
        'One to several pairs, each quoted on its own.',
        `Ask for 1 to ${maximum} pairs; each is quoted on its own.`,
      ],
      { kind: 'limits', minimumCount: minimum, maximumCount: maximum },
    ),
    ...(productType !== 'CYBER_EU'
      ? [
          coverage(
            'hasTria',
            [
              'Certified acts of terrorism cover',
              'Defaults to true; without it the insured signs a waiver before the policy is issued.',
              'Without it the insured signs a waiver before the policy is issued.',
            ],
            { kind: 'boolean' },
          ),
        ]
      : []),
    coverage(
      'isIndication',
      [
        'Indication only',
        'True asks for a price that cannot be bound.',
        'Yes asks for a price that cannot be bound. To bind, ask again without it.',
      ],
      { kind: 'boolean' },
    ),
  ];
}

/** A question answered by an entry of optionalData. */
export function optionalDataQuestion(
  key: string,
  group: string,
  words: QuestionWords,
  answer: AnswerKind | Exclude<OptionalDataType, 'text'>,
): Question {
  const base = { key, field: `optionalData.${key}`, group, ...inWords(words) };
  if (answer === 'yes-no-uncertain') {
    return { ...base, answer: { kind: 'choice', choices: YES_NO_UNCERTAIN }, optionalDataType: answer };
  }
  if (answer === 'yes-no-other-uncertain') {
    return { ...base, answer: { kind: 'choice', choices: YES_NO_OTHER_UNCERTAIN }, optionalDataType: answer };
  }
  return { ...base, answer, optionalDataType: 'text' };
}

/** A question that is a field of an input object, `field` being its path. */
export function fieldQuestion(field: string, group: string, words: QuestionWords, answer: AnswerKind): Question {
  return { key: field.slice(field.lastIndexOf('.') + 1), field, group, ...inWords(words), answer };
}

/** The same question, asked only while another answer has one of the values. */
export function askedWhile(question: Question, field: string, values: Condition['values']): Question {
  return { ...question, askedWhile: { field, values } };
}

function coverage(key: string, words: QuestionWords, answer: AnswerKind): Question {
  return { key, field: key, group: 'Coverage', ...inWords(words), answer };
}

function inWords([label, meaning, help]: QuestionWords): Pick<Question, 'label' | 'meaning' | 'help'> {
  return help === undefined ? { label, meaning } : { label, meaning, help };
}
