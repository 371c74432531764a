import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PRODUCT_TYPES, PRODUCTS, sampleCyberApplication } from '@bindery/domain/products/index.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { questionFiles } from '../../../../schema/application-questions/question-schema.ts';

const FOLDER = resolve(import.meta.dirname, '../../../../schema/application-questions');
const FILES = questionFiles();
// Formats are told, not checked; the keywords with x- are ours.
const compiler = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
const validatorOf = (productType: string) =>
  compiler.compile(JSON.parse(FILES.find((file) => file.productType === productType)?.text ?? ''));

describe('the JSON Schema of an application', () => {
  it.each(FILES.map(({ name, text }) => [name, text]))('%s is committed as it is printed', (name, text) => {
    expect(readFileSync(resolve(FOLDER, name), 'utf8'), 'run npm run questions:print').toBe(text);
  });

  it.each(PRODUCT_TYPES)(
    '%s has every answer, in the order of the questions, and each can be taken back',
    (product) => {
      const keys = PRODUCTS[product].questions.flatMap(({ field, key }) => (field.includes('.') ? [key] : []));
      const { properties } = JSON.parse(FILES.find(({ productType }) => productType === product)?.text ?? '');

      expect(Object.keys(properties)).toEqual(keys);
      expect(validatorOf(product)(Object.fromEntries(keys.map((key) => [key, null])))).toBe(true);
    },
  );

  it('accepts the application of the samples', () => {
    const { optionalData } = sampleCyberApplication('2026-12-15');
    const wholeNumbers = new Set(
      PRODUCTS.CYBER.questions.flatMap(({ key, answer }) => (answer.kind === 'wholeDollars' ? [key] : [])),
    );
    const answers = (optionalData ?? []).map(({ key, data }) => [key, wholeNumbers.has(key) ? Number(data) : data]);
    const validate = validatorOf('CYBER');

    expect(answers.length).toBeGreaterThan(10);
    expect([validate(Object.fromEntries(answers)), validate.errors]).toEqual([true, null]);
  });

  it.each([
    ['CYBER', { formalBackups: 'maybe' }, '/formalBackups'],
    ['CYBER', { natureOfBusiness: 'Alchemy' }, '/natureOfBusiness'],
    ['CYBER', { grossAnnualRevenue: -1 }, '/grossAnnualRevenue'],
    ['CYBER', { surprise: 'yes' }, ''],
    ['CYBER_EU', { turnover: { amount: 5, currency: 'krona' } }, '/turnover/currency'],
  ])('%s refuses %j, and says where', (product, answers, place) => {
    const validate = validatorOf(product);

    expect(validate(answers)).toBe(false);
    expect(validate.errors?.map(({ instancePath }) => instancePath)).toContain(place);
  });
});
