// Printed by `npm run sdk:print`; do not edit by hand.

/** A postal address. */
export interface AddressInput {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country?: string | null | undefined;
  /** City or town. */
  readonly locality?: string | null | undefined;
  /** Postal code, as text. */
  readonly postalCode?: string | null | undefined;
  /** Full name or abbreviation; left out in the EU, Iceland, Liechtenstein and Norway. */
  readonly region?: string | null | undefined;
  /** Street and number. */
  readonly street?: string | null | undefined;
  /** A second line, such as a floor or a suite. */
  readonly streetTwo?: string | null | undefined;
}

/** What an answer may be. Since 2026-11-22. */
export type AnswerType =
  /** true or false. */
  | 'BOOLEAN'
  /** One of values. */
  | 'CHOICE'
  /** A calendar day, YYYY-MM-DD. */
  | 'DATE'
  /** A whole number; help says in which unit. */
  | 'INTEGER'
  /** Several objects with the fields of the input type at path. */
  | 'LIST'
  /** A whole amount; help says in which unit. */
  | 'MONEY'
  /** Free text of at most maxLength characters. */
  | 'TEXT'
  /** One of values: yes or no. */
  | 'YES_NO'
  /** One of values: yes, no, not applicable or not certain. */
  | 'YES_NO_OTHER_UNCERTAIN'
  /** One of values: yes, no or not certain. */
  | 'YES_NO_UNCERTAIN';

/** Which deployment the key belongs to. Since 2026-11-22. */
export type ApiEnvironment =
  /** Policies are real. */
  | 'PRODUCTION'
  /** Nothing is insured; the test clock and X-TESTING work. */
  | 'SANDBOX';

/** Two questions of Smart Cyber that are answered with true or false. */
export interface ApplicationQuestionsInput {
  /** Collects biometric data: True when fingerprints, face or voice prints are collected. */
  readonly biometricData?: boolean | null | undefined;
  /** Active in an excluded class: True when part of the business is in a class outside our appetite. */
  readonly excludedClasses?: boolean | null | undefined;
}

/** What a rule does to a request. */
export type AutoQuoteRuleKind =
  /** The offer differs from what was requested. */
  | 'ADJUST'
  /** There is no offer. */
  | 'DECLINE'
  /** An underwriter decides. */
  | 'REFER';

/** How often data is backed up. */
export type BackupFrequency =
  /** All the time. */
  | 'CONTINUOUS_BACKUPS'
  /** At least once a day. */
  | 'DAILY'
  /** Less than once a month. */
  | 'LESS_THAN_MONTHLY'
  /** At least once a month. */
  | 'MONTHLY'
  /** There are no backups. */
  | 'NEVER'
  /** Not answered. */
  | 'UNANSWERED'
  /** At least once a week. */
  | 'WEEKLY';

/** How data is backed up. */
export interface BackupSolutionInput {
  /** Backup servers have credentials of their own: Part of how backups are kept safe. */
  readonly backupServersHaveUniqueCredentials?: boolean | null | undefined;
  /** Backup servers are not joined to the domain: Part of how backups are kept safe. */
  readonly backupServersNotDomainJoined?: boolean | null | undefined;
  /** Backup servers are in a segment of their own: Part of how backups are kept safe. */
  readonly backupServersSegmentedFromNetwork?: boolean | null | undefined;
  /** Backups in the cloud: Part of how backups are kept safe. */
  readonly cloudBasedBackups?: boolean | null | undefined;
  /** Immutable backups: Part of how backups are kept safe. */
  readonly immutableBackups?: boolean | null | undefined;
  /** Multi-factor authentication for backup files: Part of how backups are kept safe. */
  readonly mfaForBackupFiles?: boolean | null | undefined;
  /** Copies in several places: Part of how backups are kept safe. */
  readonly multipleGeographicCopies?: boolean | null | undefined;
  /** Offline or air-gapped backups: Part of how backups are kept safe. */
  readonly offlineOrAirGappedBackups?: boolean | null | undefined;
}

