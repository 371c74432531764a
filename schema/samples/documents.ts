/** Queries and mutations shared by several stories; each story runs them with its own ids. */

export const CREATE_CLIENT = `mutation CreateClient($brokerageId: ID!, $name: String!, $primaryWebsite: String, $address: AddressInput) {
  createClient(brokerageId: $brokerageId, name: $name, primaryWebsite: $primaryWebsite, address: $address) {
    id
  }
}`;

export const CREATE_QUOTE_REQUEST = `mutation CreateQuoteRequest($clientId: ID!, $productType: ProductType!) {
  createQuoteRequest(clientId: $clientId, productType: $productType) {
    id
  }
}`;

export const UPDATE_QUOTE_REQUEST = `mutation UpdateQuoteRequest($id: ID, $action: QuoteRequestAction!, $info: BrokerQuoteRequestInfoInput) {
  updateQuoteRequest(id: $id, action: $action, brokerQuoteRequestInfo: $info) {
    id
    status
    isAutoQuoteEligible
    brokerAutoQuoteIneligibleReasons
    limits {
      aggregateCents
      deductibleCents
    }
    notSaved
  }
}`;

/** As above, with the decision rule by rule. */
export const UPDATE_AND_EXPLAIN = `mutation UpdateQuoteRequest($id: ID, $action: QuoteRequestAction!, $info: BrokerQuoteRequestInfoInput) {
  updateQuoteRequest(id: $id, action: $action, brokerQuoteRequestInfo: $info) {
    id
    status
    isAutoQuoteEligible
    brokerAutoQuoteIneligibleReasons
    autoQuoteDecision {
      isEligible
      reasons {
        ruleId
        kind
        field
        observed
        required
        message
        remedy
      }
    }
  }
}`;

const REQUEST_FIELDS = `    id
    status
    statusLabel
    declineLossReason
    isAutoQuoteEligible
    brokerAutoQuoteIneligibleReasons
    quoteExpiresAt
    policyFeeCents
    applicationSignatureUrl
    limits {
      aggregateCents
      deductibleCents
    }
    underwriter {
      name
      email
    }
    client {
      cyberRiskScore {
        score
        defensibilityRating
        dnsSecurityRating
        emailSecurityRating
        softwarePatchingRating
        systemHostingRating
        threatIntelRating
        webAppSecurityRating
        webEncryptionRating
      }
    }`;

const INSURING_AGREEMENTS = `          insuringAgreements(first: 50) {
            nodes {
              name
              coverageType
              limitCents
              deductibleCents
              periodOfIndemnity
              waitingPeriod
            }
          }`;

const SUBJECTIVITIES = `    subjectivities(first: 20) {
      nodes {
        description
        type
      }
    }
    underwritingData(first: 10) {
      nodes {
        upload {
          id
          name
          url
        }
      }
    }`;

const CHARGES = `          charges {
            totalCents
            taxStatus
            lines {
              kind
              label
              amountCents
            }
          }`;

const OPTION_FIELDS = `          id
          limitCents
          deductibleCents
          premiumCents
          triaCents
${CHARGES}`;

export const GET_CYBER_QUOTE_REQUEST = `query GetQuoteRequest($id: ID!) {
  quoteRequest(id: $id) {
${REQUEST_FIELDS}
    quoteData(first: 10) {
      nodes {
        quoteOptions {
${OPTION_FIELDS}
          endorsementCoverages(first: 50) {
            nodes {
              name
              code
              details
            }
          }
          endorsements(first: 50) {
            nodes {
              name
              code
              limitCents
            }
          }
${INSURING_AGREEMENTS}
        }
        upload {
          url
        }
      }
    }
${SUBJECTIVITIES}
  }
}`;

export const GET_TECH_EO_QUOTE_REQUEST = `query GetQuoteRequest($id: ID!) {
  quoteRequest(id: $id) {
${REQUEST_FIELDS}
    quoteData(first: 10) {
      nodes {
        quoteOptions {
${OPTION_FIELDS}
          endorsements(first: 50) {
            nodes {
              name
              code
              limitCents
            }
          }
${INSURING_AGREEMENTS}
        }
        upload {
          url
        }
      }
    }
${SUBJECTIVITIES}
  }
}`;

