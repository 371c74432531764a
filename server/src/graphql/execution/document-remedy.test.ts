import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { problemOfDocument } from './input-fault.ts';
import { variableFaults } from './variable-faults.ts';

const MANY = Array.from({ length: 60 }, (_, index) => `COLOUR_${String.fromCharCode(97 + (index % 26))}${index}`);
const SCHEMA = buildSchema(`
  type Query { quotes(product: Product, products: [Product!], info: Info, colour: Colour, first: Int, on: Date): Int now: Int }
  enum Product { CYBER TECH_EO }
  enum Colour { ${MANY.join(' ')} }
  input Info { product: Product limit: Int }
  scalar Date
`);

const ofDocument = (query: string) =>
  validate(SCHEMA, parse(query)).map((error) => {
    const { path, remedy } = problemOfDocument(error, SCHEMA);
    return [path, remedy];
  });

it.each([
  ['an enum value', '{ quotes(product: CYBRE) }', 'product', 'Use one of CYBER, TECH_EO.'],
  ['an enum value in quotes', '{ quotes(product: "CYBER") }', 'product', 'Use one of CYBER, TECH_EO, without quotes.'],
  ['an enum value in a list', '{ quotes(products: [CYBER, X]) }', 'products[1]', 'Use one of CYBER, TECH_EO.'],
  ['an enum value in an input', '{ quotes(info: { product: X }) }', 'info.product', 'Use one of CYBER, TECH_EO.'],
  ['a number', '{ quotes(first: "2") }', 'first', 'Send a whole number without quotes.'],
  ['a key of an input', '{ quotes(info: { nope: 1 }) }', 'info.nope', 'Remove it, or use one of product, limit.'],
  [
    'an argument',
    '{ quotes(nope: 1) }',
    'nope',
    'Remove it, or use one of product, products, info, colour, first, on.',
  ],
  ['an argument of a field without any', '{ now(nope: 1) }', 'nope', 'Remove it.'],
  ['a field', '{ nope }', 'query:1:3', 'Use a name of the schema; the schema reference lists them.'],
])('a document that is wrong in %s is told what may stand there', (...row) => {
  const [, query, path, remedy] = row;

  expect(ofDocument(query)).toEqual([[path, remedy]]);
});

it.each([
  ['a value', { product: 'CYBRE' }, 'product', 'Use one of CYBER, TECH_EO.'],
  ['one for a list', { products: 'X' }, 'products', 'Send a list in square brackets, of CYBER, TECH_EO.'],
  ['one in a list', { products: ['CYBER', 'X'] }, 'products[1]', 'Use one of CYBER, TECH_EO.'],
  ['one of very many', { colour: 'X' }, 'colour', expect.stringMatching(/^Use one of (\w+, ){4}\w+ or the 55 others/)],
  ['a key', { info: { nope: 1 } }, 'info.nope', 'Remove it, or use one of product, limit.'],
])('a variable that is wrong in %s is told the same', (_what, values, path, remedy) => {
  const document = parse(
    `query ($product: Product, $products: [Product!], $info: Info, $colour: Colour) {
      quotes(product: $product, products: $products, info: $info, colour: $colour)
    }`,
  );
  const [operation] = document.definitions;
  if (operation?.kind !== 'OperationDefinition') throw new Error('the document has one operation');

  const faults = variableFaults({ schema: SCHEMA, document, values }, operation);

  expect(faults.map(({ problem }) => [problem.path, problem.remedy])).toEqual([[path, remedy]]);
});
