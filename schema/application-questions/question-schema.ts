/**
 * The answers of an application as a JSON Schema, from the questions by which the server checks them. An answer has the
 * key and the type that the SDK and the command line take; `x-field` says where it goes in a call of the API.
 */
import {
  natureOfBusinessList,
  PRODUCT_TYPES,
  PRODUCTS,
  type ProductType,
  type Question,
  US_STATES,
} from '@bindery/domain/products/index.ts';

type Json = Readonly<Record<string, unknown>>;

export interface QuestionFile {
  readonly productType: ProductType;
  /** `CYBER.schema.json`. */
  readonly name: string;
  readonly text: string;
}

/** One file for each product. */
export function questionFiles(): readonly QuestionFile[] {
  return PRODUCT_TYPES.map((productType) => ({
    productType,
    name: `${productType}.schema.json`,
    text: `${JSON.stringify(questionSchema(productType), null, 2)}\n`,
  }));
}

function questionSchema(productType: ProductType): Json {
  const { name, questions } = PRODUCTS[productType];
  // The questions about the cover itself are not answers but what is applied for.
  const answers = questions.filter(({ field }) => field.includes('.'));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Answers of ${name}`,
    description: `What an application for ${productType} is asked, in the order in which people are asked. Null takes an answer back.`,
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(answers.map((question) => [question.key, propertyOf(question)])),
  };
}

function propertyOf({ field, group, label, meaning, askedWhile, answer, optionalDataType }: Question): Json {
  return {
    title: label,
    description: meaning,
    anyOf: [valueOf(answer), { type: 'null' }],
    'x-group': group,
    'x-field': field,
    ...(optionalDataType && { 'x-optional-data-type': optionalDataType }),
    ...(askedWhile && { 'x-asked-while': askedWhile }),
  };
}

function valueOf(answer: Question['answer']): Json {
  switch (answer.kind) {
    case 'boolean':
      return { type: 'boolean' };
    case 'choice':
      return { oneOf: answer.choices.map(({ value, label }) => ({ const: value, title: label })) };
    case 'state':
      return { enum: US_STATES.map(({ name }) => name) };
    case 'natureOfBusiness':
      return classOf(answer.productType);
    case 'text':
      return { type: 'string', maxLength: answer.maximumLength };
    case 'day':
      return { type: 'string', format: 'date' };
    case 'wholeDollars':
      return { type: 'integer', minimum: 0 };
    case 'integer':
      return { type: 'integer', minimum: answer.minimum, maximum: answer.maximum, 'x-unit': answer.unit };
    case 'money':
      return objectOf({
        amount: { type: 'integer', minimum: 0, description: 'In minor units.' },
        currency: { type: 'string', pattern: '^[A-Z]{3}$', description: 'ISO 4217.' },
      });
    case 'revenueShares':
      return {
        type: 'array',
        items: objectOf({
          natureOfBusiness: classOf('TECH_EO'),
          basisPoints: { type: 'integer', minimum: 0, maximum: 10_000, description: '1000 = 10 %.' },
        }),
      };
    case 'limits':
      return { type: 'array' };
    default:
      return answer satisfies never;
  }
}

function classOf(productType: ProductType): Json {
  return { enum: natureOfBusinessList(productType).map(({ name }) => name) };
}

function objectOf(properties: Readonly<Record<string, Json>>): Json {
  return { type: 'object', additionalProperties: false, required: Object.keys(properties), properties };
}
