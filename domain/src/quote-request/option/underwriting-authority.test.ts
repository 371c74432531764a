import { describe, expect, it } from 'vitest';
import { type CoverTerms, coverTerms, endorsementCatalogue } from '../../products/index.ts';
import { aCyberApplication, aCyberEuApplication, aTechEoApplication } from '../../products/testing/applications.ts';
import { grantedCents, ownWordedEndorsements } from '../index.ts';

const M = 100_000_000;
const APPLICATION = aCyberApplication();
const own = (limitCents: number): CoverTerms => coverTerms(APPLICATION, { limitCents, deductibleCents: 1_000_000 });
const wording = { code: 'X-1', name: 'Limit raised', details: 'aggregate limit raised to $50,000,000' };

function withEndorsement(cover: CoverTerms, limitCents: number | null): CoverTerms {
  return { ...cover, endorsements: [...cover.endorsements, { ...wording, limitCents }] };
}

function withSublimit(cover: CoverTerms, code: string, limitCents: number): CoverTerms {
  const insuringAgreements = cover.insuringAgreements.map((one) => (one.code === code ? { ...one, limitCents } : one));
  return { ...cover, insuringAgreements };
}

describe('what an option grants', () => {
  it.each([
    ['the cover of the product', own(5 * M), 5 * M],
    ['an endorsement without an amount', withEndorsement(own(5 * M), null), 5 * M],
    ['an endorsement of its own amount', withEndorsement(own(5 * M), M), 6 * M],
    ['an endorsement far above the limit', withEndorsement(own(5 * M), 50 * M), 55 * M],
    ['two endorsements of one code', withEndorsement(withEndorsement(own(5 * M), M), M), 7 * M],
    // Half the limit is the product's own.
    ['a raised sublimit', withSublimit(own(5 * M), 'CSF', 5 * M), 7.5 * M],
    ['a lowered sublimit', withSublimit(own(5 * M), 'BI', M), 5 * M],
    ['a raised endorsement of the product', raised(own(5 * M), 'SC-BET', M), 5 * M + (M - 10_000_000)],
    ['a second endorsement of a code that the product gives once', repeated(own(5 * M), 'SC-BET', M), 6 * M],
    ['an endorsement of the product left out', leavingOut(own(5 * M), 'SC-BRK'), 5 * M],
    ['an agreement above the limit', withSublimit(own(5 * M), 'BI', 20 * M), 20 * M],
  ])('with %s', (_name, cover, cents) => {
    expect(grantedCents({ limitCents: 5 * M, cover, ownCover: own(5 * M) })).toBe(cents);
  });

  it.each([aCyberApplication(), aTechEoApplication(), aCyberEuApplication()])(
    'is the limit for what each product gives by itself',
    (application) => {
      const cover = coverTerms(application, { limitCents: 3 * M, deductibleCents: 1_000_000 });

      expect(grantedCents({ limitCents: 3 * M, cover, ownCover: cover })).toBe(3 * M);
    },
  );
});

describe('what an option of CYBER_EU grants', () => {
  const application = aCyberEuApplication({ turnover: { amount: 4_800_000_000, currency: 'EUR' } });
  const ownCover = coverTerms(application, { limitCents: 3 * M, deductibleCents: 1_000_000 });

  it.each([
    // The product's own is EUR 250,000.
    ['a raised sublimit', M, 3.75 * M],
    ['a lowered sublimit', 1, 3 * M],
    ['a sublimit above the limit', 9 * M, 3 * M + 8.75 * M],
  ])('with %s', (_name, amount, cents) => {
    const given = ownCover.cyberEuInsuringAgreementCoverage;
    if (!given) throw new Error('Smart Cyber EU has a coverage of its own');
    const cyberTheftAndTelephoneHacking = { amount, currency: 'EUR' };
    const cover = { ...ownCover, cyberEuInsuringAgreementCoverage: { ...given, cyberTheftAndTelephoneHacking } };

    expect(grantedCents({ limitCents: 3 * M, cover, ownCover })).toBe(cents);
  });
});

describe('an endorsement in words of its own', () => {
  const catalogue = endorsementCatalogue('CYBER');

  it.each([
    ['none of the product', own(M).endorsements, []],
    ['an unknown code', [{ ...wording, limitCents: null }], ['X-1']],
    ['another name for a known code', [{ ...known('SC-WAR'), name: 'War is covered' }], ['SC-WAR']],
    ['other details for a known code', [{ ...known('SC-WAR'), details: 'limit raised to $50,000,000' }], ['SC-WAR']],
    ['a known one that this application has no use for', [known('SC-BIO'), known('SC-ST-TX')], []],
    ['one of another product', [{ ...known('SC-WAR'), code: 'TE-WAR' }], ['TE-WAR']],
  ])('is found: %s', (_name, endorsements, codes) => {
    expect(ownWordedEndorsements({ endorsements }, catalogue)).toEqual(codes);
  });

  function known(code: string) {
    const words = catalogue.find((one) => one.code === code);
    if (!words) throw new Error(`no endorsement ${code}`);
    return { ...words, limitCents: null };
  }
});

function raised(cover: CoverTerms, code: string, limitCents: number): CoverTerms {
  return {
    ...cover,
    endorsements: cover.endorsements.map((one) => (one.code === code ? { ...one, limitCents } : one)),
  };
}

function repeated(cover: CoverTerms, code: string, limitCents: number): CoverTerms {
  const again = cover.endorsements.filter((one) => one.code === code).map((one) => ({ ...one, limitCents }));
  return { ...cover, endorsements: [...cover.endorsements, ...again] };
}

function leavingOut(cover: CoverTerms, code: string): CoverTerms {
  return { ...cover, endorsements: cover.endorsements.filter((one) => one.code !== code) };
}
