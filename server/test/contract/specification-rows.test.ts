import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const rows = [
  ...readFileSync(resolve(ROOT, 'docs/specification.md'), 'utf8').matchAll(
    /^\| (\d-[\w.]+) +\|[^|]+\| `([^`]+\.test\.ts)`: (.+?) +\|$/gm,
  ),
].map(([, row = '', file = '', name = '']) => ({ row, file, name }));

it('names tests that exist for the rows of the specification that were found to differ', () => {
  expect(rows.length).toBeGreaterThanOrEqual(19);
  const missing = rows.filter(({ file, name }) => !readFileSync(resolve(ROOT, file), 'utf8').includes(name));
  expect(missing).toEqual([]);
});
