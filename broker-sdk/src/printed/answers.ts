// Printed by `npm run sdk:print`; do not edit by hand.

import type { MoneyInput, ProductType, RevenuePercentageInput } from './inputs.ts';

/** A state of the United States, spelled out. */
export type UsState =
  | 'Alabama'
  | 'Alaska'
  | 'Arizona'
  | 'Arkansas'
  | 'California'
  | 'Colorado'
  | 'Connecticut'
  | 'Delaware'
  | 'District of Columbia'
  | 'Florida'
  | 'Georgia'
  | 'Hawaii'
  | 'Idaho'
  | 'Illinois'
  | 'Indiana'
  | 'Iowa'
  | 'Kansas'
  | 'Kentucky'
  | 'Louisiana'
  | 'Maine'
  | 'Maryland'
  | 'Massachusetts'
  | 'Michigan'
  | 'Minnesota'
  | 'Mississippi'
  | 'Missouri'
  | 'Montana'
  | 'Nebraska'
  | 'Nevada'
  | 'New Hampshire'
  | 'New Jersey'
  | 'New Mexico'
  | 'New York'
  | 'North Carolina'
  | 'North Dakota'
  | 'Ohio'
  | 'Oklahoma'
  | 'Oregon'
  | 'Pennsylvania'
  | 'Rhode Island'
  | 'South Carolina'
  | 'South Dakota'
  | 'Tennessee'
  | 'Texas'
  | 'Utah'
  | 'Vermont'
  | 'Virginia'
  | 'Washington'
  | 'West Virginia'
  | 'Wisconsin'
  | 'Wyoming';

/** The answers of Smart Cyber; null takes an answer back. */
export interface CyberAnswers {
  /** Home state: State of the head office; it decides taxes and filings. */
  readonly domicileState?: UsState | null | undefined;
  /** Nature of business: Type a few letters and choose, or enter a six-digit NAICS code. */
  readonly natureOfBusiness?: string | null | undefined;
  /** Gross annual revenue: In US dollars, projected for the next 12 months. */
  readonly grossAnnualRevenue?: number | null | undefined;
  /** Number of personal records: Unique persons whose personal data the insured holds. */
  readonly numberOfPiiRecords?: 'min' | 'veryLow' | 'low' | 'medium' | 'high' | 'veryHigh' | 'max' | 'uncertain' | null | undefined;
  /** Collects biometric data: Fingerprints, face or voice prints. */
  readonly biometricData?: boolean | null | undefined;
  /** Active in an excluded class: Yes when a part of the business is one of these: casinos and gambling, colleges and universities, tribal governments, cannabis, medium or large municipalities, adult content, social media platforms, payment processors, online dating, nuclear power. */
  readonly excludedClasses?: boolean | null | undefined;
  /** Multi-factor authentication for email: Required for every mailbox that can be reached from outside. */
  readonly multiFactorAuthenticationEmails?: 'yes' | 'no' | 'uncertain' | null | undefined;
  /** Multi-factor authentication for remote access: Required for every way into the network from outside. */
  readonly multiFactorAccess?: 'yes' | 'no' | 'uncertain' | null | undefined;
  /** Remote access only by VPN with multi-factor authentication: Not applicable means that there is no remote access. */
  readonly vpnAndMfa?: 'yes' | 'no' | 'other' | 'uncertain' | null | undefined;
  /** Formal backups: Regular, tested backups of critical data, kept apart from the network. */
  readonly formalBackups?: 'yes' | 'no' | 'uncertain' | null | undefined;
  /** Email filtering: Incoming mail is filtered for malicious links and attachments. */
  readonly emailFilter?: 'yes' | 'no' | 'uncertain' | null | undefined;
  /** Email filtering product: Name of the product. Asked while emailFilter is yes. */
  readonly emailFilterVendor?: string | null | undefined;
  /** Payment requests are checked: Changes of payment details are confirmed through a second channel. */
  readonly paymentRequestValidation?: 'yes' | 'no' | 'uncertain' | null | undefined;
  /** Encryption at the point of sale: Card data is encrypted from the terminal onwards. */
  readonly encryptPos?: 'yes' | 'no' | 'uncertain' | null | undefined;
  /** PCI DSS compliant: Not applicable means that no card payments are taken. */
  readonly pciCompliantPayments?: 'yes' | 'no' | 'other' | 'uncertain' | null | undefined;
  /** Rights to published media are cleared: Not applicable means that nothing is published. */
  readonly rightfulMediaUse?: 'yes' | 'no' | 'other' | 'uncertain' | null | undefined;
  /** Cyber claims in the last three years: Claims made by or against the insured. */
  readonly claims?: 'yes' | 'no' | 'uncertain' | null | undefined;
  /** About the claims: Date, cause, amount and what was changed since. Asked while claims is yes or uncertain. */
  readonly claimsComment?: string | null | undefined;
  /** Data breaches in the last three years: Any unauthorised access to personal data. */
  readonly breaches?: 'yes' | 'no' | 'uncertain' | null | undefined;
  /** Interruptions in the last three years: Unplanned outages of more than eight hours. */
  readonly interruptions?: 'yes' | 'no' | 'uncertain' | null | undefined;
}

