import type { QuoteRequestInfo } from '@bindery/domain/products/index.ts';
import type { BrokerBuilder } from '../context.ts';
import type { BrokerEnums } from './enums.ts';

type Controls = NonNullable<QuoteRequestInfo['techEoApplicationControls']>;
type Part<Name extends keyof Controls> = NonNullable<Controls[Name]>;
type RevenueShareInput = NonNullable<Controls['revenuePercentages']>[number];

/** The application controls of Smart Tech E+O, all optional (part 2, section 3). */
export function addTechEoControls(builder: BrokerBuilder, enums: BrokerEnums) {
  const share = builder.inputRef<RevenueShareInput>('RevenuePercentageInput').implement({
    fields: (t) => ({
      natureOfBusiness: t.string({ required: true }),
      basisPoints: t.int({ required: true, description: '1000 = 10 %.' }),
    }),
  });
  const groups = addGroups(builder);
  return builder.inputRef<Controls>('TechEoApplicationControlsInput').implement({
    fields: (t) => {
      const yes = () => t.boolean({ required: false });
      return {
        biometricData: yes(),
        writtenContracts: yes(),
        legalCounselApproval: yes(),
        customerAcceptance: yes(),
        limitationOfLiability: yes(),
        impliedWarranty: yes(),
        exclusionOfDamages: yes(),
        emailFiltering: yes(),
        backups: yes(),
        mfaRemoteAccess: yes(),
        mfaPrivilegedAccounts: yes(),
        mfaEmailAccess: yes(),
        mfaCriticalApplications: yes(),
        disasterRecovery: yes(),
        disasterRecoveryTesting: yes(),
        intrusionDetection: yes(),
        penetrationTesting: yes(),
        securityTraining: yes(),
        paymentProcessingVerification: yes(),
        multimediaRights: yes(),
        pciCompliance: yes(),
        claims: yes(),
        breaches: yes(),
        interruptions: yes(),
        similarCoverage: t.field({ type: enums.yesNo, required: false }),
        professionalServicesDescription: t.string({ required: false }),
        secureEmailGateway: t.string({ required: false }),
        backupFrequency: t.field({ type: enums.backupFrequency, required: false }),
        revenuePercentages: t.field({ type: [share], required: false }),
        largestContracts: t.field({ type: groups.largestContracts, required: false }),
        backupSolution: t.field({ type: groups.backupSolution, required: false }),
        privilegedAccounts: t.field({ type: groups.privilegedAccounts, required: false }),
        endpointSecurityVendor: t.field({ type: groups.endpointSecurityVendor, required: false }),
        sensitiveDataAccess: t.field({ type: groups.sensitiveDataAccess, required: false }),
      };
    },
  });
}

function addGroups(builder: BrokerBuilder) {
  return {
    largestContracts: builder.inputRef<Part<'largestContracts'>>('LargestContractsInput').implement({
      description: 'Values are whole US dollars.',
      fields: (t) => ({
        client1Name: t.string({ required: false }),
        client1Value: t.field({ type: 'SafeInt', required: false }),
        client2Name: t.string({ required: false }),
        client2Value: t.field({ type: 'SafeInt', required: false }),
        client3Name: t.string({ required: false }),
        client3Value: t.field({ type: 'SafeInt', required: false }),
      }),
    }),
    backupSolution: builder.inputRef<Part<'backupSolution'>>('BackupSolutionInput').implement({
      fields: (t) => ({
        backupServersHaveUniqueCredentials: t.boolean({ required: false }),
        backupServersNotDomainJoined: t.boolean({ required: false }),
        backupServersSegmentedFromNetwork: t.boolean({ required: false }),
        cloudBasedBackups: t.boolean({ required: false }),
        immutableBackups: t.boolean({ required: false }),
        mfaForBackupFiles: t.boolean({ required: false }),
        multipleGeographicCopies: t.boolean({ required: false }),
        offlineOrAirGappedBackups: t.boolean({ required: false }),
      }),
    }),
    privilegedAccounts: builder.inputRef<Part<'privilegedAccounts'>>('PrivilegedAccountsInput').implement({
      fields: (t) => ({
        multipleAccountsForAdmins: t.boolean({ required: false }),
        noAdminRightsForStandardUsers: t.boolean({ required: false }),
        uniqueAndComplexLocalAdminAccounts: t.boolean({ required: false }),
        passwordVaultForAdmins: t.boolean({ required: false }),
      }),
    }),
    endpointSecurityVendor: builder.inputRef<Part<'endpointSecurityVendor'>>('EndpointSecurityVendorInput').implement({
      fields: (t) => ({
        nextGenAv: t.string({ required: false }),
        endpointDetectionResponse: t.string({ required: false }),
        managedDetectionResponse: t.string({ required: false }),
        extendedDetectionResponse: t.string({ required: false }),
      }),
    }),
    sensitiveDataAccess: builder.inputRef<Part<'sensitiveDataAccess'>>('SensitiveDataAccessInput').implement({
      fields: (t) => ({
        rbacLeastPrivilege: t.boolean({ required: false }),
        networkSegmentation: t.boolean({ required: false }),
        loggingAndMonitoring: t.boolean({ required: false }),
        mfaRequiredForAccess: t.boolean({ required: false }),
        fileLevelEncryption: t.boolean({ required: false }),
        dataInTransitEncryption: t.boolean({ required: false }),
      }),
    }),
  };
}