export const GET_CYBER_EU_QUOTE_REQUEST = `query GetQuoteRequest($id: ID!) {
  quoteRequest(id: $id) {
${REQUEST_FIELDS}
    quoteData(first: 10) {
      nodes {
        quoteOptions {
          id
          currency
          limitCents
          deductibleCents
          premiumCents
${CHARGES}
          endorsementV2s(first: 50) {
            nodes {
              endorsementTemplate {
                code
                name
              }
            }
          }
          cyberEuInsuringAgreementCoverage {
            consumerRedress { amount currency }
            cyberTheftAndTelephoneHacking { amount currency }
            internalReviewExpenses { amount currency }
            mediaLiability { amount currency }
            pciDssLiability { amount currency }
            securityFailureExternalProvider { amount currency }
            systemFailure { amount currency }
            ransomPaymentsSublimitPercentage
            systemFailureExternalProviderSublimitPercentage
            securityFailureExternalProviderIndemnityDays
            securityFailureExternalProviderWaitingHours
            systemFailureIndemnityDays
            systemFailureWaitingHours
          }
        }
        upload {
          url
        }
      }
    }
${SUBJECTIVITIES}
  }
}`;

export const GET_STATUS = `query GetQuoteRequest($id: ID!) {
  quoteRequest(id: $id) {
    id
    status
    statusLabel
    declineLossReason
    isAutoQuoteEligible
    brokerAutoQuoteIneligibleReasons
  }
}`;

/** As above, with the fields needed to choose an option. */
export const GET_OPTIONS = `query GetQuoteRequest($id: ID!) {
  quoteRequest(id: $id) {
    status
    quoteData(first: 10) {
      nodes {
        quoteOptions {
          id
          limitCents
          deductibleCents
          charges {
            totalCents
          }
        }
      }
    }
  }
}`;

export const SUBMIT_SURVEY = `mutation SubmitSurvey($quoteRequestId: ID!, $survey: Survey!, $answers: [SurveyAnswerInput!]!) {
  submitCyberSurveyAnswers(quoteRequestId: $quoteRequestId, survey: $survey, answers: $answers) {
    id
    subjectivities(first: 20) {
      nodes {
        description
        type
        isOpen
        answeredAt
      }
    }
  }
}`;

export const SELECT_QUOTE_OPTION = `mutation SelectQuoteOption($quoteOptionId: ID!) {
  selectQuoteOption(quoteOptionId: $quoteOptionId) {
    selectedQuote {
      quoteOption {
        id
      }
    }
  }
}`;

export const CREATE_BIND_LINK = `mutation CreateBindLink($quoteRequestId: ID!) {
  createBindLink(quoteRequestId: $quoteRequestId) {
    link
    expiresAt
  }
}`;

export const UPLOAD_CREDENTIALS = `mutation UnderwritingDataCredentials($quoteRequestId: ID!, $name: String!) {
  underwritingDataCredentials(quoteRequestId: $quoteRequestId, name: $name) {
    url
    upload {
      id
    }
  }
}`;

export const COMPLETE_UPLOAD = `mutation CompleteUpload($id: ID!) {
  completeUpload(id: $id) {
    id
  }
}`;

export const NATURE_OF_BUSINESS_LIST = `query NatureOfBusinessList($productType: ProductType!) {
  natureOfBusinessList(productType: $productType) {
    name
    naicsCode
  }
}`;

export const GET_POLICY_DOCUMENTS = `query GetPolicyDocuments($id: ID!) {
  client(id: $id) {
    policies(first: 10) {
      nodes {
        id
        policyData(first: 10) {
          nodes {
            upload {
              url
              name
            }
          }
        }
      }
    }
  }
}`;

export const GET_POLICY = `query GetPolicy($id: ID!) {
  policy(id: $id) {
    policyNumber
    id
    productType
    status
    coverageStartsAt
    coverageEndsAt
    conveyanceLimitCents
    deductibleCents
    premiumCents
    triaCents
    policyData(first: 10) {
      nodes {
        upload {
          name
          url
        }
      }
    }
  }
}`;

export const UPDATE_WEBHOOK = `mutation UpdateWebhook($webhookUrl: String!) {
  updateWebhook(webhookUrl: $webhookUrl) {
    id
    name
    webhookUrl
  }
}`;

export const RENEWAL_BY_ID = `query GetRenewal($id: ID, $expiringPolicyNumber: String) {
  renewalQuoteRequest(id: $id, expiringPolicyNumber: $expiringPolicyNumber) {
    id
    status
    statusLabel
    coverageEffectiveAt
    expiringPolicy {
      policyNumber
    }
  }
}`;

export const ADVANCE_TEST_CLOCK = `mutation AdvanceTestClock($to: DateTime!) {
  advanceTestClock(to: $to) {
    now
  }
}`;
