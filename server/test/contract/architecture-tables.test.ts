import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { foreignWrites, hasOwner, looseLocks } from '../../../.ci/check-table-owners.ts';

describe('owners of tables', () => {
  it.each([
    ["db.insertInto('quote_options').values(rows)", 'quote_options'],
    ["db.updateTable('quote_requests as request').set(change)", 'quote_requests'],
    ["db.deleteFrom('subjectivities')", 'subjectivities'],
    ['sql`update quotes set shared_at = now()`', 'quotes'],
    ['sql`with gone as (delete from subjectivities returning id) select 1`', 'subjectivities'],
    ['sql`insert into quote_requests (id) values (1)`', 'quote_requests'],
    ['sql`truncate quotes`', 'quotes'],
  ])('refuses %s outside the room that owns the table', (statement, table) => {
    expect(foreignWrites('server/src/underwriting/options/option-store.ts', statement)).toEqual([
      `${table} (written by quote-requests alone)`,
    ]);
  });

  it('lets the owner write', () => {
    const statement = "db.insertInto('quote_options').values(rows)";
    expect(foreignWrites('server/src/quote-requests/option-store.ts', statement)).toEqual([]);
  });

  it('lets everybody read', () => {
    const statement = "db.selectFrom('quote_options').selectAll()";
    expect(foreignWrites('server/src/policies/policy-store.ts', statement)).toEqual([]);
  });

  it('knows the owner of every table that a migration makes', () => {
    const folder = resolve(import.meta.dirname, '../../src/database/migrations');
    const made = readdirSync(folder).flatMap((name) => [
      ...readFileSync(resolve(folder, name), 'utf8').matchAll(/createTable\('(\w+)'|create table (\w+)/g),
    ]);
    const tables = made.map(([, built, written]) => built ?? written ?? '');
    expect(tables.length).toBeGreaterThan(0);
    expect(tables.filter((table) => !hasOwner(table))).toEqual([]);
  });
});

describe('locks of rows', () => {
  const path = 'server/src/underwriting/options/option-store.ts';
  const locking = (parameter: string, end = ''): string =>
    `export async function lockOption(${parameter}, id: string) {\n  return await tx.selectFrom('x').forUpdate()${end};\n}`;

  it('are refused on whatever connection there is', () => {
    expect(looseLocks(path, locking('db: Queries'))).toEqual(['lockOption locks rows and takes no Tx']);
  });

  it('are fine in a transaction, and within the one statement that changes the rows', () => {
    expect(looseLocks(path, locking('tx: Tx'))).toEqual([]);
    expect(looseLocks(path, locking('db: Queries', '.skipLocked()'))).toEqual([]);
  });
});
