import { expect, it } from 'vitest';
import type { Script } from '../../observed/web.ts';
import { said } from '../../testing/outcome-in-words.ts';
import { judgeScripts } from './judge-scripts.ts';

const script = (source: string, integrity: string | null = null): Script => ({
  url: null,
  source,
  integrity,
  crossOrigin: null,
});
const CHECKED = 'sha384-AB';
const ENCRYPTED = 'https://cdn.example.net/a.js';
const PLAIN = 'http://cdn.example.net/a.js';
const SCHEMELESS = '//cdn.example.net/a.js';

function judged(scripts: readonly Script[] | null, isHttps = true): string {
  return said(judgeScripts(scripts, 'example.com', isHttps));
}

it.each<[string, readonly Script[] | null, string]>([
  ['an answer that is no page', null, '0: No HTML, no scripts'],
  ['a page without scripts', [], '0: No scripts from a file'],
  ['own scripts', [script('/a.js'), script('https://www.example.com/b.js')], '0: Own scripts only'],
  ['own scripts, one of them checked', [script('/a.js', CHECKED), script('/b.js')], '5: Own scripts with a check'],
  ['a checked own script without encryption', [script('http://example.com/a.js', CHECKED)], '0: Own scripts only'],
  [
    'a checked own script with encryption',
    [script('https://example.com/a.js', CHECKED)],
    '5: Own scripts with a check',
  ],
  ['a checked script of another site', [script(ENCRYPTED, CHECKED)], '5: Scripts of other sites with a check'],
  ['that beside own ones', [script('/a.js'), script(ENCRYPTED, CHECKED)], '5: Scripts of other sites with a check'],
  ['an unchecked script of another site', [script(ENCRYPTED)], `WEB_SRI_MISSING: script ${ENCRYPTED}`],
  ['one with an empty check', [script(ENCRYPTED, '')], `WEB_SRI_MISSING: script ${ENCRYPTED}`],
  ['a checked one without encryption', [script(PLAIN, CHECKED)], `WEB_SRI_INSECURE: script ${PLAIN}`],
  ['an unchecked one without encryption', [script(PLAIN)], `WEB_SRI_MISSING_INSECURE: script ${PLAIN}`],
  ['one that leaves its scheme out', [script(SCHEMELESS)], `WEB_SRI_MISSING_INSECURE: script ${SCHEMELESS}`],
  [
    'an own one that leaves its scheme out',
    [script('//example.com/a.js', CHECKED)],
    'WEB_SRI_INSECURE: script //example.com/a.js',
  ],
  [
    'one of a site whose name ends alike',
    [script('https://badexample.com/a.js')],
    'WEB_SRI_MISSING: script https://badexample.com/a.js',
  ],
])('%s', (_case, scripts, expected) => {
  expect(judged(scripts)).toBe(expected);
});

it('names the worst of several faults, whatever their order', () => {
  const faults = [script(ENCRYPTED), script(PLAIN), script('http://b.example/', CHECKED)];
  expect(judged(faults)).toBe(`WEB_SRI_MISSING_INSECURE: script ${PLAIN}`);
  expect(judged(faults.toReversed())).toBe(`WEB_SRI_MISSING_INSECURE: script ${PLAIN}`);
  expect(judged(faults.filter(({ source }) => source !== PLAIN))).toBe(`WEB_SRI_MISSING: script ${ENCRYPTED}`);
});

it('takes a check of an own script for one only where the page is encrypted', () => {
  expect(judged([script('/a.js', CHECKED)], true)).toBe('5: Own scripts with a check');
  expect(judged([script('/a.js', CHECKED)], false)).toBe('0: Own scripts only');
  expect(judged([script('/a.js')], true)).toBe('0: Own scripts only');
});
