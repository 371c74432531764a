import { expect, it } from 'vitest';
import { METHOD_1, type Method } from './method.ts';
import { catalogueTable, ratingTable } from './method-table.ts';

it('prints each rating with its weight in percent', () => {
  const [head, line, ...rows] = ratingTable(METHOD_1).split('\n');

  expect([head, line]).toEqual(['| Rating | Weight |', '| --- | --- |']);
  expect(rows).toHaveLength(8);
  expect(rows[0]).toBe('| Software patching | 25 % |');
});

const EFFECTS: Method['effects'] = {
  PATCH_KNOWN_EXPLOITED: { kind: 'FORMULA' },
  WEB_CSP_MISSING: { kind: 'LOSES', points: 25 },
  TLS_CERTIFICATE_INVALID: { kind: 'ZERO' },
  HOST_RDP_OPEN: { kind: 'MINUS', points: 40 },
  DNS_DNSSEC_BOGUS: { kind: 'AT_MOST', value: 30 },
  LIST_PBL: { kind: 'NONE' },
};

it('prints every finding under its rating: what it is called, how bad it is and what it costs', () => {
  const table = catalogueTable({ ...METHOD_1, effects: EFFECTS }).split('\n');
  const cellsOf = (rule: string) =>
    table
      .find((row) => row.includes(`\`${rule}\``))
      ?.split('|')
      .map((cell) => cell.trim());

  expect(table.slice(0, 2)).toEqual([
    '| Rating | Rule | Finding | Severity | Effect | Source |',
    '| --- | --- | --- | --- | --- | --- |',
  ]);
  expect(Object.keys(EFFECTS).map((rule) => cellsOf(rule)?.[5])).toEqual([
    'in the formula',
    'loses 25',
    'rating 0',
    'minus 40',
    'at most 30',
    'shown only',
  ]);
  const [, rating, , title, severity, , source] = cellsOf('HOST_RDP_OPEN') ?? [];
  expect([rating, severity]).toEqual(['System hosting', 'critical']);
  expect(title).toMatch(/Remote Desktop|RDP/);
  expect(source).toMatch(/\w/);
  const ratings = table.slice(2).map((row) => row.split(' | ')[0]);
  expect(ratings.filter((name, index) => name !== ratings[index - 1])).toHaveLength(8);
});