/** The address of a brokerage. Since 2022-08-26. */
export interface BrokerAddressInput {
  /** City or town. */
  readonly locality: string;
  /** Postal code, as text. */
  readonly postalCode: string;
  /** State or region. */
  readonly region?: string | null | undefined;
  /** Street and number. */
  readonly street: string;
  /** A second line, such as a floor or a suite. */
  readonly streetTwo?: string | null | undefined;
}

/** The answers of an application; applicationQuestions lists them for each product. */
export interface BrokerQuoteRequestInfoInput {
  /** Two questions answered with true or false. */
  readonly applicationQuestions?: ApplicationQuestionsInput | null | undefined;
  /** First day of cover: not before today and at most 120 days ahead. */
  readonly coverageEffectiveAt?: string | null | undefined;
  /** The answers of Smart Cyber EU. */
  readonly cyberEuQuestions?: CyberEuQuestionsInput | null | undefined;
  /** Terrorism cover of the US products; defaults to true. CYBER_EU has none: there it is not saved. */
  readonly hasTria?: boolean | null | undefined;
  /** True asks for a price that cannot be bound. */
  readonly isIndication?: boolean | null | undefined;
  /** 1 to 3 pairs, for CYBER_EU 1 to 5. */
  readonly limits?: ReadonlyArray<LimitInput> | null | undefined;
  /** The answers of Smart Cyber and Smart Tech E+O, one entry for each key. */
  readonly optionalData?: ReadonlyArray<OptionalDataInput> | null | undefined;
  /** The answers of Smart Tech E+O about services and controls. */
  readonly techEoApplicationControls?: TechEoApplicationControlsInput | null | undefined;
}

/** What a charge is for. */
export type ChargeKind =
  /** Another charge, named by its label. */
  | 'OTHER'
  /** The policy fee. */
  | 'POLICY_FEE'
  /** The premium. */
  | 'PREMIUM'
  /** Stamping fee of the home state. */
  | 'STAMPING'
  /** Tax of the home state. */
  | 'TAX'
  /** Cover for certified acts of terrorism. */
  | 'TRIA';

/** Our appetite for a class of business, before answers and scan are known. Since 2026-11-27. */
export type ClassAppetite =
  /** Nothing speaks against it; answers and scan decide. */
  | 'ACCEPT'
  /** It is outside our appetite: an underwriter decides, or it is declined, as the provider has set. */
  | 'DECLINE'
  /** An underwriter decides. */
  | 'REFER';

/** An answer about a security control. Since 2023-05-12. */
export type ControlAnswer =
  /** The control is not in place. */
  | 'NO'
  /** Not applicable; accepted for pciCompliant only. */
  | 'OTHER'
  /** Not certain. */
  | 'UNCERTAIN'
  /** The control is in place. */
  | 'YES';

/** Whose loss an agreement covers. */
export type CoverageType =
  /** Losses of the insured. */
  | 'FIRST_PARTY'
  /** Claims of others against the insured. */
  | 'THIRD_PARTY';

/** Unique persons whose personal data the insured holds. Since 2023-05-12. */
export type CyberEuPiiRecords =
  /** 500,001-1,000,000. */
  | 'FIVE_HUNDRED_THOUSAND_ONE_TO_ONE_MILLION'
  /** 5,000,001-10,000,000. */
  | 'FIVE_MILLION_ONE_TO_TEN_MILLION'
  /** 100,001-250,000. */
  | 'ONE_HUNDRED_THOUSAND_ONE_TO_TWO_HUNDRED_FIFTY_THOUSAND'
  /** 1,000,001-2,500,000. */
  | 'ONE_MILLION_ONE_TO_TWO_MILLION_FIVE_HUNDRED_THOUSAND'
  /** 10,000,001 or more. */
  | 'OVER_TEN_MILLION'
  /** 10,001-100,000. */
  | 'TEN_THOUSAND_ONE_TO_ONE_HUNDRED_THOUSAND'
  /** 250,001-500,000. */
  | 'TWO_HUNDRED_FIFTY_THOUSAND_ONE_TO_FIVE_HUNDRED_THOUSAND'
  /** 2,500,001-5,000,000. */
  | 'TWO_MILLION_FIVE_HUNDRED_THOUSAND_ONE_TO_FIVE_MILLION'
  /** Not known. */
  | 'UNKNOWN'
  /** 0-10,000. */
  | 'ZERO_TO_TEN_THOUSAND';

