/** Prints the answers of each product, from the questions by which the server checks them. */
import { PRODUCT_TYPES, PRODUCTS, type ProductType, type Question, US_STATES } from '@bindery/domain/products/index.ts';
import { comment } from './print-inputs.ts';

export function printAnswers(): string {
  const products = PRODUCT_TYPES.map((productType) => ({ productType, questions: answered(productType) }));
  const states = US_STATES.map(({ name }) => `  | '${name}'`);
  return [
    `import type { MoneyInput, ProductType, RevenuePercentageInput } from './inputs.ts';`,
    `/** A state of the United States, spelled out. */\nexport type UsState =\n${states.join('\n')};`,
    ...products.map(printProduct),
    `/** The answers of each product, by its type. */\nexport interface AnswersOf {\n${products
      .map(({ productType }) => `  readonly ${productType}: ${typeName(productType)};`)
      .join('\n')}\n}`,
    '/**\n * Where each answer goes below brokerQuoteRequestInfo: `optionalData:<type>` is an entry of that list.\n */',
  ]
    .join('\n\n')
    .concat(
      `\nexport const PLACES: Readonly<Record<ProductType, Readonly<Record<string, string>>>> = {\n${products
        .map(printPlaces)
        .join('\n')}\n};`,
    );
}

type Answered = { readonly productType: ProductType; readonly questions: readonly Question[] };

/** Without the questions about the cover itself: they are not answers but what is applied for. */
function answered(productType: ProductType): readonly Question[] {
  const questions = PRODUCTS[productType].questions.filter(({ field }) => field.includes('.'));
  const keys = new Set(questions.map(({ key }) => key));
  if (keys.size !== questions.length) throw new Error(`two answers of ${productType} have one key`);
  return questions;
}

function printProduct({ productType, questions }: Answered): string {
  const fields = questions.map(({ key, label, help, meaning, askedWhile, answer }) => {
    const asked = askedWhile ? ` Asked while ${lastOf(askedWhile.field)} is ${askedWhile.values.join(' or ')}.` : '';
    return `${comment(`${label}: ${help ?? meaning}${asked}`, '  ')}  readonly ${key}?: ${answerText(answer)} | null | undefined;`;
  });
  const title = comment(`The answers of ${PRODUCTS[productType].name}; null takes an answer back.`, '');
  return `${title}export interface ${typeName(productType)} {\n${fields.join('\n')}\n}`;
}

function answerText(answer: Question['answer']): string {
  switch (answer.kind) {
    case 'boolean':
      return 'boolean';
    case 'choice':
      return answer.choices.map(({ value }) => `'${value}'`).join(' | ');
    case 'state':
      return 'UsState';
    case 'wholeDollars':
    case 'integer':
      return 'number';
    case 'money':
      return 'MoneyInput';
    case 'revenueShares':
      return 'readonly RevenuePercentageInput[]';
    default:
      return 'string';
  }
}

function printPlaces({ productType, questions }: Answered): string {
  const places = Map.groupBy(questions, ({ field, optionalDataType }) => {
    const parent = field.slice(0, field.lastIndexOf('.'));
    return optionalDataType ? `${parent}:${optionalDataType}` : parent;
  });
  const lines = [...places].map(([place, inside]) => `    '${place}': '${inside.map(({ key }) => key).join(' ')}',`);
  return `  ${productType}: {\n${lines.join('\n')}\n  },`;
}

function typeName(productType: ProductType): string {
  return { CYBER: 'CyberAnswers', CYBER_EU: 'CyberEuAnswers', TECH_EO: 'TechEoAnswers' }[productType];
}

function lastOf(field: string): string {
  return field.slice(field.lastIndexOf('.') + 1);
}
