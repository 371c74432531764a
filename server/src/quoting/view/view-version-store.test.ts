import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import type { Tables } from '../../database/index.ts';
import { selectView } from './view-row-store.ts';
import { VERSION_STATEMENT } from './view-version-store.ts';

/** Rows that change only together with their request, whose revision the version has: an issued policy, a new option. */
const CARRIED_BY_THE_REVISION = ['policies', 'quote_options'];

const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

function tablesOf(sql: string): readonly string[] {
  const names = [...sql.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/g)].map(([, name = '']) => name);
  return [...new Set(names)].toSorted((one, other) => one.localeCompare(other));
}

it('the version of a view looks at every table that the view is read from', () => {
  const view = tablesOf(selectView(compiler).compile().sql);
  const version = tablesOf(VERSION_STATEMENT);

  expect(view.length).toBeGreaterThan(5);
  expect([...version, ...CARRIED_BY_THE_REVISION].toSorted((one, other) => one.localeCompare(other))).toEqual(view);
});