/** The answers of Smart Cyber EU. Since 2023-05-12. */
export interface CyberEuQuestionsInput {
  /** Endpoint detection and response: Runs on every server and workstation. */
  readonly endpointDetection?: ControlAnswer | null | undefined;
  /** About the incident: Date, cause, amount and what was changed since. */
  readonly incidentComment?: string | null | undefined;
  /** Cyber incident in the last three years: Claims, breaches and unplanned outages. */
  readonly incidentLast3Years?: ControlAnswer | null | undefined;
  /** Betterment endorsement: Improved replacement systems after an incident. */
  readonly includeBettermentEndorsement?: boolean | null | undefined;
  /** Bricking endorsement: Replacement of hardware made unusable by an attack. */
  readonly includeBrickingEndorsement?: boolean | null | undefined;
  /** Goodwill coupon endorsement: Vouchers for the persons affected. */
  readonly includeGoodwillCouponEndorsement?: boolean | null | undefined;
  /** Social engineering endorsement: Given only when payment details are confirmed by a call back. */
  readonly includeSocialEngineeringEndorsement?: boolean | null | undefined;
  /** Adds the cover with a sublimit of 50 % of the option's limit. */
  readonly includeSystemFailureExternalProvider?: boolean | null | undefined;
  /** Multi-factor authentication for email: Required for every mailbox reachable from outside. */
  readonly mfaEmail?: ControlAnswer | null | undefined;
  /** Multi-factor authentication for privileged accounts: Required wherever administrators sign in. */
  readonly mfaPrivilegedAccounts?: ControlAnswer | null | undefined;
  /** Multi-factor authentication for remote access: Required for every way into the network from outside. */
  readonly mfaRemoteAccess?: ControlAnswer | null | undefined;
  /** A listed name or a six-digit NAICS code, as for CYBER. */
  readonly natureOfBusiness?: string | null | undefined;
  /** Number of personal records: Unique persons whose personal data the insured holds. */
  readonly numberOfPiiRecords?: CyberEuPiiRecords | null | undefined;
  /** Offline backups: Regular, tested backups that cannot be reached from the network. */
  readonly offlineBackups?: ControlAnswer | null | undefined;
  /** Critical patches within 30 days: Counted from the day the patch is published. */
  readonly patchWithin30Days?: ControlAnswer | null | undefined;
  /** Payment details are confirmed by a call back: Needed for the social engineering endorsement. */
  readonly paymentCallback?: ControlAnswer | null | undefined;
  /** OTHER (not applicable) is accepted here only. */
  readonly pciCompliant?: ControlAnswer | null | undefined;
  /** Turnover: Of the last financial year; its currency is the currency of the policy. */
  readonly turnover?: MoneyInput | null | undefined;
  /** Share of turnover from the United States in basis points, 10000 = 100 %. */
  readonly usTurnoverShareBps?: number | null | undefined;
}

/** One of the eight ratings behind the score. Since 2026-11-22. */
export type CyberRiskRatingName =
  /** How well an attack could be defended. */
  | 'DEFENSIBILITY'
  /** Name servers and what they answer. */
  | 'DNS_SECURITY'
  /** Protection of e-mail against forgery and eavesdropping. */
  | 'EMAIL_SECURITY'
  /** Age of the software seen from outside. */
  | 'SOFTWARE_PATCHING'
  /** Services that are open to the internet. */
  | 'SYSTEM_HOSTING'
  /** Signs of known threats. */
  | 'THREAT_INTEL'
  /** Protection of web applications. */
  | 'WEB_APP_SECURITY'
  /** Encryption of web traffic. */
  | 'WEB_ENCRYPTION';

