/**
 * The operations of the benchmarks; the largest query asks for every field of the contract at its documented page
 * sizes.
 */
export const CREATE_CLIENT = `mutation ($brokerageId: ID!, $name: String!, $site: String) {
  createClient(brokerageId: $brokerageId, name: $name, primaryWebsite: $site, address: { country: "US", region: "Ohio" }) { id }
}`;

export const CREATE_REQUEST = `mutation ($clientId: ID!) {
  createQuoteRequest(clientId: $clientId, productType: CYBER) { id }
}`;

export const SUBMIT = `mutation ($id: ID!, $info: BrokerQuoteRequestInfoInput) {
  updateQuoteRequest(id: $id, action: SUBMIT, brokerQuoteRequestInfo: $info) { id status }
}`;

export const STATE =
  'query ($id: ID!) { quoteRequest(id: $id) { status quoteData(first: 1) { nodes { upload { url } } } } }';

export const WIDEST = `query ($id: ID!) {
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
    quoteData(first: 10) { nodes {
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
      }
    } pageInfo { hasNextPage endCursor } }
    subjectivities(first: 20) { nodes { id description type isOpen } }
    underwritingData(first: 10) { nodes { upload { id name url } } }
    selectedQuote { quoteOption { id } }
  }
}`;
