import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, REQUIRED_ANSWERS } from '../eligibility/index.ts';
import {
  type Application,
  applyPatch,
  emptyApplication,
  PRODUCT_TYPES,
  PRODUCTS,
  readQuoteRequestInfo,
} from '../products/index.ts';
import { aCyberApplication, aCyberEuApplication, aTechEoApplication } from '../products/testing/applications.ts';
import {
  answerEffects,
  applicationOf,
  askedQuestions,
  COUNTRY_FIELD,
  checkForm,
  type EffectFacts,
  type Form,
  infoOf,
  type TypedAnswers,
  typedAnswersOf,
} from './index.ts';

const TODAY = '2026-11-22';
const COMPLETE: readonly Application[] = [aCyberApplication(), aCyberEuApplication(), aTechEoApplication()];

function formOf(application: Application, typed: TypedAnswers = {}): Form {
  const country = application.productType === 'CYBER_EU' ? 'SE' : 'US';
  return {
    productType: application.productType,
    answers: { ...typedAnswersOf(application), ...typed },
    today: TODAY,
    country,
  };
}

interface More {
  readonly hasWebsite?: boolean;
  readonly isRenewal?: boolean;
  readonly scan?: EffectFacts['scan'];
}
const effectsOf = (form: Form, more: More = {}) =>
  answerEffects(form, {
    client: { country: form.country, hasWebsite: more.hasWebsite ?? true },
    settings: DEFAULT_SETTINGS,
    transaction: more.isRenewal ? 'RENEWAL' : 'NEW',
    ...(more.scan && { scan: more.scan }),
  });

describe.each(COMPLETE)('the form of $productType', (application) => {
  const { productType } = application;

  it('has nothing to complain about in a complete application', () => {
    expect(checkForm(formOf(application))).toEqual([]);
  });

  it('makes the same application of its answers as was stored', () => {
    const form = formOf(application);
    const info = infoOf(PRODUCTS[productType].questions, form.answers);
    const { patch, problems } = readQuoteRequestInfo(productType, info, { today: TODAY });

    expect(problems).toEqual([]);
    expect(applyPatch(emptyApplication(productType), patch)).toEqual(application);
    expect(applicationOf(form)).toEqual(application);
  });

  it('lists each required answer that is missing, and no other', () => {
    const problems = checkForm({ ...formOf(emptyApplication(productType)), country: null });

    const required = REQUIRED_ANSWERS[productType].map(({ field }) => field);
    expect(new Set(problems.map(({ field }) => field))).toEqual(new Set(required));
    expect(problems.every(({ isMissing }) => isMissing)).toBe(true);
  });

  it('finds a fault in each kind of answer, in words that no program needs', () => {
    const questions = PRODUCTS[productType].questions;
    const wrong: TypedAnswers = Object.fromEntries(questions.map(({ field, answer }) => [field, WRONG[answer.kind]]));
    const asked = askedQuestions(productType, { ...wrong });
    const problems = checkForm({ ...formOf(application), answers: wrong });

    expect(new Set(problems.map(({ field }) => field))).toEqual(new Set(asked.map(({ field }) => field)));
    for (const { words, remedy } of problems) {
      expect(`${words} ${remedy}`).not.toMatch(
        /cents|basis points|minor units|Send |quotation|brokerQuoteRequestInfo|deductible/i,
      );
      expect(words).toMatch(/[.]$/);
      expect(remedy).toMatch(/[.]$/);
    }
  });

  it('asks a question that depends on another only while that one has its answer', () => {
    for (const question of PRODUCTS[productType].questions) {
      const { askedWhile } = question;
      if (!askedWhile) continue;
      const isAskedWith = (value: unknown) =>
        askedQuestions(productType, { [askedWhile.field]: value }).includes(question);
      expect(isAskedWith(undefined)).toBe(false);
      for (const value of askedWhile.values) expect(isAskedWith(value)).toBe(true);
      expect(PRODUCTS[productType].questions.map(({ field }) => field)).toContain(askedWhile.field);
    }
  });

  it('has words for people where the meaning of a question speaks to programs', () => {
    for (const { field, help, meaning } of PRODUCTS[productType].questions) {
      expect(`${field}: ${help ?? meaning}`).not.toMatch(
        /YYYY|[Bb]asis points|True |Other means|OTHER|documented list|Defaults to/,
      );
    }
  });
});