/** Why a request was declined or closed. */
export type DeclineLossReason =
  /** Claims history */
  | 'DECLINE_CLAIMS_HISTORY'
  /** Premium not competitive */
  | 'DECLINE_COMPETE_PREMIUM'
  /** Critical vulnerability */
  | 'DECLINE_CRITICAL_VULNERABILITY'
  /** Cyber risk score too low */
  | 'DECLINE_LOW_CORVUS_SCORE'
  /** Terms not accepted */
  | 'DECLINE_OFFER_TERMS'
  /** Security controls insufficient */
  | 'DECLINE_POOR_CONTROLS'
  /** Unable to offer terms */
  | 'DECLINE_UNABLE_OFFER_TERMS'
  /** Outside underwriting appetite */
  | 'DECLINE_UNDERWRITING_APPETITE'
  /** Duplicate submission */
  | 'DUPLICATE'
  /** Not declined */
  | 'NOT_APPLICABLE'
  /** Other */
  | 'OTHER';

/** The products that protect devices, by kind. */
export interface EndpointSecurityVendorInput {
  /** Endpoint detection and response: Name of the product in use. */
  readonly endpointDetectionResponse?: string | null | undefined;
  /** Extended detection and response: Name of the product in use. */
  readonly extendedDetectionResponse?: string | null | undefined;
  /** Managed detection and response: Name of the product in use. */
  readonly managedDetectionResponse?: string | null | undefined;
  /** Next-generation antivirus: Name of the product in use. */
  readonly nextGenAv?: string | null | undefined;
}

/** WEBSITE_CHANGED: the client has another website now, and the old one is no longer scanned. Since 2026-11-22. */
export type FindingResolution =
  /** A later scan looked again and did not see it. */
  | 'NOT_SEEN'
  /** The client has another website now. */
  | 'WEBSITE_CHANGED';

/** How bad a finding is. Since 2026-11-22. */
export type FindingSeverity =
  /** Fix it now: it can be abused from the internet. */
  | 'CRITICAL'
  /** Fix it soon. */
  | 'HIGH'
  /** Only worth knowing. */
  | 'INFO'
  /** Good to fix. */
  | 'LOW'
  /** Fix it with the next change. */
  | 'MEDIUM';

/** The insured that a contact belongs to. Since 2023-09-21. */
export interface InsuredInput {
  /** The client. */
  readonly clientId?: string | null | undefined;
}

/** Values are whole US dollars. */
export interface LargestContractsInput {
  /** Client 1: name: One of the three largest. */
  readonly client1Name?: string | null | undefined;
  /** Client 1: contract value: Whole US dollars a year. */
  readonly client1Value?: number | null | undefined;
  /** Client 2: name: One of the three largest. */
  readonly client2Name?: string | null | undefined;
  /** Client 2: contract value: Whole US dollars a year. */
  readonly client2Value?: number | null | undefined;
  /** Client 3: name: One of the three largest. */
  readonly client3Name?: string | null | undefined;
  /** Client 3: contract value: Whole US dollars a year. */
  readonly client3Value?: number | null | undefined;
}

/** A pair of limit and deductible to quote. */
export interface LimitInput {
  /** Requested limit in minor units. */
  readonly aggregateCents: number;
  /** Requested deductible in minor units, 0 or more. */
  readonly deductibleCents: number;
}

