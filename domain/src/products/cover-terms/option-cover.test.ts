import { describe, expect, it } from 'vitest';
import type { Application } from '../application.ts';
import { aCyberApplication, aCyberEuApplication, aTechEoApplication } from '../testing/applications.ts';
import { coverTerms } from './option-cover.ts';
import { endorsementCatalogue } from './us-endorsements.ts';

const dollars = (amount: number): number => amount * 100;
const MILLION = { limitCents: dollars(1_000_000), deductibleCents: dollars(25_000) };

/** code, limit, deductible in dollars, waiting period */
function rows(application: Application, option = MILLION) {
  return coverTerms(application, option).insuringAgreements.map((one) => [
    one.code,
    one.limitCents / 100,
    one.deductibleCents / 100,
    one.waitingPeriod,
  ]);
}

describe('coverTerms of CYBER', () => {
  it('lists the sixteen agreements with their sublimits', () => {
    expect(rows(aCyberApplication())).toEqual([
      ['NSPL', 1_000_000, 25_000, null],
      ['REG', 1_000_000, 25_000, null],
      ['MEDIA', 1_000_000, 25_000, null],
      ['PCI', 1_000_000, 25_000, null],
      ['BR', 1_000_000, 25_000, null],
      ['EXT', 1_000_000, 25_000, null],
      ['BI', 1_000_000, 25_000, 'EIGHT_HOURS'],
      ['SF', 1_000_000, 25_000, 'EIGHT_HOURS'],
      ['CBI', 1_000_000, 25_000, 'TWELVE_HOURS'],
      ['CSF', 500_000, 25_000, 'TWELVE_HOURS'],
      ['DAR', 1_000_000, 25_000, null],
      ['SE', 250_000, 25_000, null],
      ['INV', 100_000, 10_000, null],
      ['UTIL', 100_000, 10_000, null],
      ['REP', 1_000_000, 25_000, 'TWO_WEEKS'],
      ['COURT', 25_000, 0, null],
    ]);
  });

  it('says who is covered and for how long', () => {
    const { insuringAgreements } = coverTerms(aCyberApplication(), MILLION);
    const thirdParty = insuringAgreements.filter(({ coverageType }) => coverageType === 'THIRD_PARTY');
    const timed = insuringAgreements.filter(({ periodOfIndemnity }) => periodOfIndemnity === 'SIX_MONTHS');

    expect(thirdParty.map(({ code }) => code)).toEqual(['NSPL', 'REG', 'MEDIA', 'PCI']);
    expect(timed.map(({ code }) => code)).toEqual(['BI', 'SF', 'CBI', 'CSF', 'REP']);
  });

  it('names every agreement as the policy does', () => {
    const { insuringAgreements, endorsementV2s } = coverTerms(aCyberApplication(), MILLION);

    expect(insuringAgreements.map(({ code, name }) => [code, name])).toEqual([
      ['NSPL', 'Network Security and Privacy Liability'],
      ['REG', 'Regulatory Investigations, Fines and Penalties'],
      ['MEDIA', 'Media Liability'],
      ['PCI', 'PCI DSS Assessments'],
      ['BR', 'Breach Response and Remediation'],
      ['EXT', 'Cyber Extortion and Ransom Payments'],
      ['BI', 'Business Interruption and Extra Expense'],
      ['SF', 'System Failure'],
      ['CBI', 'Contingent Business Interruption'],
      ['CSF', 'Contingent System Failure'],
      ['DAR', 'Digital Asset Restoration'],
      ['SE', 'Social Engineering and Funds Transfer Fraud'],
      ['INV', 'Invoice Manipulation'],
      ['UTIL', 'Utility, Telephone and Cryptojacking Fraud'],
      ['REP', 'Reputational Loss'],
      ['COURT', 'Court Attendance Costs'],
    ]);
    expect(new Set(insuringAgreements.slice(4).map(({ coverageType }) => coverageType))).toEqual(
      new Set(['FIRST_PARTY']),
    );
    expect(endorsementV2s).toEqual([]);
  });

  it('narrows card, extortion and payment fraud cover without the controls', () => {
    const without = aCyberApplication({
      pciCompliantPayments: 'no',
      formalBackups: 'uncertain',
      paymentRequestValidation: 'no',
    });

    expect(rows(without).filter(([code]) => code === 'PCI' || code === 'EXT')).toEqual([
      ['PCI', 250_000, 25_000, null],
      ['EXT', 500_000, 25_000, null],
    ]);
    expect(rows(without).map(([code]) => code)).not.toContain('SE');
    expect(rows(without).map(([code]) => code)).not.toContain('INV');
    expect(rows(aCyberApplication({ pciCompliantPayments: 'other' }))[3]).toEqual(['PCI', 1_000_000, 25_000, null]);
  });

  it('keeps the deductible of a capped agreement at a tenth of its limit, and of an uncapped one as chosen', () => {
    const without = aCyberApplication({ pciCompliantPayments: 'no' });
    const large = { limitCents: dollars(1_000_000), deductibleCents: dollars(100_000) };
    const small = { limitCents: dollars(250_000), deductibleCents: dollars(50_000) };

    expect(rows(without, large)[3]).toEqual(['PCI', 250_000, 25_000, null]);
    expect(rows(without, small)[3]).toEqual(['PCI', 250_000, 50_000, null]);
    expect(rows(without, small).find(([code]) => code === 'COURT')).toEqual(['COURT', 25_000, 0, null]);
  });

  it('starts interruption cover after the hours of the option', () => {
    const manufacturer = aCyberApplication({ natureOfBusiness: 'Food Manufacturing' });
    const waiting = (application: Application, waitingHours?: number) => {
      const terms = coverTerms(application, { ...MILLION, ...(waitingHours === undefined ? {} : { waitingHours }) });
      return terms.insuringAgreements.flatMap(({ waitingPeriod }) => waitingPeriod ?? []).slice(0, 4);
    };

    expect(waiting(manufacturer)).toEqual(Array.from({ length: 4 }, () => 'TWELVE_HOURS'));
    expect(waiting(aCyberApplication(), 24)).toEqual(Array.from({ length: 4 }, () => 'TWENTY_FOUR_HOURS'));
    expect(waiting(aCyberApplication(), 36)).toEqual(Array.from({ length: 4 }, () => '36_HOURS'));
    expect(waiting(aCyberApplication(), 6)).toEqual(['SIX_HOURS', 'SIX_HOURS', 'TWELVE_HOURS', 'TWELVE_HOURS']);
  });

  it('endorses home state, terrorism and biometric data as answered', () => {
    const application: Application = {
      ...aCyberApplication(),
      hasTria: false,
      applicationQuestions: { biometricData: true },
    };

    expect(coverTerms(application, MILLION).endorsements.map(({ code, limitCents }) => [code, limitCents])).toEqual([
      ['SC-BRK', dollars(500_000)],
      ['SC-BET', dollars(100_000)],
      ['SC-CRW', dollars(50_000)],
      ['SC-WAR', null],
      ['SC-ST-OH', null],
      ['SC-TRX', null],
      ['SC-BIO', null],
    ]);
    expect(coverTerms(aCyberApplication(), MILLION).endorsements.slice(4)).toEqual([
      {
        name: 'Ohio Amendatory Endorsement',
        code: 'SC-ST-OH',
        details: "Changes required by the insured's home state",
        limitCents: null,
      },
      {
        name: 'Certified Acts of Terrorism Coverage',
        code: 'SC-TRI',
        details: 'Certified acts are covered; premium shown separately',
        limitCents: null,
      },
    ]);
  });
});