const WRONG = {
  day: '31 February',
  limits: [{ aggregateCents: 'a million', deductibleCents: null }],
  boolean: 'perhaps',
  choice: 'perhaps',
  text: 'x'.repeat(5001),
  state: 'Ohia',
  natureOfBusiness: 'Bakry',
  wholeDollars: 'two million',
  integer: 'a lot',
  money: { amount: 'a lot', currency: 'EUR' },
  revenueShares: [{ natureOfBusiness: 'IT Consultin', basisPoints: 0 }],
} as const;

describe('words for a fault', () => {
  const wordsFor = (application: Application, typed: TypedAnswers) =>
    checkForm(formOf(application, typed)).map(({ at, words, remedy }) => [at, words, remedy]);

  it.each([
    ['2026-11-01', 'Cover cannot begin in the past.'],
    ['2027-11-01', 'Cover can begin at most 120 days ahead.'],
    ['', 'Not answered yet.'],
  ])('the day %s', (day, words) => {
    const problems = checkForm(formOf(aCyberApplication(), { coverageEffectiveAt: day }));
    expect(problems.map((problem) => problem.words)).toEqual([words]);
  });

  it('names the option, for a pair of limit and retention', () => {
    const pair = { aggregateCents: 100_000_000, deductibleCents: 500_000 };
    expect(wordsFor(aCyberApplication(), { limits: [pair, pair] })).toEqual([
      ['[1]', 'Option 2 is the same as an earlier one.', 'Change or remove it.'],
    ]);
    expect(wordsFor(aCyberApplication(), { limits: [{ aggregateCents: 100_000_000 }] })).toEqual([
      ['[0].deductibleCents', 'Option 1 has no retention.', 'Choose a retention.'],
    ]);
    expect(wordsFor(aCyberApplication(), { limits: [pair, pair, pair, pair] })).toEqual([
      ['', 'There are 4 options.', 'Ask for at most 3.'],
    ]);
  });

  it('names a business that may be meant', () => {
    expect(wordsFor(aCyberApplication(), { 'optionalData.natureOfBusiness': 'Hospitls' })).toEqual([
      ['', 'This is not a nature of business of the list.', 'Choose from the list, for example Hospitals.'],
    ]);
    expect(wordsFor(aCyberApplication(), { 'optionalData.natureOfBusiness': '999999' })).toEqual([
      ['', 'This is not a code of NAICS 2022.', 'Enter its six digits, or choose from the list.'],
    ]);
  });

  it('names the row, for shares of revenue', () => {
    const field = 'techEoApplicationControls.revenuePercentages';
    const share = { natureOfBusiness: 'IT Consulting', basisPoints: 6000 };
    expect(wordsFor(aTechEoApplication(), { [field]: [share, share] })).toEqual([
      ['[1].natureOfBusiness', 'Row 2 names a business that stands above already.', 'Add the shares up in one row.'],
      ['', 'The shares add up to more than 100%.', 'Lower them until they add up to 100% at most.'],
    ]);
  });

  it('asks for the country where it decides', () => {
    expect(checkForm({ ...formOf(aCyberEuApplication()), country: null }).map(({ field }) => field)).toEqual([
      COUNTRY_FIELD,
    ]);
  });
});

