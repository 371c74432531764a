import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../rating/testing/random-requests.ts';
import { assess } from './assess.ts';
import { RATING_NAMES, type RatingName } from './catalogue/rating-name.ts';
import { compareAssessments } from './comparison.ts';
import { METHOD_1 } from './method.ts';
import type { Scan } from './observations.ts';
import { aRandomScan, improved } from './testing/random-scans.ts';
import { aSoundScan, without } from './testing/scans.ts';
import { SEED_THREAT_DATA } from './threat-data/seed.ts';

const SEED = 55_102;
const RUNS = { seed: SEED, numRuns: 150 };

const scans = fc.integer().map((seed) => aRandomScan(seededRandom(seed)));
const assessed = (scan: Scan) => assess(scan, METHOD_1, SEED_THREAT_DATA);

describe('an assessment', () => {
  it('is the same when it is made again, after a round trip through JSON, and in whatever order answers came', () => {
    fc.assert(
      fc.property(scans, (scan) => {
        const first = JSON.stringify(assessed(scan));

        expect(JSON.stringify(assessed(scan))).toBe(first);
        expect(JSON.stringify(assessed(JSON.parse(JSON.stringify(scan))))).toBe(first);
        expect(JSON.stringify(assessed({ ...scan, observations: scan.observations.toReversed() }))).toBe(first);
      }),
      RUNS,
    );
  });

  it('is reached everywhere by the generator: every rule, every rating measured and not', () => {
    const all = Array.from({ length: 250 }, (_, index) => assessed(aRandomScan(seededRandom(index))));
    const rules = new Set(all.flatMap(({ findings }) => findings.map(({ ruleId }) => ruleId)));

    expect(rules.size).toBeGreaterThan(55);
    for (const name of RATING_NAMES) {
      const values = all.map(({ ratings }) => ratings.find((rating) => rating.name === name)?.value);
      expect(values).toContain(null);
      expect(values).toContain(100);
      expect(new Set(values).size).toBeGreaterThan(4);
    }
    expect(all.map(({ score }) => score)).toContain(null);
  });

  it('never gets worse in any rating by one observation that gets better', () => {
    fc.assert(
      fc.property(scans, fc.nat(200), (scan, index) => {
        const before = assessed(scan);
        const after = assessed(improved(scan, index));
        for (const [place, rating] of before.ratings.entries()) {
          const later = after.ratings[place]?.hundredths ?? null;
          if (rating.hundredths !== null) expect(later).toBeGreaterThanOrEqual(rating.hundredths);
        }
      }),
      { ...RUNS, numRuns: 500 },
    );
  });

  it('keeps a score under its caps and without too few ratings', () => {
    fc.assert(
      fc.property(scans, (scan) => {
        const { score, ratings, findings, worksheet } = assessed(scan);
        const measured = ratings.filter(({ value }) => value !== null).length;
        const isFound = (ids: readonly string[]) => findings.some(({ ruleId }) => ids.includes(ruleId));

        expect(score === null).toBe(measured < 5);
        if (score === null) return;
        expect(score).toBeGreaterThanOrEqual(1);
        expect(score).toBe(Math.min(worksheet.roundedMean ?? 0, ...worksheet.caps.map(({ atMost }) => atMost)));
        if (findings.some(({ severity }) => severity === 'CRITICAL')) expect(score).toBeLessThanOrEqual(49);
        if (isFound(['HOST_RDP_OPEN', 'HOST_SMB_OPEN', 'HOST_DATABASE_OPEN'])) expect(score).toBeLessThanOrEqual(69);
        if (isFound(['TLS_CERTIFICATE_INVALID'])) expect(score).toBeLessThanOrEqual(79);
      }),
      RUNS,
    );
  });

  it('has a reason for each rating without a value, and steps that end in the value for each other', () => {
    fc.assert(
      fc.property(scans, (scan) => {
        for (const { value, hundredths, notMeasuredBecause, worksheet } of assessed(scan).ratings) {
          expect(value === null).toBe(hundredths === null);
          expect(notMeasuredBecause !== null && notMeasuredBecause !== '').toBe(value === null);
          if (hundredths === null) continue;
          expect(worksheet.at(-1)?.hundredthsAfter).toBe(hundredths);
          expect(hundredths).toBeGreaterThanOrEqual(0);
          expect(hundredths).toBeLessThanOrEqual(10_000);
        }
      }),
      RUNS,
    );
  });
});

describe('what is unknown', () => {
  const ASKED: Readonly<Record<RatingName, readonly string[]>> = {
    SOFTWARE_PATCHING: ['WEB', 'MAIL_HOST', 'PORT', 'GATEWAY'],
    WEB_APP_SECURITY: ['WEB'],
    EMAIL_SECURITY: ['MX', 'SPF', 'DMARC', 'DKIM', 'MAIL_HOST', 'MTA_STS', 'TLS_RPT'],
    SYSTEM_HOSTING: ['PORT'],
    WEB_ENCRYPTION: ['TLS_VERSION', 'CERTIFICATE', 'WEB'],
    DNS_SECURITY: ['DNSSEC', 'CAA', 'NS', 'CNAME', 'ADDRESSES'],
    THREAT_INTEL: ['LIST'],
    DEFENSIBILITY: ['SECURITY_TXT', 'DMARC', 'TLS_RPT', 'CAA', 'WEB'],
  };

  it.each(RATING_NAMES)('is neither 0 nor 100 in %s, but no rating', (name) => {
    fc.assert(
      fc.property(scans, (scan) => {
        const silent = without(scan, ({ kind }) => ASKED[name].includes(kind));
        const unasked = { ...scan, observations: scan.observations.filter(({ kind }) => !ASKED[name].includes(kind)) };
        for (const one of [silent, unasked]) {
          expect(assessed(one).ratings.find((rating) => rating.name === name)).toMatchObject({
            value: null,
            hundredths: null,
          });
        }
      }),
      { ...RUNS, numRuns: 25 },
    );
  });

  it('closes nothing: what a silent scan no longer sees is not resolved', () => {
    fc.assert(
      fc.property(scans, (scan) => {
        const before = assessed(scan);
        const { resolved, notMeasured } = compareAssessments(before, assessed(without(scan, () => true)));

        expect(resolved).toEqual([]);
        expect(notMeasured).toHaveLength(before.findings.length);
      }),
      { ...RUNS, numRuns: 60 },
    );
  });

  it('is all that a finding needs to stay open: a sound scan closes each that was asked for', () => {
    fc.assert(
      fc.property(scans, (scan) => {
        const { notMeasured, appeared } = compareAssessments(assessed(scan), assessed(aSoundScan()));

        expect(appeared).toEqual([]);
        expect(
          notMeasured.filter(({ ruleId }) => ruleId !== 'DEFENCE_TLS_REPORTS' && !ruleId.startsWith('LIST')),
        ).toEqual([]);
      }),
      { ...RUNS, numRuns: 60 },
    );
  });
});
