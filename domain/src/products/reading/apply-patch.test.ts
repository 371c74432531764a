import { describe, expect, it } from 'vitest';
import { applyPatch, emptyApplication, readQuoteRequestInfo } from '../index.ts';

const TODAY = '2026-11-20';

describe('applyPatch', () => {
  it('changes only what was given and takes an answer back on null data', () => {
    const first = patched(emptyApplication('CYBER'), {
      limits: [{ aggregateCents: 100_000_000, deductibleCents: 1_000_000 }],
      applicationQuestions: { biometricData: true },
      optionalData: [
        { key: 'claims', data: 'no', type: 'yes-no-uncertain' },
        { key: 'breaches', data: 'no', type: 'yes-no-uncertain' },
      ],
    });

    const second = patched(first, {
      hasTria: false,
      applicationQuestions: { biometricData: null, excludedClasses: false },
      optionalData: [{ key: 'claims', data: null, type: 'yes-no-uncertain' }],
    });

    expect(second.limits).toEqual(first.limits);
    expect(second.hasTria).toBe(false);
    expect(second.applicationQuestions).toEqual({ biometricData: true, excludedClasses: false });
    expect(second.optionalData).toEqual({ breaches: 'no' });
  });

  it('merges groups of controls answer by answer and replaces lists as a whole', () => {
    const first = patched(emptyApplication('TECH_EO'), {
      techEoApplicationControls: {
        backupSolution: { immutableBackups: true },
        revenuePercentages: [{ natureOfBusiness: 'IT Consulting', basisPoints: 4000 }],
      },
    });

    const second = patched(first, {
      techEoApplicationControls: {
        claims: false,
        backupSolution: { immutableBackups: null, cloudBasedBackups: true },
        revenuePercentages: [{ natureOfBusiness: 'Web Design', basisPoints: 10_000 }],
      },
    });

    expect(second.techEoApplicationControls).toEqual({
      claims: false,
      backupSolution: { immutableBackups: true, cloudBasedBackups: true },
      revenuePercentages: [{ natureOfBusiness: 'Web Design', basisPoints: 10_000 }],
    });
  });

  it.each([
    ['largestContracts', { client1Name: 'Acme' }, { client1Value: 5 }],
    ['backupSolution', { immutableBackups: true }, { cloudBasedBackups: true }],
    ['privilegedAccounts', { passwordVaultForAdmins: true }, { multipleAccountsForAdmins: false }],
    ['endpointSecurityVendor', { nextGenAv: 'Acme' }, { managedDetectionResponse: 'Acme' }],
    ['sensitiveDataAccess', { networkSegmentation: true }, { fileLevelEncryption: false }],
  ] as const)('adds to the answers of %s, and leaves the other groups alone', (group, first, second) => {
    const before = patched(emptyApplication('TECH_EO'), {
      techEoApplicationControls: { claims: true, [group]: first },
    });
    const after = patched(before, { techEoApplicationControls: { [group]: second } });

    expect(before.techEoApplicationControls).toEqual({ claims: true, [group]: first });
    expect(after.techEoApplicationControls).toEqual({ claims: true, [group]: { ...first, ...second } });
    expect(patched(after, { techEoApplicationControls: { claims: false } }).techEoApplicationControls).toEqual({
      ...after.techEoApplicationControls,
      claims: false,
    });
  });

  it('adds to the answers of Smart Cyber EU', () => {
    const before = patched(emptyApplication('CYBER_EU'), { cyberEuQuestions: { mfaEmail: 'YES' } });
    const after = patched(before, { cyberEuQuestions: { mfaRemoteAccess: 'NO' } });

    expect(after.cyberEuQuestions).toEqual({ mfaEmail: 'YES', mfaRemoteAccess: 'NO' });
    expect(patched(after, {}).cyberEuQuestions).toEqual(after.cyberEuQuestions);
  });

  it('keeps the day and the indication until another is sent', () => {
    const before = patched(emptyApplication('CYBER'), { coverageEffectiveAt: '2026-12-01', isIndication: true });
    const after = patched(before, { coverageEffectiveAt: '2026-12-24', isIndication: false });

    expect(patched(before, {})).toEqual(before);
    expect(before).toMatchObject({ coverageEffectiveAt: '2026-12-01', isIndication: true });
    expect(after).toMatchObject({ coverageEffectiveAt: '2026-12-24', isIndication: false });
  });

  it('never writes terrorism cover into a product that has none', () => {
    expect(patched(emptyApplication('CYBER_EU'), { hasTria: true }).hasTria).toBe(false);
  });
});

function patched(
  before: ReturnType<typeof emptyApplication>,
  info: Parameters<typeof readQuoteRequestInfo>[1],
): ReturnType<typeof emptyApplication> {
  const { patch, problems } = readQuoteRequestInfo(before.productType, info, { today: TODAY });
  expect(problems).toEqual([]);
  return applyPatch(before, patch);
}