/** The answers of Smart Cyber EU; null takes an answer back. */
export interface CyberEuAnswers {
  /** Turnover: Of the last financial year; its currency is the currency of the policy. */
  readonly turnover?: MoneyInput | null | undefined;
  /** Nature of business: Type a few letters and choose, or enter a six-digit NAICS code. */
  readonly natureOfBusiness?: string | null | undefined;
  /** Number of personal records: Unique persons whose personal data the insured holds. */
  readonly numberOfPiiRecords?: 'ZERO_TO_TEN_THOUSAND' | 'TEN_THOUSAND_ONE_TO_ONE_HUNDRED_THOUSAND' | 'ONE_HUNDRED_THOUSAND_ONE_TO_TWO_HUNDRED_FIFTY_THOUSAND' | 'TWO_HUNDRED_FIFTY_THOUSAND_ONE_TO_FIVE_HUNDRED_THOUSAND' | 'FIVE_HUNDRED_THOUSAND_ONE_TO_ONE_MILLION' | 'ONE_MILLION_ONE_TO_TWO_MILLION_FIVE_HUNDRED_THOUSAND' | 'TWO_MILLION_FIVE_HUNDRED_THOUSAND_ONE_TO_FIVE_MILLION' | 'FIVE_MILLION_ONE_TO_TEN_MILLION' | 'OVER_TEN_MILLION' | 'UNKNOWN' | null | undefined;
  /** Share of turnover from the United States: In percent; 0 when there is none. */
  readonly usTurnoverShareBps?: number | null | undefined;
  /** Multi-factor authentication for email: Required for every mailbox reachable from outside. */
  readonly mfaEmail?: 'YES' | 'NO' | 'UNCERTAIN' | null | undefined;
  /** Multi-factor authentication for remote access: Required for every way into the network from outside. */
  readonly mfaRemoteAccess?: 'YES' | 'NO' | 'UNCERTAIN' | null | undefined;
  /** Multi-factor authentication for privileged accounts: Required wherever administrators sign in. */
  readonly mfaPrivilegedAccounts?: 'YES' | 'NO' | 'UNCERTAIN' | null | undefined;
  /** Endpoint detection and response: Runs on every server and workstation. */
  readonly endpointDetection?: 'YES' | 'NO' | 'UNCERTAIN' | null | undefined;
  /** Offline backups: Regular, tested backups that cannot be reached from the network. */
  readonly offlineBackups?: 'YES' | 'NO' | 'UNCERTAIN' | null | undefined;
  /** Critical patches within 30 days: Counted from the day the patch is published. */
  readonly patchWithin30Days?: 'YES' | 'NO' | 'UNCERTAIN' | null | undefined;
  /** Payment details are confirmed by a call back: Needed for the social engineering endorsement. */
  readonly paymentCallback?: 'YES' | 'NO' | 'UNCERTAIN' | null | undefined;
  /** PCI DSS compliant: Not applicable means that no card payments are taken. */
  readonly pciCompliant?: 'YES' | 'NO' | 'UNCERTAIN' | 'OTHER' | null | undefined;
  /** Cyber incident in the last three years: Claims, breaches and unplanned outages. */
  readonly incidentLast3Years?: 'YES' | 'NO' | 'UNCERTAIN' | null | undefined;
  /** About the incident: Date, cause, amount and what was changed since. Asked while incidentLast3Years is YES or UNCERTAIN. */
  readonly incidentComment?: string | null | undefined;
  /** Bricking endorsement: Replacement of hardware made unusable by an attack. */
  readonly includeBrickingEndorsement?: boolean | null | undefined;
  /** Social engineering endorsement: Given only when payment details are confirmed by a call back. */
  readonly includeSocialEngineeringEndorsement?: boolean | null | undefined;
  /** Betterment endorsement: Improved replacement systems after an incident. */
  readonly includeBettermentEndorsement?: boolean | null | undefined;
  /** Goodwill coupon endorsement: Vouchers for the persons affected. */
  readonly includeGoodwillCouponEndorsement?: boolean | null | undefined;
  /** System failure of an external provider: Cover with a sublimit of 50 % of the limit of the option. */
  readonly includeSystemFailureExternalProvider?: boolean | null | undefined;
}

