import { COMPLETE_INFO, withAnswer } from './cyber.ts';
import { operation } from './operation.ts';
import type { Story } from './sample.ts';

/** What a broker reads before there is a quote request. */
export const beforeQuote: Story = {
  name: 'before-quote',
  title: 'Before a quote request',
  samples: [
    {
      name: 'terms-offered',
      title: 'Which terms can be asked for',
      ...operation('TermsOffered'),
      variables: { productType: 'CYBER', grossAnnualRevenue: 5_000_000, natureOfBusiness: 'Law Firms' },
      expects: 'data',
    },
    {
      name: 'appetite',
      title: 'What happens to a class',
      ...operation('Appetite'),
      variables: { productType: 'CYBER', natureOfBusiness: 'Law Firms' },
      expects: 'data',
    },
    {
      name: 'preview-quote',
      title: 'Preview a quote',
      ...operation('PreviewQuote'),
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
