import { describe, expect, it } from 'vitest';
import { EPSS, KEV } from '../testing/published-feeds.ts';
import { FeedFault } from './feed-fault.ts';
import { parseEpss } from './parse-epss.ts';
import { parseKnownExploited } from './parse-kev.ts';

describe('the catalogue of known exploited vulnerabilities', () => {
  it('is read as CISA publishes it', () => {
    expect(parseKnownExploited(KEV)).toEqual({
      date: '2026-11-20',
      addedOn: new Map([['CVE-2026-0001', '2026-11-19']]),
    });
  });

  it.each([
    ['<html>', 'the file is no JSON'],
    ['{}', 'there is no list "vulnerabilities"'],
    ['{"vulnerabilities":[{"dateAdded":"2026-11-19"}]}', 'entry 1 has no cveID'],
    ['{"vulnerabilities":[{"cveID":"CVE-2026-0001","dateAdded":"19.11."}]}', 'CVE-2026-0001 has no dateAdded'],
    ['{"vulnerabilities":[]}', 'there is neither dateReleased nor an entry'],
    ['[]', 'there is no list "vulnerabilities"'],
    ['null', 'there is no list "vulnerabilities"'],
    ['{"vulnerabilities":[null]}', 'entry 1 has no cveID'],
    ['{"vulnerabilities":[{"cveID":"GHSA-1"}]}', 'entry 1 has no cveID'],
    ['{"vulnerabilities":[{"cveID":["CVE-2026-0001"],"dateAdded":"2026-11-19"}]}', 'entry 1 has no cveID'],
    ['{"vulnerabilities":[{"cveID":"CVE-2026-0001"}]}', 'CVE-2026-0001 has no dateAdded'],
    ['{"vulnerabilities":[{"cveID":"CVE-2026-0001","dateAdded":["2026-11-19"]}]}', 'CVE-2026-0001 has no dateAdded'],
  ])('refuses %s', (text, why) => {
    expect(() => parseKnownExploited(text)).toThrow(new FeedFault('Known exploited vulnerabilities', why));
    expect(() => parseKnownExploited(text)).toThrow(expect.objectContaining({ name: 'FeedFault' }));
  });

  it.each([{}, { dateReleased: 'in November' }, { dateReleased: 20_261_120 }])(
    'is of the day of its newest entry when its own day is not known: %j',
    (released) => {
      const days = ['2026-11-02', '2026-11-19', '2026-11-03'];
      const vulnerabilities = days.map((dateAdded, index) => ({ cveID: `CVE-2026-000${index}`, dateAdded }));

      expect(parseKnownExploited(JSON.stringify({ ...released, vulnerabilities })).date).toBe('2026-11-19');
    },
  );
});

describe('EPSS', () => {
  it('is read as FIRST publishes it', () => {
    expect(parseEpss(EPSS)).toEqual({ date: '2026-11-20', bps: new Map([['CVE-2026-0001', 9421]]) });
    expect(parseEpss('cve,epss\r\nCVE-2026-0001,1\r\n')).toEqual({
      date: null,
      bps: new Map([['CVE-2026-0001', 10_000]]),
    });
  });

  it('takes a likelihood of 0, and columns in another order', () => {
    expect(parseEpss('percentile,epss,cve\n0.1,0,CVE-2026-0002\n').bps).toEqual(new Map([['CVE-2026-0002', 0]]));
  });

  it.each(['#model_version:v2026.03.14', '#score_date:soon', '#score_date:2026-13-01'])(
    'is of no day when the first line is %s',
    (line) => {
      expect(parseEpss(`${line}\ncve,epss\n`).date).toBeNull();
    },
  );

  it.each([
    ['', 'the file is empty'],
    ['id,score\n', 'the first line does not name the columns cve and epss'],
    ['cve,epss\nCVE-2026-0001,1.5\n', 'line 2 is no CVE with a score from 0 to 1'],
    ['cve,epss\nCVE-2026-0001,\n', 'line 2 is no CVE with a score from 0 to 1'],
    ['cve,epss\nhello,0.5\n', 'line 2 is no CVE with a score from 0 to 1'],
    ['cve,score\n', 'the first line does not name the columns cve and epss'],
    ['id,epss\n', 'the first line does not name the columns cve and epss'],
    ['cve,epss\nCVE-2026-0001,0\nCVE-2026-0002,-0.1\n', 'line 3 is no CVE with a score from 0 to 1'],
    ['cve,epss\nCVE-2026-0001\n', 'line 2 is no CVE with a score from 0 to 1'],
    ['epss,cve\n0.5\n', 'line 2 is no CVE with a score from 0 to 1'],
  ])('refuses %j', (text, why) => {
    expect(() => parseEpss(text)).toThrow(new FeedFault('EPSS', why));
  });
});
