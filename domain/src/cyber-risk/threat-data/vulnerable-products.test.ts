import { describe, expect, it } from 'vitest';
import { NVD } from '../testing/published-feeds.ts';
import { FeedFault } from './feed-fault.ts';
import { parseCpeRanges } from './parse-cpe-ranges.ts';

const OPENSSH = 'cpe:2.3:a:openbsd:openssh';
const feedOf = (cve: unknown) => JSON.stringify({ vulnerabilities: [{ cve }] });
const configured = (...cpeMatch: readonly unknown[]) => [{ nodes: [{ cpeMatch }] }];

/** The faults of one CVE whose entry has these parts. */
function faultsOf(parts: object) {
  return parseCpeRanges(feedOf({ id: 'CVE-2026-0002', ...parts }));
}

const productsOf = (...matches: readonly unknown[]) =>
  faultsOf({ configurations: configured(...matches) }).map(({ product }) => product);

const rangeOf = (match: object) =>
  faultsOf({ configurations: configured({ vulnerable: true, ...match }) })[0]?.ranges[0];

const cvssOf = (metrics: unknown) =>
  faultsOf({ metrics, configurations: configured({ vulnerable: true, criteria: OPENSSH }) })[0]?.cvssTenths;

const rated = (baseScore: unknown, type = 'Primary') => ({ type, cvssData: { baseScore } });

const included = (version: string) => ({ version, isIncluded: true });
const excluded = (version: string) => ({ version, isIncluded: false });
const only = (version: string) => ({ from: included(version), to: included(version) });
const EVERY = { from: null, to: null };

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

describe('the versions of a product', () => {
  it.each([
    ['any version', `${OPENSSH}:*:*:*:*:*:*:*:*`, EVERY],
    ['no version', `${OPENSSH}:-:*:*:*:*:*:*:*`, EVERY],
    ['a name that ends before it', OPENSSH, EVERY],
    ['a name that ends after it', `${OPENSSH}:8.5`, only('8.5')],
    ['one version of any update', `${OPENSSH}:8.5:*:*:*:*:*:*:*`, only('8.5')],
    ['one version without an update', `${OPENSSH}:8.5:-:*:*:*:*:*:*`, only('8.5')],
    ['one update of a version', `${OPENSSH}:8.5:p1:*:*:*:*:*:*`, only('8.5-p1')],
  ])('are read of %s', (_, criteria, range) => expect(rangeOf({ criteria })).toEqual(range));

  const named = `${OPENSSH}:9.1:*:*:*:*:*:*:*`;
  it.each([
    ['an end goes before the version of the name', { versionEndExcluding: '9.3' }, { from: null, to: excluded('9.3') }],
    [
      'a beginning goes before the version of the name',
      { versionStartIncluding: '9.0' },
      { from: included('9.0'), to: null },
    ],
    ['empty bounds are none', { versionStartIncluding: '', versionEndExcluding: '' }, only('9.1')],
    ['bounds that are no text are none', { versionStartExcluding: 9, versionEndIncluding: null }, only('9.1')],
  ])('are bounded: %s', (_, bounds, range) => expect(rangeOf({ criteria: named, ...bounds })).toEqual(range));
});

describe('the products of a CVE', () => {
  it('are those that have the fault, not those it needs to run on', () => {
    const server = { vulnerable: true, criteria: 'cpe:2.3:a:apache:http_server:2.4.49' };
    const windows = { vulnerable: false, criteria: 'cpe:2.3:o:microsoft:windows:-' };

    expect(productsOf(server, windows)).toEqual(['apache:http_server']);
  });

  it.each([
    ['that is hardware', { vulnerable: true, criteria: 'cpe:2.3:h:zyxel:usg:-' }],
    ['without a name', { vulnerable: true }],
    ['with a name that is no text', { vulnerable: true, criteria: 7 }],
    ['without a vendor', { vulnerable: true, criteria: 'cpe:2.3:a::openssh' }],
    ['without a product', { vulnerable: true, criteria: 'cpe:2.3:a:openbsd' }],
    ['that is no record', null],
  ])('leave out one %s', (_, match) => {
    expect(productsOf(match, { vulnerable: true, criteria: OPENSSH })).toEqual(['openbsd:openssh']);
  });

  it.each([
    ['no lists', {}],
    ['lists of something else', [null, 'any', { nodes: 'any' }, { nodes: [null, 'any', { cpeMatch: {} }] }]],
  ])('are none where the configurations are %s', (_, configurations) =>
    expect(faultsOf({ configurations })).toEqual([]),
  );
});

describe('the rating of a CVE', () => {
  it.each([
    ['3.1 before all others', { cvssMetricV2: [rated(5)], cvssMetricV30: [rated(6)], cvssMetricV31: [rated(7.1)] }, 71],
    ['3.0 before 4.0', { cvssMetricV40: [rated(9.3)], cvssMetricV30: [rated(8.2)] }, 82],
    ['4.0 before 2', { cvssMetricV2: [rated(5)], cvssMetricV40: [rated(9.3)] }, 93],
    ['2 where there is no other', { cvssMetricV2: [rated(5)] }, 50],
    ['of the database before others', { cvssMetricV31: [rated(9.1, 'Secondary'), rated(9.8)] }, 98],
    ['of another where the database gives none', { cvssMetricV31: [rated(9.1, 'Secondary')] }, 91],
    ['none of a metric without its data', { cvssMetricV31: [{ type: 'Primary' }] }, null],
    ['none of a score that is no number', { cvssMetricV31: [rated('high')] }, null],
    ['an older one where the newest is no number', { cvssMetricV31: [rated('high')], cvssMetricV2: [rated(5)] }, 50],
    ['none of empty lists', { cvssMetricV31: [] }, null],
    ['none of something else', 'high', null],
  ])('is %s', (_, metrics, tenths) => expect(cvssOf(metrics)).toBe(tenths));
});

it.each([
  ['that is nothing', '{"vulnerabilities":[null]}'],
  ['without an id', feedOf({})],
  ['whose id is none', feedOf({ id: 'GHSA-0002' })],
  ['whose id is a list', feedOf({ id: ['CVE-2026-0002'] })],
  ['that is a text', feedOf('CVE-2026-0002')],
])('refuses an entry %s', (_, text) =>
  expect(() => parseCpeRanges(text)).toThrow(new FeedFault('Vulnerable products', 'entry 1 has no cve.id')),
);