/** The answers of Smart Tech E+O; null takes an answer back. */
export interface TechEoAnswers {
  /** Home state: State of the head office; it decides taxes and filings. */
  readonly domicileState?: UsState | null | undefined;
  /** Nature of business: Type a few letters and choose. */
  readonly natureOfBusiness?: string | null | undefined;
  /** Gross annual revenue: In US dollars, projected for the next 12 months. */
  readonly grossAnnualRevenue?: number | null | undefined;
  /** Number of personal records: Unique persons whose personal data the insured holds. */
  readonly numberOfPiiRecords?: 'min' | 'veryLow' | 'low' | 'medium' | 'high' | 'veryHigh' | 'max' | 'uncertain' | null | undefined;
  /** Professional services: What is done for clients, in words. */
  readonly professionalServicesDescription?: string | null | undefined;
  /** Revenue by nature of business: The share of each kind of business in percent; together at most 100%. */
  readonly revenuePercentages?: readonly RevenuePercentageInput[] | null | undefined;
  /** Collects biometric data: Fingerprints, face or voice prints. */
  readonly biometricData?: boolean | null | undefined;
  /** Similar cover is in force: Technology E+O or cyber cover of another insurer. */
  readonly similarCoverage?: 'yes' | 'no' | null | undefined;
  /** Written contracts with all clients: Signed before work starts. */
  readonly writtenContracts?: boolean | null | undefined;
  /** Contracts are approved by counsel: In-house or outside counsel. */
  readonly legalCounselApproval?: boolean | null | undefined;
  /** Clients accept deliveries formally: Sign-off of each delivery. */
  readonly customerAcceptance?: boolean | null | undefined;
  /** Liability is limited by contract: To an amount or to the fees. */
  readonly limitationOfLiability?: boolean | null | undefined;
  /** Implied warranties are disclaimed: Yes when contracts disclaim them. */
  readonly impliedWarranty?: boolean | null | undefined;
  /** Consequential damages are excluded: Yes when contracts exclude them. */
  readonly exclusionOfDamages?: boolean | null | undefined;
  /** Client 1: name: One of the three largest. */
  readonly client1Name?: string | null | undefined;
  /** Client 1: contract value: In US dollars a year. */
  readonly client1Value?: number | null | undefined;
  /** Client 2: name: One of the three largest. */
  readonly client2Name?: string | null | undefined;
  /** Client 2: contract value: In US dollars a year. */
  readonly client2Value?: number | null | undefined;
  /** Client 3: name: One of the three largest. */
  readonly client3Name?: string | null | undefined;
  /** Client 3: contract value: In US dollars a year. */
  readonly client3Value?: number | null | undefined;
  /** Multi-factor authentication for email: For every mailbox. */
  readonly mfaEmailAccess?: boolean | null | undefined;
  /** Multi-factor authentication for remote access: For every way in. */
  readonly mfaRemoteAccess?: boolean | null | undefined;
  /** Multi-factor authentication for administrators: For every one. */
  readonly mfaPrivilegedAccounts?: boolean | null | undefined;
  /** Multi-factor authentication for critical applications: For all. */
  readonly mfaCriticalApplications?: boolean | null | undefined;
  /** Email filtering: For malicious links and attachments. */
  readonly emailFiltering?: boolean | null | undefined;
  /** Secure email gateway: Name of the product. Asked while emailFiltering is true. */
  readonly secureEmailGateway?: string | null | undefined;
  /** Payment requests are checked: Through a second channel. */
  readonly paymentProcessingVerification?: boolean | null | undefined;
  /** PCI DSS compliant: For the card payments that are taken. */
  readonly pciCompliance?: boolean | null | undefined;
  /** Rights to published media are cleared: Before publication. */
  readonly multimediaRights?: boolean | null | undefined;
  /** Intrusion detection: Watches the network at all times. */
  readonly intrusionDetection?: boolean | null | undefined;
  /** Penetration tests: At least once a year. */
  readonly penetrationTesting?: boolean | null | undefined;
  /** Security training: For all staff, at least once a year. */
  readonly securityTraining?: boolean | null | undefined;
  /** Disaster recovery plan: Written and approved. */
  readonly disasterRecovery?: boolean | null | undefined;
  /** The recovery plan is tested: At least once a year. Asked while disasterRecovery is true. */
  readonly disasterRecoveryTesting?: boolean | null | undefined;
  /** Formal backups: Regular, tested backups of critical data. */
  readonly backups?: boolean | null | undefined;
  /** Frequency of backups: How often critical data is backed up. Asked while backups is true. */
  readonly backupFrequency?: 'CONTINUOUS_BACKUPS' | 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'LESS_THAN_MONTHLY' | 'NEVER' | 'UNANSWERED' | null | undefined;
  /** Backup servers have credentials of their own: Part of how backups are kept safe. Asked while backups is true. */
  readonly backupServersHaveUniqueCredentials?: boolean | null | undefined;
  /** Backup servers are not joined to the domain: Part of how backups are kept safe. Asked while backups is true. */
  readonly backupServersNotDomainJoined?: boolean | null | undefined;
  /** Backup servers are in a segment of their own: Part of how backups are kept safe. Asked while backups is true. */
  readonly backupServersSegmentedFromNetwork?: boolean | null | undefined;
  /** Backups in the cloud: Part of how backups are kept safe. Asked while backups is true. */
  readonly cloudBasedBackups?: boolean | null | undefined;
  /** Immutable backups: Part of how backups are kept safe. Asked while backups is true. */
  readonly immutableBackups?: boolean | null | undefined;
  /** Multi-factor authentication for backup files: Part of how backups are kept safe. Asked while backups is true. */
  readonly mfaForBackupFiles?: boolean | null | undefined;
  /** Copies in several places: Part of how backups are kept safe. Asked while backups is true. */
  readonly multipleGeographicCopies?: boolean | null | undefined;
  /** Offline or air-gapped backups: Part of how backups are kept safe. Asked while backups is true. */
  readonly offlineOrAirGappedBackups?: boolean | null | undefined;
  /** Administrators have separate accounts: Part of how administrators are protected. */
  readonly multipleAccountsForAdmins?: boolean | null | undefined;
  /** Standard users have no administrator rights: Part of how administrators are protected. */
  readonly noAdminRightsForStandardUsers?: boolean | null | undefined;
  /** Local administrator passwords are unique and complex: Part of how administrators are protected. */
  readonly uniqueAndComplexLocalAdminAccounts?: boolean | null | undefined;
  /** Administrators use a password vault: Part of how administrators are protected. */
  readonly passwordVaultForAdmins?: boolean | null | undefined;
  /** Next-generation antivirus: Name of the product in use. */
  readonly nextGenAv?: string | null | undefined;
  /** Endpoint detection and response: Name of the product in use. */
  readonly endpointDetectionResponse?: string | null | undefined;
  /** Managed detection and response: Name of the product in use. */
  readonly managedDetectionResponse?: string | null | undefined;
  /** Extended detection and response: Name of the product in use. */
  readonly extendedDetectionResponse?: string | null | undefined;
  /** Access by role and least privilege: Part of how sensitive data is protected. */
  readonly rbacLeastPrivilege?: boolean | null | undefined;
  /** The network is segmented: Part of how sensitive data is protected. */
  readonly networkSegmentation?: boolean | null | undefined;
  /** Access is logged and watched: Part of how sensitive data is protected. */
  readonly loggingAndMonitoring?: boolean | null | undefined;
  /** Access needs multi-factor authentication: Part of how sensitive data is protected. */
  readonly mfaRequiredForAccess?: boolean | null | undefined;
  /** Files are encrypted: Part of how sensitive data is protected. */
  readonly fileLevelEncryption?: boolean | null | undefined;
  /** Data is encrypted in transit: Part of how sensitive data is protected. */
  readonly dataInTransitEncryption?: boolean | null | undefined;
  /** Claims in the last three years: Made by or against the insured. */
  readonly claims?: boolean | null | undefined;
  /** About the claims: Date, cause, amount and what was changed since. Asked while claims is true. */
  readonly claimsComment?: string | null | undefined;
  /** Data breaches in the last three years: Any unauthorised access to personal data. */
  readonly breaches?: boolean | null | undefined;
  /** Interruptions in the last three years: Unplanned outages over eight hours. */
  readonly interruptions?: boolean | null | undefined;
}

