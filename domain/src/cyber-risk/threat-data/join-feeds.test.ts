import { describe, expect, it } from 'vitest';
import { EPSS, KEV, NVD } from '../testing/published-feeds.ts';
import { aFault, someThreatData } from '../testing/threat-data.ts';
import { joinFeeds } from './join-feeds.ts';
import { parseCpeRanges } from './parse-cpe-ranges.ts';
import { parseEpss } from './parse-epss.ts';
import { parseKnownExploited } from './parse-kev.ts';

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

  it('keeps the rating that a newer list leaves out, and has none of a fault that no list rates', () => {
    const products = [aFault({ cvssTenths: null }), aFault({ cve: 'CVE-2026-0002', cvssTenths: null })];
    const { faults } = joinFeeds(someThreatData([aFault({ cvssTenths: 91 })]), { date, products });

    expect(faults.map(({ cve, cvssTenths }) => [cve, cvssTenths])).toEqual([
      ['CVE-2026-0001', 91],
      ['CVE-2026-0002', null],
    ]);
  });
});
