import { type DocumentNode, type GraphQLSchema, Kind, TypeInfo, visit, visitWithTypeInfo } from 'graphql';

/**
 * What the version of a request's view covers (`quoting/view/view-version-store.ts`), by type. A field that is not named
 * here may read anything else, so a document that asks for it is answered anew each time.
 */
export const KEPT_FIELDS: Readonly<Record<string, ReadonlySet<string>>> = {
  Query: names('quoteRequest'),
  QuoteRequest: names(`
    answers applicationSignatureUrl autoQuoteDecision brokerAutoQuoteIneligibleReasons client
    coverageEffectiveAt createdAt declineExplanation declineLossReason expiringPolicy hasTria id
    isAutoQuoteEligible isIndication limits notSaved policy policyFeeCents productType quoteData
    quoteExpiresAt selectedQuote status statusLabel subjectivities submittedAt underwriter underwritingData
    updatedAt
  `),
  ApplicationAnswer: names('path value'),
  AutoQuoteDecision: names('isEligible reasons'),
  AutoQuoteReason: names('field kind message observed remedy required ruleId'),
  Client: names('address brokerageId cyberRiskScore id name primaryWebsite'),
  Address: names('country locality postalCode region street streetTwo'),
  CyberRiskScore: names(`
    defensibilityRating dnsSecurityRating emailSecurityRating score softwarePatchingRating systemHostingRating
    threatIntelRating webAppSecurityRating webEncryptionRating
  `),
  Policy: names(`
    cancelledOn conveyanceLimitCents coverageEndsAt coverageStartsAt currency deductibleCents id policyData policyNumber
    premiumCents productType status triaCents
  `),
  PolicyDataConnection: names('edges nodes pageInfo'),
  PolicyDataEdge: names('cursor node'),
  PolicyData: names('upload'),
  Upload: names('id name url'),
  PageInfo: names('endCursor hasNextPage'),
  Limit: names('aggregateCents deductibleCents'),
  QuoteDataConnection: names('edges nodes pageInfo'),
  QuoteDataEdge: names('cursor node'),
  QuoteData: names('id isCurrent quoteOptions sharedAt upload'),
  QuoteOption: names(`
    charges currency cyberEuInsuringAgreementCoverage deductibleCents endorsementCoverages endorsementV2s
    endorsements id insuringAgreements limitCents premiumCents retroactiveDate triaCents
  `),
  Charges: names('lines taxStatus totalCents'),
  ChargeLine: names('amountCents kind label'),
  CyberEuInsuringAgreementCoverage: names(`
    consumerRedress cyberTheftAndTelephoneHacking internalReviewExpenses mediaLiability pciDssLiability
    ransomPaymentsSublimitPercentage securityFailureExternalProvider
    securityFailureExternalProviderIndemnityDays securityFailureExternalProviderWaitingHours systemFailure
    systemFailureExternalProviderSublimitPercentage systemFailureIndemnityDays systemFailureWaitingHours
  `),
  Money: names('amount currency'),
  EndorsementCoverageConnection: names('edges nodes pageInfo'),
  EndorsementCoverageEdge: names('cursor node'),
  EndorsementCoverage: names('code details name'),
  EndorsementV2Connection: names('edges nodes pageInfo'),
  EndorsementV2Edge: names('cursor node'),
  EndorsementV2: names('endorsementTemplate'),
  EndorsementTemplate: names('code name'),
  EndorsementConnection: names('edges nodes pageInfo'),
  EndorsementEdge: names('cursor node'),
  Endorsement: names('code limitCents name'),
  InsuringAgreementConnection: names('edges nodes pageInfo'),
  InsuringAgreementEdge: names('cursor node'),
  InsuringAgreement: names('coverageType deductibleCents limitCents name periodOfIndemnity waitingPeriod'),
  QuoteUpload: names('url'),
  SelectedQuote: names('quoteOption'),
  SubjectivityConnection: names('edges nodes pageInfo'),
  SubjectivityEdge: names('cursor node'),
  Subjectivity: names('answeredAt description id isOpen type'),
  Underwriter: names('email name'),
  UnderwritingDataConnection: names('edges nodes pageInfo'),
  UnderwritingDataEdge: names('cursor node'),
  UnderwritingData: names('upload'),
};

function names(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Signed anew at every read, for some minutes. */
const LINKS: ReadonlySet<string> = new Set(['Upload.url', 'QuoteUpload.url']);
/** Told by the calendar day of the partner. */
const BY_DAY: ReadonlySet<string> = new Set(['Policy.status']);

/** What of an answer time itself changes. */
export interface KeptDocument {
  readonly hasLinks: boolean;
  readonly isByDay: boolean;
}

/**
 * Whether the answers of a document can be kept for as long as the version of the one request stays the same that it asks
 * for. Of a valid document with one operation; undefined where it asks for anything that the version does not cover.
 */
export function keptDocument(schema: GraphQLSchema, document: DocumentNode): KeptDocument | undefined {
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operations.length !== 1) return undefined;
  let isKept = true;
  const found = { hasLinks: false, isByDay: false };
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field({ name: { value: field } }) {
        const type = types.getParentType()?.name ?? '';
        if (field !== '__typename' && KEPT_FIELDS[type]?.has(field) !== true) isKept = false;
        found.hasLinks ||= LINKS.has(`${type}.${field}`);
        found.isByDay ||= BY_DAY.has(`${type}.${field}`);
      },
    }),
  );
  return isKept ? found : undefined;
}
