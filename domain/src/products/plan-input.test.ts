import { describe, expect, it } from 'vitest';
import { emptyApplication, planInput } from './index.ts';
import { aCyberApplication, aCyberEuApplication, aTechEoApplication } from './testing/applications.ts';

const OPTION = { limitCents: 100_000_000, deductibleCents: 250_050 };
const SCORED = { score: 85, country: 'US' };

describe('planInput', () => {
  it('gives CYBER plans whole dollars, the class and the nine controls', () => {
    expect(planInput(aCyberApplication(), SCORED, OPTION)).toEqual({
      revenue: '5000000',
      class: 2,
      state: 'Ohio',
      limit: '1000000',
      deductible: '2500.5',
      numberOfPiiRecords: 'min',
      multiFactorAuthenticationEmails: 'yes',
      multiFactorAccess: 'yes',
      vpnAndMfa: 'yes',
      formalBackups: 'yes',
      emailFilter: 'yes',
      paymentRequestValidation: 'yes',
      encryptPos: 'yes',
      pciCompliantPayments: 'yes',
      rightfulMediaUse: 'yes',
      score: 85,
      waitingHours: 8,
    });
  });

  it.each([
    [100_000, '1000'],
    [100_050, '1000.5'],
    [100_055, '1000.55'],
    [100_005, '1000.05'],
    [5, '0.05'],
  ])('writes %i cents as %s', (deductibleCents, deductible) => {
    expect(planInput(aCyberApplication(), SCORED, { ...OPTION, deductibleCents }).deductible).toBe(deductible);
  });

  it('keeps the answers of a product to its plan', () => {
    const entry = { formalBackups: 'yes' };
    const techEo = aTechEoApplication();

    expect(
      planInput({ ...techEo, optionalData: { ...techEo.optionalData, ...entry } }, SCORED, OPTION),
    ).not.toHaveProperty('formalBackups');
    expect(planInput({ ...aCyberEuApplication(), optionalData: entry }, SCORED, OPTION)).not.toHaveProperty(
      'formalBackups',
    );
  });

  it('leaves out the turnover while it is unanswered, and the class of a name that is not listed', () => {
    expect(planInput(emptyApplication('CYBER_EU'), SCORED, OPTION)).not.toHaveProperty('turnover');
    expect(planInput(emptyApplication('CYBER_EU'), SCORED, OPTION)).not.toHaveProperty('currency');
    expect(
      planInput(
        aTechEoApplication({ revenuePercentages: [{ natureOfBusiness: 'Cobbler', basisPoints: 10_000 }] }),
        SCORED,
        OPTION,
      ).revenuePercentages,
    ).toEqual([{ basisPoints: 10_000 }]);
  });

  it('takes twelve hours for manufacturers unless the option says otherwise', () => {
    const hours = (natureOfBusiness: string, waitingHours?: number) =>
      planInput(aCyberApplication({ natureOfBusiness }), SCORED, {
        ...OPTION,
        ...(waitingHours === undefined ? {} : { waitingHours }),
      }).waitingHours;

    expect(hours('Food Manufacturing')).toBe(12);
    expect(hours('334413')).toBe(12);
    expect(hours('Restaurants')).toBe(8);
    expect(hours('Food Manufacturing', 24)).toBe(24);
    expect(planInput(aCyberEuApplication({ natureOfBusiness: 'Restaurants' }), SCORED, OPTION).waitingHours).toBe(12);
  });

  it('leaves CYBER_EU amounts in minor units beside their currency', () => {
    const input = planInput(
      aCyberEuApplication({ paymentCallback: 'UNCERTAIN', pciCompliant: 'OTHER', includeBettermentEndorsement: true }),
      { score: null, country: 'SE', claimsFactor: '1.1' },
      OPTION,
    );

    expect(input).toMatchObject({
      currency: 'SEK',
      turnover: 4_800_000_000,
      limit: 100_000_000,
      deductible: 250_050,
      country: 'SE',
      paymentCallback: 'uncertain',
      pciCompliant: 'other',
      includeBettermentEndorsement: true,
      claimsFactor: '1.1',
    });
    expect(input).not.toHaveProperty('score');
    expect(input).not.toHaveProperty('endpointDetection');
    expect(input).not.toHaveProperty('indemnityDays');
  });

  it('leaves out what is not answered', () => {
    const terms = { limitCents: 0, deductibleCents: 0 };

    expect(planInput(emptyApplication('CYBER'), { score: null, country: null }, terms)).toEqual({
      limit: '0',
      deductible: '0',
      waitingHours: 8,
    });
  });

  it('gives TECH_EO plans the largest client, the classes of the shares and which products are named', () => {
    const input = planInput(
      aTechEoApplication({
        largestContracts: { client1Value: 640_000, client3Value: 2_100_000 },
        revenuePercentages: [{ natureOfBusiness: 'Managed Service Provider (MSP)', basisPoints: 6000 }],
        endpointSecurityVendor: { nextGenAv: ' ', endpointDetectionResponse: 'Acme' },
        backupSolution: {},
        professionalServicesDescription: 'Not a rating input',
      }),
      SCORED,
      OPTION,
    );

    expect(input).toMatchObject({
      largestClientValue: 2_100_000,
      revenuePercentages: [{ class: 5, basisPoints: 6000 }],
      nextGenAv: false,
      endpointDetectionResponse: true,
    });
    expect(input).not.toHaveProperty('professionalServicesDescription');
  });
});