describe('what an answer does', () => {
  it('is nothing for an application that is quoted automatically', () => {
    expect(effectsOf(formOf(aCyberApplication()))).toEqual([]);
    expect(effectsOf(formOf(aCyberEuApplication()))).toEqual([]);
  });

  it.each([
    ['optionalData.claims', 'yes', 'REFERS', 'We must review all submissions with prior claims.'],
    ['optionalData.formalBackups', 'no', 'REFERS', 'Formal backups are not confirmed.'],
    [
      'optionalData.paymentRequestValidation',
      'no',
      'CHANGES',
      'Social engineering cover needs confirmed payment checks.',
    ],
    ['optionalData.grossAnnualRevenue', '200000000', 'REFERS', 'Gross annual revenue is above $100,000,000.'],
  ])('is said at %s = %s', (field, value, effect, words) => {
    expect(effectsOf(formOf(aCyberApplication(), { [field]: value }))).toEqual([{ field, effect, words }]);
  });

  it('names backups as the question of Smart Cyber EU does', () => {
    const field = 'cyberEuQuestions.offlineBackups';
    expect(effectsOf(formOf(aCyberEuApplication(), { [field]: 'NO' }))).toEqual([
      { field, effect: 'REFERS', words: 'Offline backups are not confirmed.' },
    ]);
  });

  it('is said at each answer that causes it, and at the question of which it is a part', () => {
    const uncertain = { 'optionalData.claims': 'uncertain', 'optionalData.breaches': 'uncertain' };
    expect(effectsOf(formOf(aCyberApplication(), uncertain)).map(({ field }) => field)).toEqual(Object.keys(uncertain));
    const high = { limits: [{ aggregateCents: 1_500_000_000, deductibleCents: 1_000_000 }] };
    expect(new Set(effectsOf(formOf(aCyberApplication(), high)).map(({ field }) => field))).toEqual(
      new Set(['limits']),
    );
  });

  it('is said at the question of which a part causes it, in one sentence', () => {
    const inYen = { 'cyberEuQuestions.turnover': { amount: 100_000_000, currency: 'JPY' } };
    expect(effectsOf(formOf(aCyberEuApplication(), inYen))).toEqual([
      {
        field: 'cyberEuQuestions.turnover',
        effect: 'REFERS',
        words: 'Quotes in JPY are prepared by an underwriter.',
      },
    ]);
    const [within, above] = [100_000_000, 1_500_000_000].map((aggregateCents) => ({
      aggregateCents,
      deductibleCents: 1_000_000,
    }));
    expect(effectsOf(formOf(aCyberApplication(), { limits: [within, above] }))).toEqual([
      {
        field: 'limits',
        effect: 'DECLINES',
        words: 'The requested limit is above the most we write for this class.',
      },
    ]);
  });

  it.each([
    [{ score: 80, hasCriticalFinding: false }, []],
    [
      { score: 72, hasCriticalFinding: false },
      [{ field: null, effect: 'REFERS', words: 'The cyber risk score of 72 is below 80.' }],
    ],
    [
      { score: 90, hasCriticalFinding: true },
      [{ field: null, effect: 'DECLINES', words: 'The external scan found a critical vulnerability.' }],
    ],
  ] as const)('counts a known scan: %o', (scan, effects) => {
    expect(effectsOf(formOf(aCyberApplication()), { scan })).toEqual(effects);
  });

  it('is said of the request as a whole, and of the insured', () => {
    expect(effectsOf(formOf(aTechEoApplication()))).toEqual([
      { field: null, effect: 'REFERS', words: 'Every Smart Tech E+O submission is reviewed by an underwriter.' },
    ]);
    expect(
      effectsOf(formOf(aCyberApplication()), { isRenewal: true, hasWebsite: false }).map(({ field }) => field),
    ).toEqual([null, 'client.primaryWebsite']);
  });

  it('is not said of questions that wait for an answer', () => {
    for (const productType of PRODUCT_TYPES) {
      const fields = effectsOf(formOf(emptyApplication(productType))).map(({ field }) => field);
      expect(fields.filter((field) => field !== null)).toEqual([]);
    }
  });
});
