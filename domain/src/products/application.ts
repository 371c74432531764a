import type { CalendarDay } from '../calendar.ts';
import type { ProductType } from './product-type.ts';

/**
 * The answers of one quote request as stored: plain JSON that contains only what was given. Fields are named as in
 * BrokerQuoteRequestInfoInput of the contract; a missing key is an unanswered question.
 */
export interface Application {
  readonly productType: ProductType;
  readonly coverageEffectiveAt: CalendarDay | null;
  /** As requested, in the order of the request. Minor units of USD, for CYBER_EU of the turnover's currency. */
  readonly limits: readonly Limit[];
  /** Terrorism cover of the US products; false for CYBER_EU, which has none. */
  readonly hasTria: boolean;
  readonly isIndication: boolean;
  readonly applicationQuestions: ApplicationQuestions;
  /** Answers of CYBER and TECH_EO by key; the value is the entry's `data`. */
  readonly optionalData: Readonly<Record<string, string>>;
  /** Null for the other products. */
  readonly cyberEuQuestions: CyberEuQuestions | null;
  /** Null for the other products. */
  readonly techEoApplicationControls: TechEoApplicationControls | null;
}

/** One requested or offered pair. */
export interface Limit {
  readonly aggregateCents: number;
  readonly deductibleCents: number;
}

/** Minor units of an ISO 4217 currency. */
export interface MoneyAnswer {
  readonly amount: number;
  readonly currency: string;
}

export interface ApplicationQuestions {
  readonly biometricData?: boolean;
  readonly excludedClasses?: boolean;
}

export type ControlAnswer = 'YES' | 'NO' | 'UNCERTAIN' | 'OTHER';

export const CYBER_EU_PII_RECORDS = [
  'ZERO_TO_TEN_THOUSAND',
  'TEN_THOUSAND_ONE_TO_ONE_HUNDRED_THOUSAND',
  'ONE_HUNDRED_THOUSAND_ONE_TO_TWO_HUNDRED_FIFTY_THOUSAND',
  'TWO_HUNDRED_FIFTY_THOUSAND_ONE_TO_FIVE_HUNDRED_THOUSAND',
  'FIVE_HUNDRED_THOUSAND_ONE_TO_ONE_MILLION',
  'ONE_MILLION_ONE_TO_TWO_MILLION_FIVE_HUNDRED_THOUSAND',
  'TWO_MILLION_FIVE_HUNDRED_THOUSAND_ONE_TO_FIVE_MILLION',
  'FIVE_MILLION_ONE_TO_TEN_MILLION',
  'OVER_TEN_MILLION',
  'UNKNOWN',
] as const;

export type CyberEuPiiRecords = (typeof CYBER_EU_PII_RECORDS)[number];

export interface CyberEuQuestions {
  readonly turnover?: MoneyAnswer;
  readonly natureOfBusiness?: string;
  readonly numberOfPiiRecords?: CyberEuPiiRecords;
  /** Basis points, 10000 = 100 %. */
  readonly usTurnoverShareBps?: number;
  readonly mfaEmail?: ControlAnswer;
  readonly mfaRemoteAccess?: ControlAnswer;
  readonly mfaPrivilegedAccounts?: ControlAnswer;
  readonly endpointDetection?: ControlAnswer;
  readonly offlineBackups?: ControlAnswer;
  readonly patchWithin30Days?: ControlAnswer;
  readonly paymentCallback?: ControlAnswer;
  readonly pciCompliant?: ControlAnswer;
  readonly incidentLast3Years?: ControlAnswer;
  readonly incidentComment?: string;
  readonly includeBrickingEndorsement?: boolean;
  readonly includeSocialEngineeringEndorsement?: boolean;
  readonly includeBettermentEndorsement?: boolean;
  readonly includeGoodwillCouponEndorsement?: boolean;
  readonly includeSystemFailureExternalProvider?: boolean;
}

export const BACKUP_FREQUENCIES = [
  'CONTINUOUS_BACKUPS',
  'DAILY',
  'WEEKLY',
  'MONTHLY',
  'LESS_THAN_MONTHLY',
  'NEVER',
  'UNANSWERED',
] as const;

