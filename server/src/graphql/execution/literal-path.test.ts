import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { problemOfDocument } from './input-fault.ts';

const SCHEMA = buildSchema(`
  type Query { quote(id: ID!, info: Info, tags: [String!]): Quote }
  type Quote { id: ID! }
  input Info { limits: [Limit!] effective: String address: Address }
  input Address { country: String! }
  input Limit { aggregateCents: Int! deductibleCents: Int }
`);

const pathsOf = (document: string) =>
  validate(SCHEMA, parse(document)).map((error) => problemOfDocument(error, SCHEMA).path);

it.each([
  [
    'a value in a list',
    '{ quote(id: 1, info: { limits: [{ aggregateCents: 1 }, { aggregateCents: "x" }] }) { id } }',
    'info.limits[1].aggregateCents',
  ],
  [
    'a value that is missing',
    '{ quote(id: 1, info: { limits: [{ deductibleCents: 1 }] }) { id } }',
    'info.limits[0].aggregateCents',
  ],
  [
    'a field of no such name',
    '{ quote(id: 1, info: { address: { country: "US", zip: "1" } }) { id } }',
    'info.address.zip',
  ],
  ['an item of a list', '{ quote(id: 1, tags: ["a", 2]) { id } }', 'tags[1]'],
  ['an argument of no such name', '{ quote(id: 1, nope: 1) { id } }', 'nope'],
  ['a value in another operation', 'query A { quote(id: 1) { id } } query B { quote(id: true) { id } }', 'id'],
  ['a field outside of arguments', '{ quote(id: 1) { price } }', 'query:1:18'],
  ['an argument of a directive', '{ quote(id: 1) @include(if: "no") { id } }', 'query:1:29'],
  ['an argument that is missing', '{ quote { id } }', 'id'],
])('names %s', (_what, document, path) => {
  expect(pathsOf(document)).toEqual([path]);
});
