import type { PlanInput } from '../index.ts';

/** A random request of a product: what its options share, and three options. */
export interface RandomRequest {
  readonly base: PlanInput;
  readonly options: readonly PlanInput[];
}

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Random = () => number;

export const US_LIMITS = words('50000 100000 250000 500000 750000 1000000 2000000 3000000 4000000 5000000 10000000');
export const US_DEDUCTIBLES = words('0 1000 2500 5000 10000 15000 25000 50000 75000 100000 250000');
export const TECH_EO_LIMITS = US_LIMITS.slice(2).filter((limit) => limit !== '750000');
export const TECH_EO_DEDUCTIBLES = US_DEDUCTIBLES.slice(2);

/** Answers of CYBER and CYBER_EU by question, in the order from best to worst; those that may be `other` come last. */
export const CYBER_CONTROLS = words(
  'multiFactorAuthenticationEmails multiFactorAccess formalBackups emailFilter paymentRequestValidation encryptPos',
);
export const CYBER_CONTROLS_WITH_OTHER = words('vpnAndMfa pciCompliantPayments rightfulMediaUse');
export const CYBER_EU_CONTROLS = words(
  'mfaEmail mfaRemoteAccess mfaPrivilegedAccounts endpointDetection offlineBackups patchWithin30Days paymentCallback',
);
export const CYBER_EU_CONTROLS_WITH_OTHER = words('pciCompliant');
export const TECH_EO_CONTROLS = words(
  `writtenContracts legalCounselApproval customerAcceptance limitationOfLiability impliedWarranty exclusionOfDamages
   mfaEmailAccess mfaRemoteAccess mfaPrivilegedAccounts mfaCriticalApplications backups emailFiltering pciCompliance
   paymentProcessingVerification multimediaRights disasterRecovery disasterRecoveryTesting intrusionDetection
   penetrationTesting securityTraining`,
);

const PII = words('min veryLow low medium high veryHigh max uncertain');
const STATES = words('Alaska California Colorado Michigan Minnesota Ohio Texas Vermont');

export function randomCyberRequest(random: Random): RandomRequest {
  return {
    base: {
      revenue: amount(random, 240_000_000),
      class: 1 + below(random, 5),
      state: pick(random, STATES),
      numberOfPiiRecords: pick(random, PII),
      ...answers(random, CYBER_CONTROLS, words('yes no uncertain')),
      ...answers(random, CYBER_CONTROLS_WITH_OTHER, words('yes no uncertain other')),
      ...underwriting(random),
      waitingHours: Number(pick(random, words('6 8 12 24'))),
    },
    options: threeTimes(() => ({ limit: pick(random, US_LIMITS), deductible: pick(random, US_DEDUCTIBLES) })),
  };
}

/** Currencies with their rate to the euro and their minor units. */
const CURRENCIES = [
  { currency: 'EUR', minorPerEuro: 100 },
  { currency: 'GBP', minorPerEuro: 87.25 },
  { currency: 'SEK', minorPerEuro: 1104.5 },
  { currency: 'HUF', minorPerEuro: 38_875 },
  { currency: 'ISK', minorPerEuro: 147.3 },
] as const;

const EU_PII = words(
  `ZERO_TO_TEN_THOUSAND FIVE_HUNDRED_THOUSAND_ONE_TO_ONE_MILLION OVER_TEN_MILLION UNKNOWN
   ONE_MILLION_ONE_TO_TWO_MILLION_FIVE_HUNDRED_THOUSAND`,
);
const EU_OPTIONS = words(
  `includeBrickingEndorsement includeSocialEngineeringEndorsement includeBettermentEndorsement
   includeGoodwillCouponEndorsement includeSystemFailureExternalProvider`,
);