export type BackupFrequency = (typeof BACKUP_FREQUENCIES)[number];

export interface TechEoApplicationControls {
  readonly biometricData?: boolean;
  readonly writtenContracts?: boolean;
  readonly legalCounselApproval?: boolean;
  readonly customerAcceptance?: boolean;
  readonly limitationOfLiability?: boolean;
  readonly impliedWarranty?: boolean;
  readonly exclusionOfDamages?: boolean;
  readonly emailFiltering?: boolean;
  readonly backups?: boolean;
  readonly mfaRemoteAccess?: boolean;
  readonly mfaPrivilegedAccounts?: boolean;
  readonly mfaEmailAccess?: boolean;
  readonly mfaCriticalApplications?: boolean;
  readonly disasterRecovery?: boolean;
  readonly disasterRecoveryTesting?: boolean;
  readonly intrusionDetection?: boolean;
  readonly penetrationTesting?: boolean;
  readonly securityTraining?: boolean;
  readonly paymentProcessingVerification?: boolean;
  readonly multimediaRights?: boolean;
  readonly pciCompliance?: boolean;
  readonly claims?: boolean;
  readonly breaches?: boolean;
  readonly interruptions?: boolean;
  readonly similarCoverage?: 'yes' | 'no';
  readonly professionalServicesDescription?: string;
  readonly secureEmailGateway?: string;
  readonly backupFrequency?: BackupFrequency;
  readonly revenuePercentages?: readonly RevenueShare[];
  readonly largestContracts?: LargestContracts;
  readonly backupSolution?: BackupSolution;
  readonly privilegedAccounts?: PrivilegedAccounts;
  readonly endpointSecurityVendor?: EndpointSecurityVendor;
  readonly sensitiveDataAccess?: SensitiveDataAccess;
}

export interface RevenueShare {
  readonly natureOfBusiness: string;
  /** 1000 = 10 %. */
  readonly basisPoints: number;
}

/** Values are whole US dollars. */
export interface LargestContracts {
  readonly client1Name?: string;
  readonly client1Value?: number;
  readonly client2Name?: string;
  readonly client2Value?: number;
  readonly client3Name?: string;
  readonly client3Value?: number;
}

export interface BackupSolution {
  readonly backupServersHaveUniqueCredentials?: boolean;
  readonly backupServersNotDomainJoined?: boolean;
  readonly backupServersSegmentedFromNetwork?: boolean;
  readonly cloudBasedBackups?: boolean;
  readonly immutableBackups?: boolean;
  readonly mfaForBackupFiles?: boolean;
  readonly multipleGeographicCopies?: boolean;
  readonly offlineOrAirGappedBackups?: boolean;
}

export interface PrivilegedAccounts {
  readonly multipleAccountsForAdmins?: boolean;
  readonly noAdminRightsForStandardUsers?: boolean;
  readonly uniqueAndComplexLocalAdminAccounts?: boolean;
  readonly passwordVaultForAdmins?: boolean;
}

/** Names of the products in use. */
export interface EndpointSecurityVendor {
  readonly nextGenAv?: string;
  readonly endpointDetectionResponse?: string;
  readonly managedDetectionResponse?: string;
  readonly extendedDetectionResponse?: string;
}

export interface SensitiveDataAccess {
  readonly rbacLeastPrivilege?: boolean;
  readonly networkSegmentation?: boolean;
  readonly loggingAndMonitoring?: boolean;
  readonly mfaRequiredForAccess?: boolean;
  readonly fileLevelEncryption?: boolean;
  readonly dataInTransitEncryption?: boolean;
}

/** The application of a newly created request: nothing answered, terrorism cover on for the US products (D25). */
export function emptyApplication(productType: ProductType): Application {
  return {
    productType,
    coverageEffectiveAt: null,
    limits: [],
    hasTria: productType !== 'CYBER_EU',
    isIndication: false,
    applicationQuestions: {},
    optionalData: {},
    cyberEuQuestions: productType === 'CYBER_EU' ? {} : null,
    techEoApplicationControls: productType === 'TECH_EO' ? {} : null,
  };
}
