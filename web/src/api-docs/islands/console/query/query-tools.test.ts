import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { assertObjectType, buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { type FieldChoice, fieldChoices, withFieldToggled } from './field-choices.ts';
import { faultsOfQuery } from './query-faults.ts';
import { prettified, readQuery } from './read-query.ts';
import { completed, suggestionsAt } from './suggestions.ts';

const SCHEMA = buildSchema(
  readFileSync(resolve(import.meta.dirname, '../../../../../../schema/broker.graphql'), 'utf8'),
);
const FIELDS_OF_REQUEST = Object.keys(assertObjectType(SCHEMA.getType('QuoteRequest')).getFields());
const CLIENT = `query Client($id: ID!) {
  client(id: $id) {
    id
    name
  }
}`;

describe('the schema says of a query', () => {
  it.each([
    ['nothing, when it may be sent', CLIENT, []],
    [
      'what is no field, and what is meant',
      CLIENT.replace('name', 'nmae'),
      [['4:5', /Cannot query field "nmae".*"name"/]],
    ],
    ['what is no text of a query', 'query Client {', [['1:14', /Expected Name, found <EOF>/]]],
    ['that a variable is missing', CLIENT.replace('($id: ID!)', ''), [['2:14', /"\$id" is not defined/]]],
    ['that there is none', '  ', [['1:1', /There is no query/]]],
    [
      'that one call has one operation',
      `${CLIENT}\nquery Other { me { user { email } } }`,
      [['7:1', /one operation at a time/]],
    ],
  ] as const)('%s', (_what, text, expected) => {
    const found = faultsOfQuery(SCHEMA, text);

    expect(found.map(({ line, column }) => `${line}:${column}`)).toEqual(expected.map(([place]) => place));
    for (const [at, [, words]] of expected.entries()) expect(found[at]?.message).toMatch(words);
  });

  it('where in the text it is', () => {
    const text = CLIENT.replace('name', 'nmae');

    expect(text.slice(faultsOfQuery(SCHEMA, text)[0]?.offset)).toMatch(/^nmae/);
  });
});

describe('suggestions', () => {
  const after = (text: string) => suggestionsAt(SCHEMA, text, text.length).map(({ label }) => label);

  it.each([
    ['fields that begin like the word', 'query { client(id: "a") { pri', 'primaryWebsite'],
    ['arguments of a field', 'query { client(', 'id'],
    ['values of an enum', 'query { quoteRequests(status: SUBM', 'SUBMITTED'],
    ['operations', 'query { natureOf', 'natureOfBusinessList'],
  ])('are %s', (_what, text, label) => {
    expect(after(text)).toContain(label);
  });

  it('are none where the word is complete', () => {
    expect(after('query { client(id: "a") { primaryWebsite')).toEqual([]);
  });

  it('take the place of the word before the caret, and of nothing behind it', () => {
    expect(completed('{ me { us } }', 9, 'user')).toEqual({ text: '{ me { user } }', caret: 11 });
  });
});

describe('the fields of the answer', () => {
  const names = (choices: readonly FieldChoice[], isChosen: boolean) =>
    choices.filter((choice) => choice.isChosen === isChosen).map(({ name }) => name);

  it('are those of the type, ticked where the query asks for them', () => {
    const [client] = fieldChoices(SCHEMA, CLIENT) ?? [];

    expect(client?.name).toBe('client');
    expect(names(client?.choices ?? [], true)).toEqual(['id', 'name']);
    expect(names(client?.choices ?? [], false)).toContain('primaryWebsite');
  });

  it('are unknown while the text cannot be read', () => {
    expect(fieldChoices(SCHEMA, 'query {')).toBeUndefined();
  });

  it('are added at the end of their list, and taken out', () => {
    const added = withFieldToggled(SCHEMA, CLIENT, ['client', 'primaryWebsite']);

    expect(added).toBe(CLIENT.replace('    name\n', '    name\n    primaryWebsite\n'));
    expect(withFieldToggled(SCHEMA, added, ['client', 'primaryWebsite'])).toBe(CLIENT);
  });

  it('come with the least that they must ask for', () => {
    const added = withFieldToggled(SCHEMA, CLIENT, ['client', 'policies']);

    expect(added).toContain('policies {\n      nodes {\n        id\n      }\n    }');
    expect(faultsOfQuery(SCHEMA, added)).toEqual([]);
  });

  it('are never none', () => {
    const [client] = fieldChoices(SCHEMA, CLIENT.replace('    name\n', '')) ?? [];

    expect(client?.choices.filter(({ isChosen }) => isChosen)).toMatchObject([{ name: 'id', isLast: true }]);
  });

  it.each(FIELDS_OF_REQUEST)('of a quote request: %s', (name) => {
    const text = 'query Q { quoteRequest(id: "a") { own: id } }';

    expect(faultsOfQuery(SCHEMA, withFieldToggled(SCHEMA, text, ['quoteRequest', name]))).toEqual([]);
  });
});

describe('a text', () => {
  const before = readQuery(CLIENT, { text: '', operation: undefined, variables: [] });

  it('tells its name and its variables', () => {
    expect(before).toMatchObject({ operation: 'Client', variables: ['id'] });
    expect(readQuery('{ me { user { email } } }', before)).toMatchObject({ operation: undefined, variables: [] });
  });

  it('that cannot be read keeps those of before', () => {
    expect(readQuery('query Oth', before)).toEqual({ ...before, text: 'query Oth' });
  });

  it('is formatted as the samples are, unless it cannot be read', () => {
    expect(prettified('query Client($id:ID!){client(id:$id){id name}}')).toBe(CLIENT);
    expect(prettified('query {')).toBe('query {');
  });
});