/** The answers of each product, by its type. */
export interface AnswersOf {
  readonly CYBER: CyberAnswers;
  readonly CYBER_EU: CyberEuAnswers;
  readonly TECH_EO: TechEoAnswers;
}

/**
 * Where each answer goes below brokerQuoteRequestInfo: `optionalData:<type>` is an entry of that list.
 */
export const PLACES: Readonly<Record<ProductType, Readonly<Record<string, string>>>> = {
  CYBER: {
    'optionalData:text': 'domicileState natureOfBusiness grossAnnualRevenue numberOfPiiRecords emailFilterVendor claimsComment',
    'applicationQuestions': 'biometricData excludedClasses',
    'optionalData:yes-no-uncertain': 'multiFactorAuthenticationEmails multiFactorAccess formalBackups emailFilter paymentRequestValidation encryptPos claims breaches interruptions',
    'optionalData:yes-no-other-uncertain': 'vpnAndMfa pciCompliantPayments rightfulMediaUse',
  },
  CYBER_EU: {
    'cyberEuQuestions': 'turnover natureOfBusiness numberOfPiiRecords usTurnoverShareBps mfaEmail mfaRemoteAccess mfaPrivilegedAccounts endpointDetection offlineBackups patchWithin30Days paymentCallback pciCompliant incidentLast3Years incidentComment includeBrickingEndorsement includeSocialEngineeringEndorsement includeBettermentEndorsement includeGoodwillCouponEndorsement includeSystemFailureExternalProvider',
  },
  TECH_EO: {
    'optionalData:text': 'domicileState natureOfBusiness grossAnnualRevenue numberOfPiiRecords claimsComment',
    'techEoApplicationControls': 'professionalServicesDescription revenuePercentages biometricData similarCoverage writtenContracts legalCounselApproval customerAcceptance limitationOfLiability impliedWarranty exclusionOfDamages mfaEmailAccess mfaRemoteAccess mfaPrivilegedAccounts mfaCriticalApplications emailFiltering secureEmailGateway paymentProcessingVerification pciCompliance multimediaRights intrusionDetection penetrationTesting securityTraining disasterRecovery disasterRecoveryTesting backups backupFrequency claims breaches interruptions',
    'techEoApplicationControls.largestContracts': 'client1Name client1Value client2Name client2Value client3Name client3Value',
    'techEoApplicationControls.backupSolution': 'backupServersHaveUniqueCredentials backupServersNotDomainJoined backupServersSegmentedFromNetwork cloudBasedBackups immutableBackups mfaForBackupFiles multipleGeographicCopies offlineOrAirGappedBackups',
    'techEoApplicationControls.privilegedAccounts': 'multipleAccountsForAdmins noAdminRightsForStandardUsers uniqueAndComplexLocalAdminAccounts passwordVaultForAdmins',
    'techEoApplicationControls.endpointSecurityVendor': 'nextGenAv endpointDetectionResponse managedDetectionResponse extendedDetectionResponse',
    'techEoApplicationControls.sensitiveDataAccess': 'rbacLeastPrivilege networkSegmentation loggingAndMonitoring mfaRequiredForAccess fileLevelEncryption dataInTransitEncryption',
  },
};
