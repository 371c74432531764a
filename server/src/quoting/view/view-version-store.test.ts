import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import type { Tables } from '../../database/index.ts';
import { selectView } from './view-row-store.ts';
import { versionOf } from './view-version-store.ts';

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
  const version = tablesOf(versionOf('$1', '$2'));

  expect(view.length).toBeGreaterThan(5);
  expect(version).toEqual(view);
});
