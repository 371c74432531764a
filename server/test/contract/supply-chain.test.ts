import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../../.ci/check-advisories.ts';
import { refusedLicences } from '../../../.ci/check-licences.ts';

const { packages } = JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8'));

describe('licences of what is installed at run time', () => {
  it('are on the list, all of them', () => {
    expect(refusedLicences(packages)).toEqual([]);
  });

  it('are refused when they oblige us, or are not named', () => {
    const lock = {
      'node_modules/a': { license: 'AGPL-3.0-only' },
      'node_modules/b/node_modules/@x/c': { license: 'MIT AND GPL-2.0' },
      'node_modules/d': {},
      'node_modules/e': { license: '(MIT OR GPL-3.0-only)' },
      'node_modules/f': { license: 'GPL-3.0-only', dev: true },
      server: {},
    };

    expect(refusedLicences(lock)).toEqual(['a: AGPL-3.0-only', '@x/c: MIT AND GPL-2.0', 'd: names no licence']);
  });
});

describe('known vulnerabilities', () => {
  it('are not said to be none by a registry that does not answer', () => {
    const words = 'The registry does not answer npm audit: known vulnerabilities were NOT checked.';

    expect(verdictOf('{"error":{"code":"ENOAUDIT"}}')).toEqual({ status: 2, words });
    expect(verdictOf('')).toEqual({ status: 2, words });
  });

  it('fail from a high weight on', () => {
    const answer = (severity: string) =>
      verdictOf(
        JSON.stringify({
          metadata: { vulnerabilities: { total: 1 } },
          vulnerabilities: { qs: { name: 'qs', severity } },
        }),
      );

    expect(answer('moderate')).toEqual({ status: 0, words: '1 known vulnerabilities, none of high weight.' });
    expect(answer('critical')).toEqual({ status: 1, words: 'qs: critical' });
  });
});