describe('the endorsements of a US product', () => {
  it('are without one of a home state that is unknown', () => {
    const codes = coverTerms({ ...aCyberApplication(), optionalData: {} }, MILLION).endorsements.map(
      ({ code }) => code,
    );

    expect(codes).toEqual(['SC-BRK', 'SC-BET', 'SC-CRW', 'SC-WAR', 'SC-TRI']);
  });

  it('can be chosen by hand, those of CYBER_EU cannot', () => {
    expect(
      endorsementCatalogue('TECH_EO')
        .slice(0, 8)
        .map(({ code }) => code),
    ).toEqual(['TE-BRK', 'TE-BET', 'TE-CRW', 'TE-WAR', 'TE-TRI', 'TE-TRX', 'TE-BIO', 'TE-ST-AL']);
    expect(endorsementCatalogue('CYBER_EU')).toEqual([]);
  });
});

describe('coverTerms of TECH_EO', () => {
  it('begins with the technology agreement and reads its own controls', () => {
    const given = aTechEoApplication({ pciCompliance: true, backups: true, biometricData: true });
    const codes = rows(given).map(([code]) => code);

    expect(codes).toHaveLength(17);
    expect(codes[0]).toBe('TECH');
    expect(coverTerms(given, MILLION).insuringAgreements[0]).toMatchObject({
      name: 'Technology and Professional Services',
      coverageType: 'THIRD_PARTY',
    });
    expect(rows(given)[4]).toEqual(['PCI', 1_000_000, 25_000, null]);
    expect(rows(given)[6]).toEqual(['EXT', 1_000_000, 25_000, null]);
    expect(coverTerms(given, MILLION).endorsements.map(({ code }) => code)).toEqual([
      'TE-BRK',
      'TE-BET',
      'TE-CRW',
      'TE-WAR',
      'TE-ST-TX',
      'TE-TRI',
      'TE-BIO',
    ]);
  });

  it('takes an unanswered control as not given', () => {
    const none = { ...aTechEoApplication(), techEoApplicationControls: {} };

    expect(rows(none)).toHaveLength(15);
    expect(rows(none)[4]).toEqual(['PCI', 250_000, 25_000, null]);
    expect(rows(none)[6]).toEqual(['EXT', 500_000, 25_000, null]);
    expect(coverTerms(none, MILLION).endorsements.map(({ code }) => code)).not.toContain('TE-BIO');
  });
});

