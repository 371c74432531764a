import { COMPLETE_INFO, withAnswer } from './cyber.ts';
import type { Story } from './sample.ts';

/** What a broker reads before there is a quote request. */
export const beforeQuote: Story = {
  name: 'before-quote',
  title: 'Before a quote request',
  samples: [
    {
      name: 'terms-offered',
      title: 'Which terms can be asked for',
      operation: 'TermsOffered',
      document: `query TermsOffered($productType: ProductType!, $grossAnnualRevenue: SafeInt!, $natureOfBusiness: String) {
  termsOffered(productType: $productType, grossAnnualRevenue: $grossAnnualRevenue, natureOfBusiness: $natureOfBusiness) {
    limitsCents
    deductiblesCents
    automaticLimitCents
    capacityCents
    minimumRetentionCents
    currency
  }
}`,
      variables: { productType: 'CYBER', grossAnnualRevenue: 5_000_000, natureOfBusiness: 'Law Firms' },
      expects: 'data',
    },
    {
      name: 'appetite',
      title: 'What happens to a class',
      operation: 'Appetite',
      document: `query Appetite($productType: ProductType!, $natureOfBusiness: String) {
  appetite(productType: $productType, natureOfBusiness: $natureOfBusiness) {
    natureOfBusiness
    revenueFrom
    revenueTo
    outcome
    premiumCentsFrom
    premiumCentsTo
  }
}`,
      variables: { productType: 'CYBER', natureOfBusiness: 'Law Firms' },
      expects: 'data',
    },
    {
      name: 'preview-quote',
      title: 'Preview a quote',
      operation: 'PreviewQuote',
      document: `query PreviewQuote($productType: ProductType!, $info: BrokerQuoteRequestInfoInput!, $client: PreviewClientInput!, $assumedScore: Int) {
  previewQuote(productType: $productType, brokerQuoteRequestInfo: $info, client: $client, assumedScore: $assumedScore) {
    outcome
    score
    isScoreMeasured
    decision {
      reasons {
        ruleId
        kind
        field
        message
      }
    }
    options {
      limitCents
      deductibleCents
      premiumCents
      currency
      charges {
        totalCents
      }
      worksheet {
        plan
        version
        steps {
          label
          kind
          value
          premiumCentsAfter
        }
      }
    }
    missing {
      path
      remedy
    }
    pathToYes {
      steps {
        ruleId
        field
        from
        to
        who
        remedy
        effect {
          outcome
        }
      }
      combined {
        outcome
        options {
          limitCents
          premiumCents
        }
      }
      savings {
        field
        to
        savedCents
      }
    }
  }
}`,
      variables: {
        productType: 'CYBER',
        info: { ...COMPLETE_INFO, optionalData: withAnswer('multiFactorAccess', 'no') },
        client: { name: 'Harbor Dental Group', primaryWebsite: 'harbordental.example' },
        assumedScore: 88,
      },
      expects: 'data',
    },
  ],
};
