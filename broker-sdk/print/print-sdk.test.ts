import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PRODUCT_TYPES, PRODUCTS } from '@bindery/domain/products/index.ts';
import { buildSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { PLACES } from '../src/printed/answers.ts';
import { printOperations } from './print-operations.ts';
import { printSdk } from './print-sdk.ts';

const PRINTED = resolve(import.meta.dirname, '../src/printed');

describe('what the SDK knows of the API', () => {
  it('is printed from it, byte for byte: npm run sdk:print', () => {
    const committed = readdirSync(PRINTED).map((name) => [name, readFileSync(resolve(PRINTED, name), 'utf8')] as const);

    expect(new Map(committed)).toEqual(printSdk());
  });

  it('has a place for every answer of every product', () => {
    for (const productType of PRODUCT_TYPES) {
      const asked = PRODUCTS[productType].questions.flatMap(({ field }) => (field.includes('.') ? [field] : []));
      const placed = Object.entries(PLACES[productType]).flatMap(([place, keys]) =>
        keys.split(' ').map((key) => `${place.split(':')[0]}.${key}`),
      );
      expect(new Set(placed)).toEqual(new Set(asked));
    }
  });
});

describe('the printer', () => {
  const schema = buildSchema(`
    enum Status { OPEN CLOSED }
    input Filter { status: Status! names: [String!] }
    type Person { name: String nick: String! }
    type Item { "Where it stands." status: Status! people: [Person!]! owner: Person }
    type Query { items(filter: Filter, first: Int = 3): [Item!] }
  `);
  const print = (text: string): string => printOperations(schema, parse(text).definitions);

  it('prints what an operation answers, with nulls and lists as the schema has them', () => {
    const printed = print(`
      fragment PersonFields on Person { name nick }
      query Items($filter: Filter!, $first: Int) {
        items(filter: $filter, first: $first) { status people { ...PersonFields } owner { nick } }
      }
    `);

    expect(printed).toContain("import type {\n  Filter,\n  Status,\n} from './inputs.ts';");
    expect(printed).toContain(
      'export type PersonFields = {\n  readonly name: string | null;\n  readonly nick: string;\n};',
    );
    expect(printed).toContain(
      'readonly items: ReadonlyArray<{\n    /** Where it stands. */\n    readonly status: Status;',
    );
    expect(printed).toContain('readonly people: ReadonlyArray<PersonFields>;');
    expect(printed).toContain('readonly owner: {\n      readonly nick: string;\n    } | null;\n  }> | null;');
    expect(printed).toContain('readonly filter: Filter;\n  readonly first?: number | null | undefined;');
    expect(printed).toMatch(/text: 'query Items\(.*' \+ PERSON_FIELDS,/);
  });
});
