import { describe, expect, it } from 'vitest';
import { type Application, adverseFields, emptyApplication, PRODUCT_TYPES } from '../index.ts';
import { aCyberApplication, aCyberEuApplication, aTechEoApplication } from '../testing/applications.ts';

describe('answers that count against the insured', () => {
  it.each(PRODUCT_TYPES)('are none while nothing is answered (%s)', (productType) => {
    expect([...adverseFields(emptyApplication(productType))]).toEqual([]);
  });

  it.each([
    ['a control that is missing', { formalBackups: 'no' }, ['formalBackups']],
    ['a control that is not certain', { emailFilter: 'uncertain' }, ['emailFilter']],
    ['a control that does not apply', { pciCompliantPayments: 'other' }, []],
    ['a loss', { claims: 'yes', breaches: 'no' }, ['claims']],
    ['an unknown number of records', { numberOfPiiRecords: 'uncertain' }, ['numberOfPiiRecords']],
    ['many records, which is for the rules to judge', { numberOfPiiRecords: 'max' }, []],
  ])('of Smart Cyber: %s', (_why, optionalData, keys) => {
    const application = aCyberApplication();
    const given = { ...application, optionalData: { ...application.optionalData, ...optionalData } };

    expect(newly(application, given)).toEqual(keys.map((key) => `optionalData.${key}`));
  });

  it('of Smart Cyber EU, in its own words', () => {
    const application = aCyberEuApplication();
    const cyberEuQuestions = { ...application.cyberEuQuestions, mfaEmail: 'NO', includeBrickingEndorsement: false };

    expect(newly(application, { ...application, cyberEuQuestions } as Application)).toEqual([
      'cyberEuQuestions.mfaEmail',
    ]);
  });

  it('of Smart Tech E+O: contracts, accounts and rare backups, but not what is covered elsewhere', () => {
    const application = aTechEoApplication();
    const techEoApplicationControls = {
      ...application.techEoApplicationControls,
      limitationOfLiability: false,
      privilegedAccounts: { passwordVaultForAdmins: false },
      backupFrequency: 'NEVER',
      biometricData: true,
      similarCoverage: 'no',
    } as const;

    expect(
      newly(
        { ...application, techEoApplicationControls: {} },
        {
          ...application,
          techEoApplicationControls,
        },
      ),
    ).toEqual(
      ['biometricData', 'limitationOfLiability', 'backupFrequency', 'privilegedAccounts.passwordVaultForAdmins'].map(
        (key) => `techEoApplicationControls.${key}`,
      ),
    );
  });
});

function newly(before: Application, after: Application): readonly string[] {
  const known = adverseFields(before);
  return [...adverseFields(after)].filter((field) => !known.has(field));
}
