/** docs/safety.md names every finding of the reviews once, and tests that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areasOf } from '../../../.ci/hostile/areas.ts';
import { drillsOf, secondsToRecover, tableOf } from '../../../.ci/hostile/table.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
const page = readFileSync(join(ROOT, 'docs/safety.md'), 'utf8');
const findings = [
  ...page.matchAll(/^\| (F?\d+(?:\.\d+)?) +\| (\w+) +\| (.+?) +\| (closed|open|accepted) +\| (.+?) +\|$/gm),
].map(([, number = '', weight = '', found = '', state = '', proof = '']) => ({ number, weight, found, state, proof }));

/** How many the two reviews found, by section. */
const SECURITY = { 1: 5, 2: 7, 3: 15, 4: 5, 5: 3, 6: 7, 7: 7, 8: 6, 9: 4, 10: 3, 11: 3 };
const NUMBERS = [
  ...Object.entries(SECURITY).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  ),
  ...Array.from({ length: 20 }, (_, at) => `F${at + 1}`),
];

/** Tests as `file`: title, several with line breaks. */
function testsOf(proof: string) {
  return proof.split('<br>').map((one) => {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(one) ?? [];
    return { file, title };
  });
}

describe('the findings of the reviews', () => {
  it('are all there, each once', () => {
    expect(findings.map(({ number }) => number).toSorted()).toEqual(NUMBERS.toSorted());
    const count = (state: string) => findings.filter((one) => one.state === state).length;
    expect(page).toContain(
      `${findings.length} findings: ${count('closed')} closed, ${count('open')} open, ${count('accepted')} accepted.`,
    );
  });

  it('are closed by tests that exist', () => {
    const tests = findings.filter(({ state }) => state === 'closed').flatMap(({ proof }) => testsOf(proof));

    expect(tests.length).toBeGreaterThan(60);
    expect(
      tests.filter(({ file, title }) => {
        const path = join(ROOT, file);
        return !file.endsWith('.test.ts') || !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
      }),
    ).toEqual([]);
  });

  it('are open or accepted for a reason', () => {
    for (const { number, state, proof } of findings) {
      if (state !== 'closed') expect({ number, words: proof.split(' ').length > 5 }).toEqual({ number, words: true });
    }
  });
});

describe('the lane of attacks and faults', () => {
  it('has files that exist, each in one area', () => {
    const files = areasOf(page).flatMap((area) => area.files);

    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
  });

  it('has figures of each on the page', () => {
    const printed = page.slice(page.indexOf('<!-- printed -->'), page.indexOf('<!-- end -->'));

    expect(areasOf(page).filter(({ name }) => !printed.includes(`| ${name} `))).toEqual([]);
  });

  it('counts what held and what was lost, a file that did not run among them, and says what was skipped', () => {
    const ran = { commit: '0123abcd', date: '2026-11-24 10:00', form: 'short' } as const;
    const lines = [
      'drill silent: seconds 6, back after ms 700',
      'drill cut: back after ms 1250',
      'drill pooler: SKIPPED, pgbouncer not installed (apt-get install -y pgbouncer)',
    ];
    const areas = [
      { name: 'Database', files: ['a.test.ts'] },
      { name: 'Inputs', files: ['b.test.ts', 'c.test.ts'] },
      { name: 'Backup', files: ['d.test.ts'] },
    ];
    const reports = [
      { ...ran, area: 'Database', results: [{ file: 'a.test.ts', held: 7, lost: 0 }], lines: lines.slice(0, 2) },
      {
        ...ran,
        area: 'Inputs',
        results: [{ file: 'b.test.ts', held: 20, lost: 1, skipped: 3 }],
        lines: lines.slice(2),
      },
    ];

    const rows = tableOf(areas, reports)
      .split('\n')
      .slice(2)
      .map((row) => row.replaceAll(/ +/g, ' '));

    expect(rows).toEqual([
      '| Database | 7 | 7 | 0 | 1.3 | short | 0123abcd | 2026-11-24 10:00 |',
      '| Inputs (SKIPPED 3: pgbouncer not installed (apt-get install -y pgbouncer)) | 22 | 20 | 2 | | short | 0123abcd | 2026-11-24 10:00 |',
      '| Backup (SKIPPED: did not run yet, --rest runs it) | 0 | 0 | 0 | | | | |',
      '| All | 29 | 27 | 2 | | | | |',
    ]);
    expect(drillsOf(reports)).toContain('| silent | seconds 6, back after ms 700 ');
    expect(secondsToRecover(lines)).toBe('1.3');
  });
});
