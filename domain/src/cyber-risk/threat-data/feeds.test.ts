import { describe, expect, it } from 'vitest';
import { aFault, someThreatData } from '../testing/threat-data.ts';
import { FeedFault } from './feed-fault.ts';
import { joinFeeds } from './join-feeds.ts';
import { parseCpeRanges } from './parse-cpe-ranges.ts';
import { parseEpss } from './parse-epss.ts';
import { parseKnownExploited } from './parse-kev.ts';

const KEV = JSON.stringify({
  title: 'CISA Catalog of Known Exploited Vulnerabilities',
  catalogVersion: '2026.11.20',
  dateReleased: '2026-11-20T17:04:19.9796Z',
  count: 1,
  vulnerabilities: [
    {
      cveID: 'CVE-2026-0001',
      vendorProject: 'Fortinet',
      product: 'FortiOS',
      dateAdded: '2026-11-19',
      dueDate: '2026-12-10',
    },
  ],
});

const EPSS =
  '#model_version:v2026.03.14,score_date:2026-11-20T00:00:00+0000\ncve,epss,percentile\nCVE-2026-0001,0.94210,0.999\n';

const NVD = JSON.stringify({
  resultsPerPage: 1,
  format: 'NVD_CVE',
  version: '2.0',
  vulnerabilities: [
    {
      cve: {
        id: 'CVE-2026-0001',
        metrics: {
          cvssMetricV31: [
            { type: 'Secondary', cvssData: { baseScore: 9.1 } },
            { type: 'Primary', cvssData: { baseScore: 9.8 } },
          ],
        },
        configurations: [
          {
            nodes: [
              {
                operator: 'OR',
                negate: false,
                cpeMatch: [
                  {
                    vulnerable: true,
                    criteria: 'cpe:2.3:o:fortinet:fortios:*:*:*:*:*:*:*:*',
                    versionStartIncluding: '7.2.0',
                    versionEndExcluding: '7.2.5',
                  },
                  {
                    vulnerable: true,
                    criteria: 'cpe:2.3:o:fortinet:fortios:*:*:*:*:*:*:*:*',
                    versionStartExcluding: '7.0.0',
                    versionEndIncluding: '7.0.11',
                  },
                  { vulnerable: true, criteria: 'cpe:2.3:a:openbsd:openssh:8.5:p1:*:*:*:*:*:*' },
                  { vulnerable: true, criteria: 'cpe:2.3:a:joomla:joomla\\!:4.2.8:*:*:*:*:*:*:*' },
                  { vulnerable: false, criteria: 'cpe:2.3:h:fortinet:fortigate:-:*:*:*:*:*:*:*' },
                  { vulnerable: true, criteria: 'cpe:2.3:h:zyxel:usg:-:*:*:*:*:*:*:*' },
                ],
              },
            ],
          },
        ],
      },
    },
  ],
});

const included = (version: string) => ({ version, isIncluded: true });
const excluded = (version: string) => ({ version, isIncluded: false });

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
  ])('refuses %s', (text, why) => {
    expect(() => parseKnownExploited(text)).toThrow(new FeedFault('Known exploited vulnerabilities', why));
  });
});

describe('EPSS', () => {
  it('is read as FIRST publishes it', () => {
    expect(parseEpss(EPSS)).toEqual({ date: '2026-11-20', bps: new Map([['CVE-2026-0001', 9421]]) });
    expect(parseEpss('cve,epss\r\nCVE-2026-0001,1\r\n')).toEqual({
      date: null,
      bps: new Map([['CVE-2026-0001', 10_000]]),
    });
  });

  it.each([
    ['', 'the file is empty'],
    ['id,score\n', 'the first line does not name the columns cve and epss'],
    ['cve,epss\nCVE-2026-0001,1.5\n', 'line 2 is no CVE with a score from 0 to 1'],
    ['cve,epss\nCVE-2026-0001,\n', 'line 2 is no CVE with a score from 0 to 1'],
    ['cve,epss\nhello,0.5\n', 'line 2 is no CVE with a score from 0 to 1'],
  ])('refuses %j', (text, why) => {
    expect(() => parseEpss(text)).toThrow(new FeedFault('EPSS', why));
  });
});

describe('products and version ranges', () => {
  it('are read as the National Vulnerability Database answers them', () => {
    const shared = {
      cve: 'CVE-2026-0001',
      cvssTenths: 98,
      knownExploitedOn: null,
      epssBps: null,
      source: 'https://nvd.nist.gov/vuln/detail/CVE-2026-0001',
    };
    expect(parseCpeRanges(NVD)).toEqual([
      {
        ...shared,
        product: 'fortinet:fortios',
        ranges: [
          { from: included('7.2.0'), to: excluded('7.2.5') },
          { from: excluded('7.0.0'), to: included('7.0.11') },
        ],
      },
      { ...shared, product: 'openbsd:openssh', ranges: [{ from: included('8.5-p1'), to: included('8.5-p1') }] },
      { ...shared, product: 'joomla:joomla!', ranges: [{ from: included('4.2.8'), to: included('4.2.8') }] },
    ]);
  });

  it('take a CVE without a rating and without products', () => {
    expect(parseCpeRanges('{"vulnerabilities":[{"cve":{"id":"CVE-2026-0002"}}]}')).toEqual([]);
  });

  it('refuse an entry without an id', () => {
    expect(() => parseCpeRanges('{"vulnerabilities":[{}]}')).toThrow('Vulnerable products: entry 1 has no cve.id');
  });
});

describe('joinFeeds', () => {
  const date = '2026-11-21';

  it('writes dates and likelihoods to the faults that the feeds name, and keeps the others', () => {
    const other = aFault({ cve: 'CVE-2026-0009' });
    const joined = joinFeeds(someThreatData([aFault(), other]), {
      date,
      knownExploited: parseKnownExploited(KEV),
      epss: parseEpss(EPSS),
    });

    expect(joined).toEqual({
      date,
      faults: [aFault({ knownExploitedOn: '2026-11-19', epssBps: 9421 }), other],
      endsOfLife: [],
    });
  });

  it('replaces the ranges of a CVE and product, and keeps what only other feeds know', () => {
    const known = aFault({ ranges: [], knownExploitedOn: '2026-11-01', epssBps: 100 });
    const { faults } = joinFeeds(someThreatData([known]), { date, products: parseCpeRanges(NVD) });

    expect(faults.map(({ product }) => product)).toEqual(['fortinet:fortios', 'openbsd:openssh', 'joomla:joomla!']);
    expect(faults[0]).toMatchObject({ knownExploitedOn: '2026-11-01', epssBps: 100, cvssTenths: 98 });
    expect(faults[0]?.ranges).toHaveLength(2);
  });
});