describe('coverTerms of CYBER_EU', () => {
  const KRONOR = { limitCents: 1_000_000_000, deductibleCents: 10_000_000 };

  it('holds the sublimits in the policy currency, caps times the grid multiplier', () => {
    const { cyberEuInsuringAgreementCoverage: cover, ...rest } = coverTerms(aCyberEuApplication(), KRONOR);
    const kronor = (amount: number) => ({ amount: amount * 100, currency: 'SEK' });

    expect(cover).toEqual({
      consumerRedress: kronor(10_000_000),
      cyberTheftAndTelephoneHacking: kronor(2_500_000),
      internalReviewExpenses: kronor(1_000_000),
      mediaLiability: kronor(10_000_000),
      pciDssLiability: kronor(2_500_000),
      securityFailureExternalProvider: kronor(10_000_000),
      systemFailure: kronor(10_000_000),
      ransomPaymentsSublimitPercentage: 0.5,
      systemFailureExternalProviderSublimitPercentage: null,
      securityFailureExternalProviderIndemnityDays: 180,
      securityFailureExternalProviderWaitingHours: 12,
      systemFailureIndemnityDays: 180,
      systemFailureWaitingHours: 12,
    });
    expect(rest).toEqual({ waitingHours: 12, insuringAgreements: [], endorsements: [], endorsementV2s: [] });
  });

  it.each([
    ['DKK', 2, 1_875_000],
    ['ISK', 0, 37_500_000],
    ['GBP', 2, 250_000],
  ])('caps theft at 250,000 times the multiplier of %s', (currency, minorDigits, expected) => {
    const application = aCyberEuApplication({ turnover: { amount: 1, currency } });
    const cover = coverTerms(application, {
      limitCents: 10 ** 12,
      deductibleCents: 0,
    }).cyberEuInsuringAgreementCoverage;

    expect(cover?.cyberTheftAndTelephoneHacking).toEqual({ amount: expected * 10 ** minorDigits, currency });
  });

  it.each([
    ['in euros while the turnover is unanswered', {}, 'EUR'],
    ['without a multiplier in a currency that has no rate', { turnover: { amount: 1, currency: 'USD' } }, 'USD'],
  ])('caps theft at 250,000 %s', (_what, cyberEuQuestions, currency) => {
    const { cyberEuInsuringAgreementCoverage: cover } = coverTerms(
      { ...aCyberEuApplication(), cyberEuQuestions },
      { limitCents: 10 ** 12, deductibleCents: 0 },
    );

    expect(cover?.cyberTheftAndTelephoneHacking).toEqual({ amount: 25_000_000, currency });
  });

  it.each([
    ['YES', 1_000_000_000],
    ['OTHER', 1_000_000_000],
    ['NO', 250_000_000],
    ['UNCERTAIN', 250_000_000],
  ] as const)('covers card assessments with the answer %s up to %i', (pciCompliant, amount) => {
    const { cyberEuInsuringAgreementCoverage: cover } = coverTerms(aCyberEuApplication({ pciCompliant }), KRONOR);

    expect(cover?.pciDssLiability.amount).toBe(amount);
  });

  it('gives the endorsements that were asked for, social engineering only with a call back', () => {
    const all = {
      includeBrickingEndorsement: true,
      includeSocialEngineeringEndorsement: true,
      includeBettermentEndorsement: true,
      includeGoodwillCouponEndorsement: true,
      includeSystemFailureExternalProvider: true,
    };
    const codes = (answers: Application['cyberEuQuestions']) =>
      coverTerms(aCyberEuApplication(answers), KRONOR).endorsementV2s.map(({ code }) => code);

    expect(codes({ ...all, paymentCallback: 'YES' })).toEqual(['CEU-BRK', 'CEU-SOE', 'CEU-BET', 'CEU-GWC', 'CEU-SFX']);
    expect(
      coverTerms(aCyberEuApplication({ ...all, paymentCallback: 'YES' }), KRONOR).endorsementV2s.map(
        ({ name }) => name,
      ),
    ).toEqual(['Bricking', 'Social Engineering', 'Betterment', 'Goodwill Coupon', 'System Failure External Provider']);
    expect(codes({ ...all, paymentCallback: 'UNCERTAIN' })).toEqual(['CEU-BRK', 'CEU-BET', 'CEU-GWC', 'CEU-SFX']);
    expect(
      coverTerms(aCyberEuApplication({ ...all, pciCompliant: 'OTHER' }), {
        ...KRONOR,
        waitingHours: 24,
        indemnityDays: 365,
      }).cyberEuInsuringAgreementCoverage,
    ).toMatchObject({
      pciDssLiability: { amount: 1_000_000_000 },
      systemFailureExternalProviderSublimitPercentage: 0.5,
      systemFailureWaitingHours: 24,
      systemFailureIndemnityDays: 365,
    });
  });
});
