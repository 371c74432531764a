/** The calls of the tools. Each asks for what a person who is told the answer would want to know. */

export const NATURES_OF_BUSINESS = `query NaturesOfBusiness($productType: ProductType!) {
  natureOfBusinessList(productType: $productType) { name naicsCode }
}`;

export const APPLICATION_QUESTIONS = `query ApplicationQuestions($productType: ProductType!) {
  applicationQuestions(productType: $productType) {
    path label help type values { value label } isRequiredToQuote maxLength askedWhen
  }
}`;

const PREVIEW_OPTION = 'limitCents deductibleCents premiumCents triaCents currency charges { totalCents }';

/** What would lead to an automatic quote, and what would lower the price. */
const PATH = `steps { label field from to who remedy isNeeded effect { outcome } }
    combined { outcome options { limitCents deductibleCents premiumCents currency } }
    savings { label field to who savedCents }`;

export const APPETITE = `query Appetite($productType: ProductType!, $natureOfBusiness: String) {
  appetite(productType: $productType, natureOfBusiness: $natureOfBusiness) {
    natureOfBusiness revenueFrom revenueTo outcome premiumCentsFrom premiumCentsTo
  }
}`;

export const PREVIEW_QUOTE = `query PreviewQuote(
  $productType: ProductType!
  $brokerQuoteRequestInfo: BrokerQuoteRequestInfoInput!
  $client: PreviewClientInput!
  $assumedScore: Int
) {
  previewQuote(
    productType: $productType
    brokerQuoteRequestInfo: $brokerQuoteRequestInfo
    client: $client
    assumedScore: $assumedScore
  ) {
    outcome
    decision { isEligible reasons { ruleId message remedy } }
    score
    isScoreMeasured
    options { ${PREVIEW_OPTION} }
    pathToYes { ${PATH} }
    missing { path message remedy }
  }
}`;

/** What the key stands for, for a client without a brokerage. */
export const BROKERAGES = `query Brokerages { me { brokerages { id name } } }`;

export const CREATE_CLIENT = `mutation CreateClient($brokerageId: ID!, $name: String!, $primaryWebsite: String, $address: AddressInput) {
  createClient(brokerageId: $brokerageId, name: $name, primaryWebsite: $primaryWebsite, address: $address) {
    id name primaryWebsite
  }
}`;

export const CREATE_QUOTE_REQUEST = `mutation CreateQuoteRequest($clientId: ID!, $productType: ProductType!) {
  createQuoteRequest(clientId: $clientId, productType: $productType) { id status productType }
}`;

const DECISION = `isAutoQuoteEligible
    brokerAutoQuoteIneligibleReasons
    autoQuoteDecision { isEligible reasons { ruleId kind field observed required message remedy } }`;

export const SUBMIT_APPLICATION = `mutation SubmitApplication(
  $id: ID!
  $action: QuoteRequestAction! = SUBMIT
  $brokerQuoteRequestInfo: BrokerQuoteRequestInfoInput
) {
  updateQuoteRequest(id: $id, action: $action, brokerQuoteRequestInfo: $brokerQuoteRequestInfo) {
    id status statusLabel
    ${DECISION}
    limits { aggregateCents deductibleCents }
    notSaved
  }
}`;

export const GET_QUOTE = `query GetQuote($id: ID!) {
  quoteRequest(id: $id) {
    id status statusLabel productType coverageEffectiveAt quoteExpiresAt
    declineLossReason declineExplanation
    ${DECISION}
    underwriter { name email }
    quoteData(first: 1) {
      nodes {
        isCurrent
        quoteOptions {
          id limitCents deductibleCents premiumCents triaCents currency
          charges { totalCents taxStatus lines { kind label amountCents } }
          worksheet { steps { label value premiumCentsAfter } }
        }
        upload { url }
      }
    }
    pathToYes { ${PATH} }
    subjectivities(first: 20) { nodes { description type isOpen } }
    policy { id policyNumber status }
  }
}`;

export const LIST_EVENTS = `query ListEvents($first: Int, $after: String, $types: [WebhookEventType!]) {
  webhookEvents(first: $first, after: $after, types: $types) {
    nodes { id sequence type occurredAt body isTest }
    pageInfo { hasNextPage endCursor }
  }
}`;

const POLICY =
  'id policyNumber status coverageStartsAt coverageEndsAt policyData(first: 10) { nodes { upload { name url } } }';

export const DOCUMENTS_OF_POLICY = `query PolicyDocuments($policyId: ID!) { policy(id: $policyId) { ${POLICY} } }`;

export const DOCUMENTS_OF_REQUEST = `query PolicyDocuments($quoteRequestId: ID!) {
  quoteRequest(id: $quoteRequestId) { policy { ${POLICY} } }
}`;

export const DOCUMENTS_OF_CLIENT = `query PolicyDocuments($clientId: ID!) {
  client(id: $clientId) { policies(first: 10) { nodes { ${POLICY} } } }
}`;

export const ADVANCE_TEST_CLOCK = `mutation AdvanceTestClock($to: DateTime!) { advanceTestClock(to: $to) { now } }`;

/** What the person is told who confirms a bind. */
export const OPTIONS_OF_REQUEST = `query OptionsToConfirm($id: ID!) {
  quoteRequest(id: $id) {
    client { name }
    coverageEffectiveAt
    quoteData(first: 1) { nodes { quoteOptions { id limitCents deductibleCents currency charges { totalCents } } } }
  }
}`;

export const REQUEST_BIND = `mutation RequestBind($quoteOptionId: ID!) {
  selectQuoteOption(quoteOptionId: $quoteOptionId) {
    quoteRequest { id status statusLabel policy { id policyNumber status } }
    selectedQuote { quoteOption { id } }
  }
}`;
