import { describe, expect, it } from 'vitest';
import { emptyApplication, PRODUCT_TYPES, PRODUCTS, type ProductType } from '../products/index.ts';
import { aCyberApplication, aTechEoApplication } from '../products/testing/applications.ts';
import {
  applicationOf,
  checkForm,
  type Form,
  faultsOf,
  infoOf,
  isAnswered,
  type TypedAnswers,
  typedAnswersOf,
} from './index.ts';

const formOf = (productType: ProductType, answers: TypedAnswers): Form => ({
  productType,
  answers,
  today: '2026-11-22',
  country: 'US',
});
const sent = (productType: ProductType, answers: TypedAnswers) => infoOf(PRODUCTS[productType].questions, answers);
const CONTRACTS = 'techEoApplicationControls.largestContracts';

describe('an answer is given', () => {
  it.each([['no'], [' x '], [false], [0], [['one']], [{}]])('with %j', (value) => {
    expect(isAnswered(value)).toBe(true);
  });

  it.each([[undefined], [null], [''], ['  '], [[]]])('not with %j', (value) => {
    expect(isAnswered(value)).toBe(false);
  });

  it.each(PRODUCT_TYPES)('for each of a form that an application of %s is shown in', (productType) => {
    const answers = typedAnswersOf(emptyApplication(productType));

    expect(Object.values(answers).filter((value) => !isAnswered(value))).toEqual([]);
  });
});

describe('what is sent of a form', () => {
  it.each<[string, ProductType, TypedAnswers, unknown]>([
    [
      'a removed answer of optionalData',
      'CYBER',
      { 'optionalData.claims': null },
      { optionalData: [{ key: 'claims', type: 'yes-no-uncertain', data: null }] },
    ],
    ['a removed text is empty', 'TECH_EO', { [`${CONTRACTS}.client1Name`]: null }, client({ client1Name: '' })],
    ['any other removed answer is not', 'TECH_EO', { [`${CONTRACTS}.client1Value`]: null }, {}],
    [
      'answers of one group, together',
      'TECH_EO',
      { [`${CONTRACTS}.client1Name`]: 'Acme', [`${CONTRACTS}.client1Value`]: 7 },
      client({ client1Name: 'Acme', client1Value: 7 }),
    ],
    [
      'an amount without a currency',
      'CYBER_EU',
      { 'cyberEuQuestions.turnover': { amount: 1, more: 2 } },
      { cyberEuQuestions: { turnover: { amount: 1, currency: '' } } },
    ],
    ['what is no list of limits', 'CYBER', { limits: 'x' }, { limits: [] }],
    [
      'what is no number of cents',
      'CYBER',
      { limits: [{ aggregateCents: 'a' }] },
      { limits: [{ aggregateCents: Number.NaN, deductibleCents: Number.NaN }] },
    ],
  ])('%s', (_, productType, answers, info) => {
    expect(sent(productType, answers)).toEqual(info);
  });

  it('is a text where optionalData takes texts only', () => {
    expect(sent('CYBER', { 'optionalData.domicileState': 7 }).optionalData?.[0]?.data).toBe('7');
  });

  function client(largestContracts: TypedAnswers) {
    return { techEoApplicationControls: { largestContracts } };
  }
});

describe('the application of a form', () => {
  it('leaves out the answers that are wrong, and no others', () => {
    const application = aCyberApplication();
    const { claims: _claims, ...optionalData } = application.optionalData;
    const answers = { ...typedAnswersOf(application), 'optionalData.claims': 'perhaps' };

    expect(applicationOf(formOf('CYBER', answers))).toEqual({ ...application, optionalData });
  });

  it('does not take an empty text for an answer', () => {
    const application = aTechEoApplication();
    const answers = { ...typedAnswersOf(application), [`${CONTRACTS}.client1Name`]: ' ' };

    expect(applicationOf(formOf('TECH_EO', answers))).toEqual(application);
  });
});

describe('an answer that is not given', () => {
  it('has no faults of its own', () => {
    for (const question of PRODUCTS.TECH_EO.questions) expect(faultsOf(formOf('TECH_EO', {}), question)).toEqual([]);
  });

  it.each<[ProductType, string, string]>([
    ['CYBER', 'optionalData.claims', 'Choose one; “Not certain” is an answer too.'],
    ['CYBER_EU', 'cyberEuQuestions.mfaEmail', 'Choose one; “Not certain” is an answer too.'],
    ['CYBER_EU', 'cyberEuQuestions.numberOfPiiRecords', 'Answer it.'],
    ['CYBER', 'applicationQuestions.biometricData', 'Answer it.'],
    ['CYBER', 'limits', 'Answer it.'],
  ])('of %s at %s has a remedy', (productType, field, remedy) => {
    expect(checkForm(formOf(productType, {})).find((problem) => problem.field === field)).toMatchObject({
      at: '',
      words: 'Not answered yet.',
      remedy,
      isMissing: true,
    });
  });
});
