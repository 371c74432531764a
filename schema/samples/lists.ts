import { type Story, saved } from './sample.ts';
import { aClient, aRequest } from './steps.ts';

/** What a program reads before it begins, and how it finds what it made before. */
export const lists: Story = {
  name: 'lists',
  title: 'Lists and questions',
  samples: [
    {
      name: 'me',
      title: 'Who am I',
      operation: 'Me',
      document: `query Me {
  me {
    environment
    apiVersion
    partner {
      name
    }
    brokerages {
      id
      name
    }
    user {
      name
      email
    }
  }
}`,
      variables: {},
      expects: 'data',
    },
    {
      name: 'application-questions',
      title: 'The questions of a product',
      operation: 'ApplicationQuestions',
      document: `query ApplicationQuestions($productType: ProductType!) {
  applicationQuestions(productType: $productType) {
    path
    label
    help
    type
    values {
      value
      label
    }
    isRequiredToQuote
    maxLength
    askedWhen
  }
}`,
      variables: { productType: 'CYBER_EU' },
      expects: 'data',
    },
    aClient('client', 'A client', 'auto-quotable-scan.test'),
    aRequest('request'),
    {
      name: 'clients',
      title: 'Find a client',
      operation: 'Clients',
      document: `query Clients($search: String, $after: String) {
  clients(first: 2, after: $after, search: $search) {
    nodes {
      id
      name
      primaryWebsite
      quoteRequests(first: 1) {
        nodes {
          id
          productType
          status
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}`,
      variables: { search: 'harbor dental' },
      expects: 'data',
    },
    {
      name: 'quote-requests',
      title: 'List quote requests',
      operation: 'QuoteRequests',
      document: `query QuoteRequests($clientId: ID, $status: [QuoteRequestStatus!], $after: String) {
  quoteRequests(first: 2, after: $after, clientId: $clientId, status: $status) {
    nodes {
      id
      status
      productType
      createdAt
      updatedAt
      submittedAt
      client {
        name
      }
      answers {
        path
        value
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}`,
      variables: { clientId: saved('CLIENT_ID'), status: ['INCOMPLETE'] },
      expects: 'data',
    },
    {
      name: 'policies',
      title: 'List policies',
      operation: 'Policies',
      document: `query Policies($status: [PolicyStatus!], $after: String) {
  policies(first: 2, after: $after, status: $status) {
    nodes {
      id
      policyNumber
      status
      coverageEndsAt
      currency
      charges {
        totalCents
      }
      quoteRequest {
        id
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}`,
      variables: { status: ['BOUND', 'ACTIVE'] },
      expects: 'data',
    },
    {
      name: 'withdraw',
      title: 'Withdraw a request',
      operation: 'WithdrawQuoteRequest',
      document: `mutation WithdrawQuoteRequest($id: ID!, $reason: String) {
  withdrawQuoteRequest(id: $id, reason: $reason) {
    id
    status
    declineLossReason
  }
}`,
      variables: { id: saved('QUOTE_REQUEST_ID'), reason: 'The insured has bought elsewhere.' },
      expects: 'data',
    },
  ],
};