export function randomCyberEuRequest(random: Random): RandomRequest {
  const { currency, minorPerEuro } = CURRENCIES[below(random, CURRENCIES.length)] ?? CURRENCIES[0];
  const minor = (euros: number) => Math.round(euros * minorPerEuro);
  return {
    base: {
      currency,
      turnover: minor(Number(amount(random, 240_000_000))),
      class: 1 + below(random, 5),
      numberOfPiiRecords: pick(random, EU_PII),
      ...answers(random, CYBER_EU_CONTROLS, words('yes no uncertain')),
      ...answers(random, CYBER_EU_CONTROLS_WITH_OTHER, words('yes no uncertain other')),
      ...Object.fromEntries(EU_OPTIONS.map((option) => [option, random() < 0.5])),
      ...(random() < 0.8 && { usTurnoverShareBps: below(random, 10_001) }),
      ...underwriting(random),
      waitingHours: Number(pick(random, words('8 12 24'))),
      indemnityDays: Number(pick(random, words('90 180 365'))),
    },
    options: threeTimes(() => ({
      limit: minor(60_000 + below(random, 9_900_000)),
      deductible: minor(below(random, 240_000)),
    })),
  };
}

const GROUPS = {
  backupSolution: words('cloudBasedBackups immutableBackups mfaForBackupFiles multipleGeographicCopies'),
  privilegedAccounts: words('multipleAccountsForAdmins passwordVaultForAdmins'),
  endpointSecurityVendor: words('extendedDetectionResponse endpointDetectionResponse nextGenAv'),
  sensitiveDataAccess: words('rbacLeastPrivilege networkSegmentation loggingAndMonitoring fileLevelEncryption'),
};

export function randomTechEoRequest(random: Random): RandomRequest {
  const shares = threeTimes(() => ({ class: 1 + below(random, 5), basisPoints: 1 + below(random, 3300) }));
  return {
    base: {
      revenue: random() < 0.05 ? '0' : amount(random, 240_000_000),
      class: 1 + below(random, 5),
      revenuePercentages: shares.slice(0, below(random, 4)),
      state: pick(random, STATES),
      numberOfPiiRecords: pick(random, PII),
      ...Object.fromEntries(TECH_EO_CONTROLS.map((control) => [control, maybe(random)])),
      ...(random() < 0.6 && { largestClientValue: amount(random, 5_000_000) }),
      similarCoverage: pick(random, words('yes no')),
      backupFrequency: pick(random, words('CONTINUOUS_BACKUPS DAILY WEEKLY MONTHLY NEVER UNANSWERED')),
      ...Object.fromEntries(Object.entries(GROUPS).flatMap((group) => randomGroup(random, group))),
      ...underwriting(random),
      waitingHours: Number(pick(random, words('6 8 12 24'))),
    },
    options: threeTimes(() => ({ limit: pick(random, TECH_EO_LIMITS), deductible: pick(random, TECH_EO_DEDUCTIBLES) })),
  };
}

function randomGroup(random: Random, [group, members]: readonly [string, readonly string[]]): [string, boolean][] {
  const given = random() < 0.7;
  return [[`${group}Given`, given], ...members.map((member): [string, boolean] => [member, given && random() < 0.5])];
}

function underwriting(random: Random): PlanInput {
  return {
    ...(random() < 0.9 && { score: below(random, 101) }),
    claimsFactor: pick(random, words('1.00 1.00 1.25 1.5999')),
    scheduleFactor: pick(random, words('1.00 1.00 0.90 1.1')),
  };
}

// Money from a thousand to the largest amount, small amounts as often as large ones.
function amount(random: Random, largest: number): string {
  return String(Math.floor(1000 * (largest / 1000) ** random()));
}

function answers(random: Random, controls: readonly string[], choices: readonly string[]): PlanInput {
  return Object.fromEntries(controls.map((control) => [control, pick(random, choices)]));
}

function maybe(random: Random): boolean | null {
  return random() < 0.2 ? null : random() < 0.5;
}

function threeTimes<T>(make: () => T): readonly T[] {
  return [make(), make(), make()];
}

function below(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}

function pick(random: Random, choices: readonly string[]): string {
  return choices[below(random, choices.length)] ?? '';
}

function words(text: string): readonly string[] {
  return text.split(/\s+/);
}
