import type { WorkedExample } from './examples-cyber.ts';

/** The first `count` of some boolean answers, all true. */
function trueOf(names: string, count: number): Readonly<Record<string, boolean>> {
  return Object.fromEntries(names.split(' ').map((name, at) => [name, at < count]));
}

const BACKUP_SOLUTION =
  'backupServersHaveUniqueCredentials backupServersNotDomainJoined backupServersSegmentedFromNetwork cloudBasedBackups ' +
  'immutableBackups mfaForBackupFiles multipleGeographicCopies offlineOrAirGappedBackups';
const PRIVILEGED_ACCOUNTS =
  'multipleAccountsForAdmins noAdminRightsForStandardUsers uniqueAndComplexLocalAdminAccounts passwordVaultForAdmins';
const SENSITIVE_DATA_ACCESS =
  'rbacLeastPrivilege networkSegmentation loggingAndMonitoring mfaRequiredForAccess fileLevelEncryption ' +
  'dataInTransitEncryption';

export const TECH_EO_EXAMPLES: readonly WorkedExample[] = [
  {
    name: 'TE-1 payroll software in California with nearly all controls',
    input: {
      revenue: '8400000',
      class: 4,
      state: 'California',
      numberOfPiiRecords: 'low',
      score: 86,
      limit: '2000000',
      deductible: '25000',
      ...trueOf('writtenContracts legalCounselApproval limitationOfLiability impliedWarranty exclusionOfDamages', 5),
      customerAcceptance: false,
      ...trueOf('mfaEmailAccess mfaRemoteAccess mfaPrivilegedAccounts backups emailFiltering pciCompliance', 6),
      ...trueOf('multimediaRights disasterRecovery securityTraining', 3),
      ...trueOf('mfaCriticalApplications disasterRecoveryTesting intrusionDetection penetrationTesting', 0),
      paymentProcessingVerification: false,
      similarCoverage: 'yes',
      backupFrequency: 'DAILY',
      largestClientValue: 2_100_000,
      backupSolutionGiven: true,
      ...trueOf(BACKUP_SOLUTION, 5),
      privilegedAccountsGiven: true,
      ...trueOf(PRIVILEGED_ACCOUNTS, 3),
      endpointSecurityVendorGiven: true,
      endpointDetectionResponse: true,
      sensitiveDataAccessGiven: true,
      ...trueOf(SENSITIVE_DATA_ACCESS, 5),
    },
    premiumCents: 2_040_300,
    triaCents: 9181,
    factors: { contract: '0.830270', concentration: '1.120000', 'similar-coverage': '1.000000', security: '0.927604' },
    after: {
      base: '11740.000000',
      deductible: '20154.360305',
      'similar-coverage': '10307.877903',
      waiting: '10095.447891',
      sum: '20403.325794',
    },
  },
  {
    name: 'TE-2 a service provider in Texas with shares of three classes',
    input: {
      revenue: '1750000',
      class: 5,
      revenuePercentages: [
        { class: 5, basisPoints: 6000 },
        { class: 2, basisPoints: 2500 },
        { class: 1, basisPoints: 500 },
      ],
      state: 'Texas',
      numberOfPiiRecords: 'min',
      score: 77,
      limit: '1000000',
      deductible: '10000',
      writtenContracts: true,
      ...trueOf('limitationOfLiability exclusionOfDamages legalCounselApproval impliedWarranty', 0),
      ...trueOf('backups mfaRemoteAccess mfaEmailAccess', 3),
      mfaPrivilegedAccounts: false,
      backupFrequency: 'WEEKLY',
      similarCoverage: 'no',
      largestClientValue: 900_000,
      backupSolutionGiven: true,
      ...trueOf(BACKUP_SOLUTION, 1),
      endpointSecurityVendorGiven: true,
    },
    premiumCents: 704_900,
    triaCents: 3172,
    factors: {
      'class-shares': '1.338889',
      contract: '1.276791',
      concentration: '1.200000',
      'similar-coverage': '1.050000',
      security: '1.166807',
      score: '1.100000',
    },
    after: {
      base: '3600.000000',
      deductible: '4820.000000',
      'similar-coverage': '4264.814000',
      waiting: '2783.885689',
      sum: '7048.699689',
    },
  },
  {
    name: 'TE-3 a design studio in Ohio without any control',
    input: {
      revenue: '90000',
      class: 1,
      state: 'Ohio',
      numberOfPiiRecords: 'min',
      score: 82,
      limit: '250000',
      deductible: '2500',
    },
    premiumCents: 99_500,
    triaCents: 448,
    factors: { contract: '1.251546', concentration: '1.050000', 'similar-coverage': '1.020000', security: '1.300000' },
    after: {
      base: '680.000000',
      deductible: '247.520000',
      'similar-coverage': '182.477518',
      'sensitive-data-access-missing': '1.411039',
      waiting: '144.799200',
      sum: '327.276718',
      minimum: '995.000000',
    },
  },
];
