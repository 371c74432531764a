/** The documents that the stories send, and builders of what they send with them. */
import { type QuoteRequestInfo, sampleCyberApplication } from '@bindery/domain/products/index.ts';
import type { Broker } from './people/broker.ts';

export const CREATE_CLIENT = `mutation ($brokerageId: ID!, $name: String!, $primaryWebsite: String, $address: AddressInput) {
  createClient(brokerageId: $brokerageId, name: $name, primaryWebsite: $primaryWebsite, address: $address) { id }
}`;

export const CREATE_QUOTE_REQUEST = `mutation ($clientId: ID!, $productType: ProductType!) {
  createQuoteRequest(clientId: $clientId, productType: $productType) { id status }
}`;

export const UPDATE = `mutation ($id: ID, $action: QuoteRequestAction!, $info: BrokerQuoteRequestInfoInput) {
  updateQuoteRequest(id: $id, action: $action, brokerQuoteRequestInfo: $info) {
    id status isAutoQuoteEligible brokerAutoQuoteIneligibleReasons limits { aggregateCents deductibleCents }
  }
}`;

export const SELECT = `mutation ($id: ID!) {
  selectQuoteOption(quoteOptionId: $id) {
    selectedQuote { quoteOption { id } }
    quoteRequest { id status policy { id policyNumber status } }
  }
}`;

/** Everything a broker can ask of one request: the widest documented query. */
export const QUOTE_REQUEST = `query ($id: ID!) {
  quoteRequest(id: $id) {
    id productType status statusLabel declineLossReason isAutoQuoteEligible brokerAutoQuoteIneligibleReasons
    autoQuoteDecision { isEligible reasons { ruleId kind field observed required message remedy } }
    limits { aggregateCents deductibleCents } coverageEffectiveAt hasTria isIndication policyFeeCents
    applicationSignatureUrl quoteExpiresAt underwriter { name email }
    client {
      id name primaryWebsite brokerageId address { country street streetTwo locality region postalCode }
      cyberRiskScore {
        score defensibilityRating dnsSecurityRating emailSecurityRating softwarePatchingRating systemHostingRating
        threatIntelRating webAppSecurityRating webEncryptionRating
      }
    }
    quoteData(first: 10) {
      nodes {
        upload { url }
        quoteOptions {
          id deductibleCents limitCents premiumCents triaCents currency
          charges { lines { kind label amountCents } totalCents taxStatus }
          endorsementCoverages(first: 50) { nodes { name code details } }
          endorsements(first: 50) { nodes { name code limitCents } }
          insuringAgreements(first: 50) {
            nodes { name coverageType limitCents deductibleCents periodOfIndemnity waitingPeriod }
          }
          endorsementV2s(first: 50) { nodes { endorsementTemplate { code name } } }
          cyberEuInsuringAgreementCoverage {
            consumerRedress { amount currency } cyberTheftAndTelephoneHacking { amount currency }
            internalReviewExpenses { amount currency } mediaLiability { amount currency }
            pciDssLiability { amount currency } securityFailureExternalProvider { amount currency }
            systemFailure { amount currency } ransomPaymentsSublimitPercentage
            systemFailureExternalProviderSublimitPercentage securityFailureExternalProviderIndemnityDays
            securityFailureExternalProviderWaitingHours systemFailureIndemnityDays systemFailureWaitingHours
          }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
    subjectivities(first: 20) { nodes { id description type isOpen } }
    underwritingData(first: 10) { nodes { upload { id name url } } }
    selectedQuote { quoteOption { id } }
    policy { id policyNumber status coverageStartsAt coverageEndsAt }
  }
}`;

export const POLICIES = `query ($id: ID!) {
  client(id: $id) { policies(first: 10) { nodes {
    id policyNumber productType status coverageStartsAt coverageEndsAt conveyanceLimitCents deductibleCents
    premiumCents triaCents policyData(first: 10) { nodes { upload { id name url } } }
  } } }
}`;

/** First day of cover in the stories; their clock starts at 2026-11-20. */
export const EFFECTIVE_ON = '2026-12-15';

/** A complete application that is quoted automatically, with the given answers changed. */
export function aCyberApplication(
  answers: Readonly<Record<string, string>> = {},
  more: Partial<QuoteRequestInfo> = {},
): QuoteRequestInfo {
  return { ...sampleCyberApplication(EFFECTIVE_ON, answers), ...more };
}

export interface ClientInput {
  readonly brokerageId: string;
  readonly name?: string;
  readonly primaryWebsite?: string | null;
  readonly address?: object | null;
}

export const COLUMBUS = {
  country: 'US',
  street: '1 Main Street',
  locality: 'Columbus',
  region: 'Ohio',
  postalCode: '43004',
};

export async function aClient(broker: Broker, input: ClientInput): Promise<string> {
  const variables = {
    name: 'Acme Engineering',
    primaryWebsite: 'auto-quotable-scan.test',
    address: COLUMBUS,
    ...input,
  };
  return (await broker.ok(CREATE_CLIENT, variables)).createClient.id;
}

export async function aQuoteRequest(
  broker: Broker,
  input: ClientInput & { readonly productType?: string },
): Promise<string> {
  const { productType = 'CYBER', ...client } = input;
  const clientId = await aClient(broker, client);
  return (await broker.ok(CREATE_QUOTE_REQUEST, { clientId, productType })).createQuoteRequest.id;
}