/** An amount in minor units of a currency. Since 2023-05-12. */
export interface MoneyInput {
  /** Minor units. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** type is text, yes-no-uncertain or yes-no-other-uncertain. */
export interface OptionalDataInput {
  /** Null takes an earlier answer back. */
  readonly data?: string | null | undefined;
  /** The key of the question; no key twice. */
  readonly key: string;
  /** The type that belongs to the key. */
  readonly type: string;
}

/** The person who can do something about it. Since 2026-11-23. */
export type PathActor =
  /** You, by another answer or other terms. */
  | 'BROKER'
  /** The insured, by putting something in place. */
  | 'INSURED'
  /** An underwriter. */
  | 'UNDERWRITER';

/** Where a policy stands on the calendar day of the call. */
export type PolicyStatus =
  /** Cover runs. */
  | 'ACTIVE'
  /** Before the first day of cover. */
  | 'BOUND'
  /** Cover has ended before the term, by the provider. */
  | 'CANCELLED'
  /** Cover has ended with the term. */
  | 'EXPIRED';

/** The insured of a preview; nothing of it is stored. Since 2026-11-23. */
export interface PreviewClientInput {
  /** CYBER_EU needs the country. */
  readonly address?: AddressInput | null | undefined;
  /** Name of the business. */
  readonly name: string;
  /** Domain or URL. A fresh scan of it that you had made gives the score. */
  readonly primaryWebsite?: string | null | undefined;
}

/** What a submission would come to. Since 2026-11-23. */
export type PreviewOutcome =
  /** There is no offer. */
  | 'DECLINED'
  /** Required answers are missing; an underwriter would ask for them. */
  | 'INCOMPLETE'
  /** It is quoted automatically. */
  | 'QUOTED'
  /** An underwriter decides. */
  | 'REFERRED';

/** What a step does to the premium. Since 2026-11-23. */
export type PriceStepKind =
  /** A part of the premium, or the sum of its parts. */
  | 'AMOUNT'
  /** Read from a table of the plan. */
  | 'BASE'
  /** At least or at most this much. */
  | 'BOUND'
  /** The amount is multiplied by it; a step that prepares a factor leaves the amount as it is. */
  | 'FACTOR'
  /** The amount is rounded. */
  | 'ROUNDING';

/** How privileged accounts are handled. */
export interface PrivilegedAccountsInput {
  /** Administrators have separate accounts: Part of how administrators are protected. */
  readonly multipleAccountsForAdmins?: boolean | null | undefined;
  /** Standard users have no administrator rights: Part of how administrators are protected. */
  readonly noAdminRightsForStandardUsers?: boolean | null | undefined;
  /** Administrators use a password vault: Part of how administrators are protected. */
  readonly passwordVaultForAdmins?: boolean | null | undefined;
  /** Local administrator passwords are unique and complex: Part of how administrators are protected. */
  readonly uniqueAndComplexLocalAdminAccounts?: boolean | null | undefined;
}

/** An insurance product. */
export type ProductType =
  /** Smart Cyber, for insureds in the United States. */
  | 'CYBER'
  /** Smart Cyber EU. */
  | 'CYBER_EU'
  /** Smart Tech E+O, for insureds in the United States. */
  | 'TECH_EO';

/** What an update does. */
export type QuoteRequestAction =
  /** Changes a submitted or shared request and has it quoted again. */
  | 'RESUBMIT'
  /** Sends the request in, or answers what the underwriter asked for. */
  | 'SUBMIT';

/** Where a quote request stands; the lifecycle page says what leads from one to the next. */
export type QuoteRequestStatus =
  /** A quote option has been selected and the bind requested. */
  | 'BIND_REQUESTED'
  /** The offer was never bound; closed by hand, or 45 days after the effective date. */
  | 'CLOSED'
  /** The offer is bound. */
  | 'COMPLETED'
  /** Declined automatically or by an underwriter. */
  | 'DECLINED'
  /** Set by the underwriter; no broker action needed. */
  | 'HOLD'
  /** In progress, not submitted. */
  | 'INCOMPLETE'
  /** The underwriter needs more data from the broker. */
  | 'NEEDS_MORE_DATA'
  /** The quote is ready and visible to the broker. */
  | 'QUOTES_SHARED'
  /** Awaiting a quote, or referred and in underwriting; not shared. */
  | 'SUBMITTED';

/** How much of a rating could be measured. Since 2026-11-22. */
export type RatingConfidence =
  /** All or nearly all. */
  | 'HIGH'
  /** A smaller part. */
  | 'LOW'
  /** The larger part. */
  | 'MEDIUM';

/** The share of revenue that comes from one kind of business. */
export interface RevenuePercentageInput {
  /** 1000 = 10 %. */
  readonly basisPoints: number;
  /** A name of the list of the product. */
  readonly natureOfBusiness: string;
}

/** How access to sensitive data is protected. */
export interface SensitiveDataAccessInput {
  /** Data is encrypted in transit: Part of how sensitive data is protected. */
  readonly dataInTransitEncryption?: boolean | null | undefined;
  /** Files are encrypted: Part of how sensitive data is protected. */
  readonly fileLevelEncryption?: boolean | null | undefined;
  /** Access is logged and watched: Part of how sensitive data is protected. */
  readonly loggingAndMonitoring?: boolean | null | undefined;
  /** Access needs multi-factor authentication: Part of how sensitive data is protected. */
  readonly mfaRequiredForAccess?: boolean | null | undefined;
  /** The network is segmented: Part of how sensitive data is protected. */
  readonly networkSegmentation?: boolean | null | undefined;
  /** Access by role and least privilege: Part of how sensitive data is protected. */
  readonly rbacLeastPrivilege?: boolean | null | undefined;
}

/** By when a subjectivity must be met. */
export type SubjectivityType =
  /** After the bind, before the policy is issued. */
  | 'POST_BIND'
  /** Before the bind. */
  | 'PRE_BIND';

/** A survey that an underwriter can ask for. */
export type Survey =
  /** The contract survey of Smart Tech E+O. */
  | 'CONTRACT';

/** The answer to one question of a survey. */
export interface SurveyAnswerInput {
  /** The question as the underwriter's survey writes it, or its number: at most 100 characters. */
  readonly key: string;
  /** At most 5,000 characters. */
  readonly value: string;
}

/** Whether charges include tax. */
export type TaxStatus =
  /** The charges include tax. */
  | 'AVAILABLE'
  /** The product has no such tax: CYBER_EU. */
  | 'NOT_APPLICABLE'
  /** The charges are without tax: the tax table has no row for the day and the state. */
  | 'NOT_AVAILABLE';

/** The answers of Smart Tech E+O about services, contracts and controls. */
export interface TechEoApplicationControlsInput {
  /** Frequency of backups: How often critical data is backed up. */
  readonly backupFrequency?: BackupFrequency | null | undefined;
  /** How data is backed up. */
  readonly backupSolution?: BackupSolutionInput | null | undefined;
  /** Formal backups: Regular, tested backups of critical data. */
  readonly backups?: boolean | null | undefined;
  /** Collects biometric data: Fingerprints, face or voice prints. */
  readonly biometricData?: boolean | null | undefined;
  /** Data breaches in the last three years: Any unauthorised access to personal data. */
  readonly breaches?: boolean | null | undefined;
  /** Claims in the last three years: Made by or against the insured. */
  readonly claims?: boolean | null | undefined;
  /** Clients accept deliveries formally: Sign-off of each delivery. */
  readonly customerAcceptance?: boolean | null | undefined;
  /** Disaster recovery plan: Written and approved. */
  readonly disasterRecovery?: boolean | null | undefined;
  /** The recovery plan is tested: At least once a year. */
  readonly disasterRecoveryTesting?: boolean | null | undefined;
  /** Email filtering: For malicious links and attachments. */
  readonly emailFiltering?: boolean | null | undefined;
  /** The products that protect devices. */
  readonly endpointSecurityVendor?: EndpointSecurityVendorInput | null | undefined;
  /** Consequential damages are excluded: True when contracts exclude them. */
  readonly exclusionOfDamages?: boolean | null | undefined;
  /** Implied warranties are disclaimed: True when contracts disclaim them. */
  readonly impliedWarranty?: boolean | null | undefined;
  /** Interruptions in the last three years: Unplanned outages over eight hours. */
  readonly interruptions?: boolean | null | undefined;
  /** Intrusion detection: Watches the network at all times. */
  readonly intrusionDetection?: boolean | null | undefined;
  /** The three largest contracts. */
  readonly largestContracts?: LargestContractsInput | null | undefined;
  /** Contracts are approved by counsel: In-house or outside counsel. */
  readonly legalCounselApproval?: boolean | null | undefined;
  /** Liability is limited by contract: To an amount or to the fees. */
  readonly limitationOfLiability?: boolean | null | undefined;
  /** Multi-factor authentication for critical applications: For all. */
  readonly mfaCriticalApplications?: boolean | null | undefined;
  /** Multi-factor authentication for email: For every mailbox. */
  readonly mfaEmailAccess?: boolean | null | undefined;
  /** Multi-factor authentication for administrators: For every one. */
  readonly mfaPrivilegedAccounts?: boolean | null | undefined;
  /** Multi-factor authentication for remote access: For every way in. */
  readonly mfaRemoteAccess?: boolean | null | undefined;
  /** Rights to published media are cleared: Before publication. */
  readonly multimediaRights?: boolean | null | undefined;
  /** Payment requests are checked: Through a second channel. */
  readonly paymentProcessingVerification?: boolean | null | undefined;
  /** PCI DSS compliant: For the card payments that are taken. */
  readonly pciCompliance?: boolean | null | undefined;
  /** Penetration tests: At least once a year. */
  readonly penetrationTesting?: boolean | null | undefined;
  /** How privileged accounts are handled. */
  readonly privilegedAccounts?: PrivilegedAccountsInput | null | undefined;
  /** Professional services: What is done for clients, in words. */
  readonly professionalServicesDescription?: string | null | undefined;
  /** Revenue by nature of business: Basis points of revenue per listed name (1000 = 10%), no name twice, at most 10000 in all. */
  readonly revenuePercentages?: ReadonlyArray<RevenuePercentageInput> | null | undefined;
  /** Secure email gateway: Name of the product. */
  readonly secureEmailGateway?: string | null | undefined;
  /** Security training: For all staff, at least once a year. */
  readonly securityTraining?: boolean | null | undefined;
  /** How access to sensitive data is protected. */
  readonly sensitiveDataAccess?: SensitiveDataAccessInput | null | undefined;
  /** Similar cover is in force: Technology E+O or cyber cover of another insurer. Since 2024-05-17. */
  readonly similarCoverage?: YesNo | null | undefined;
  /** Written contracts with all clients: Signed before work starts. */
  readonly writtenContracts?: boolean | null | undefined;
}

/** How far a delivery has come. Since 2026-11-20. */
export type WebhookDeliveryStatus =
  /** Answered with a 2xx. */
  | 'DELIVERED'
  /** No attempt is to come; it can be sent again. */
  | 'FAILED'
  /** An attempt is to come. */
  | 'PENDING';

/** Why nothing is delivered any more. Since 2026-11-20. */
export type WebhookDisabledReason =
  /** Every attempt of five days failed. */
  | 'FAILING'
  /** The endpoint answered 410. */
  | 'GONE';

/** What happened; the webhooks pages describe the body of each. Since 2026-11-20. */
export type WebhookEventType =
  /** A scan has ended with a score. */
  | 'cyber_risk_score_ready'
  /** A policy is bound. */
  | 'policy_bound'
  /** A policy is issued. */
  | 'policy_issued'
  /** A request is declined. */
  | 'quote_declined'
  /** A quote is shared, or its documents are ready. */
  | 'quote_ready'
  /** The renewal request of a policy is made. */
  | 'renewal_solicitation_open';

/** Why an attempt got no answer. Since 2026-11-27. */
export type WebhookFailureKind =
  /** The connection was refused, reset or closed, or the answer was not HTTP. */
  | 'CONNECTION'
  /** The host has no address, or its name servers do not answer. */
  | 'DNS'
  /** There is no live API key to sign with. */
  | 'NO_LIVE_KEY'
  /** The URL, or an address behind it, is one to which webhooks are not sent. */
  | 'REFUSED_ADDRESS'
  /** No answer within the time allowed. */
  | 'TIMEOUT'
  /** The certificate or the handshake is not acceptable. */
  | 'TLS';

/** Yes or no, in lower case. Since 2024-05-17. */
export type YesNo =
  /** No. */
  | 'no'
  /** Yes. */
  | 'yes';
