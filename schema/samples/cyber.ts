import { operation } from './operation.ts';
import { daysAhead, type Sample, type SampleValue, type Story, saved } from './sample.ts';

const yesNoUncertain = (key: string, data: string) => ({ key, data, type: 'yes-no-uncertain' });
const yesNoOtherUncertain = (key: string, data: string) => ({ key, data, type: 'yes-no-other-uncertain' });
const text = (key: string, data: string) => ({ key, data, type: 'text' });

/** A complete application that is quoted automatically. */
const OPTIONAL_DATA = [
  text('domicileState', 'Ohio'),
  text('natureOfBusiness', 'Engineering Services'),
  text('grossAnnualRevenue', '5000000'),
  text('numberOfPiiRecords', 'min'),
  yesNoUncertain('formalBackups', 'yes'),
  yesNoUncertain('emailFilter', 'yes'),
  text('emailFilterVendor', 'Mailguard'),
  yesNoUncertain('encryptPos', 'yes'),
  yesNoUncertain('paymentRequestValidation', 'yes'),
  yesNoUncertain('multiFactorAccess', 'yes'),
  yesNoUncertain('multiFactorAuthenticationEmails', 'yes'),
  yesNoOtherUncertain('pciCompliantPayments', 'yes'),
  yesNoOtherUncertain('rightfulMediaUse', 'yes'),
  yesNoOtherUncertain('vpnAndMfa', 'yes'),
  yesNoUncertain('claims', 'no'),
  yesNoUncertain('breaches', 'no'),
  yesNoUncertain('interruptions', 'no'),
] as const;

/** The application and two pairs of limits. */
export const COMPLETE_INFO = {
  coverageEffectiveAt: daysAhead(30),
  limits: [
    { aggregateCents: 100_000_000, deductibleCents: 250_000 },
    { aggregateCents: 200_000_000, deductibleCents: 500_000 },
  ],
  hasTria: true,
  isIndication: false,
  applicationQuestions: { biometricData: false, excludedClasses: false },
  optionalData: OPTIONAL_DATA,
};

/** The same answers with another one to a question. */
export const withAnswer = (key: string, data: string): readonly SampleValue[] =>
  OPTIONAL_DATA.map((entry) => (entry.key === key ? { ...entry, data } : { ...entry }));

const update = (name: string, title: string, variables: Sample['variables'], rest: Partial<Sample> = {}): Sample => ({
  name,
  title,
  ...operation('UpdateQuoteRequest'),
  variables,
  expects: 'data',
  ...rest,
});

const create = (name: string, title: string, productType: string, rest: Partial<Sample> = {}): Sample => ({
  name,
  title,
  ...operation('CreateQuoteRequest'),
  variables: { clientId: saved('CLIENT_ID'), productType },
  expects: 'data',
  saves: { QUOTE_REQUEST_ID: 'createQuoteRequest.id' },
  ...rest,
});

export const cyber: Story = {
  name: 'cyber',
  title: 'Smart Cyber from client to policy',
  samples: [
    {
      name: 'create-client',
      title: 'Create the insured',
      ...operation('CreateClient'),
      variables: {
        brokerageId: saved('BROKERAGE_ID'),
        name: 'Lakeside Engineering LLC',
        primaryWebsite: 'auto-quotable-scan.test',
        address: {
          country: 'US',
          street: '400 Water Street',
          locality: 'Columbus',
          region: 'Ohio',
          postalCode: '43215',
        },
      },
      expects: 'data',
      saves: { CLIENT_ID: 'createClient.id' },
    },
    {
      name: 'create-with-wrong-product',
      title: 'Refused: the product type in lower case',
      ...operation('CreateQuoteRequest'),
      variables: { clientId: saved('CLIENT_ID'), productType: 'cyber' },
      expects: 'VALIDATION_FAILED',
    },
    create('create-for-referral', 'A request that will be referred', 'CYBER'),
    update(
      'submit-referred',
      'Referred: a prior claim',
      {
        id: saved('QUOTE_REQUEST_ID'),
        action: 'SUBMIT',
        info: { ...COMPLETE_INFO, optionalData: withAnswer('claims', 'yes') },
      },
      { ...operation('SubmitAndExplain'), fires: ['cyber_risk_score_ready'] },
    ),
    create('create-for-refusal', 'A request with faults', 'CYBER'),
    update(
      'submit-invalid',
      'Refused: several values at once',
      {
        id: saved('QUOTE_REQUEST_ID'),
        action: 'SUBMIT',
        info: {
          coverageEffectiveAt: daysAhead(30),
          limits: [{ aggregateCents: 0, deductibleCents: 250_000 }],
          optionalData: [
            text('domicileState', 'OH'),
            text('natureOfBusiness', 'Engineering'),
            yesNoUncertain('claims', 'No'),
          ],
        },
      },
      { expects: 'VALIDATION_FAILED' },
    ),
    update(
      'submit-without-id',
      'Refused: no id',
      { action: 'SUBMIT', info: {} },
      { expects: 'QUOTE_REQUEST_ID_REQUIRED' },
    ),
    update(
      'resubmit-refused',
      'Refused: RESUBMIT before SUBMIT',
      { id: saved('QUOTE_REQUEST_ID'), action: 'RESUBMIT', info: {} },
      { expects: 'RESUBMIT_NOT_ALLOWED' },
    ),
    create('create-quote-request', 'Create the quote request', 'CYBER'),
    update('submit', 'Answer and submit', { id: saved('QUOTE_REQUEST_ID'), action: 'SUBMIT', info: COMPLETE_INFO }),
    {
      name: 'upload-credentials',
      title: 'Step 1: ask for a URL',
      ...operation('StartUpload'),
      variables: { quoteRequestId: saved('QUOTE_REQUEST_ID'), name: 'loss-runs.txt' },
      expects: 'data',
      saves: {
        UPLOAD_URL: 'underwritingDataCredentials.url',
        UPLOAD_ID: 'underwritingDataCredentials.upload.id',
      },
    },
    {
      name: 'complete-too-early',
      title: 'Refused: the file is not there yet',
      ...operation('CompleteUpload'),
      variables: { id: saved('UPLOAD_ID') },
      expects: 'UPLOAD_NOT_READY',
    },
    {
      name: 'complete-upload',
      title: 'Step 3: complete it',
      ...operation('CompleteUpload'),
      variables: { id: saved('UPLOAD_ID') },
      puts: { to: 'UPLOAD_URL', text: 'Loss runs: none reported.\n' },
      expects: 'data',
    },
    {
      name: 'nature-of-business-list',
      title: 'Read the list',
      ...operation('NaturesOfBusiness'),
      variables: { productType: 'CYBER' },
      expects: 'data',
    },
    {
      name: 'get-quote-request',
      title: 'Read the quote',
      ...operation('GetCyberQuote'),
      variables: { id: saved('QUOTE_REQUEST_ID') },
      expects: 'data',
      saves: { QUOTE_OPTION_ID: 'quoteRequest.quoteData.nodes.0.quoteOptions.0.id' },
      until: { path: 'quoteRequest.quoteData.nodes.0.upload.url' },
      fires: ['quote_ready RATED', 'quote_ready DOCUMENTS_READY'],
    },
    {
      name: 'create-bind-link',
      title: 'Make a bind link',
      ...operation('CreateBindLink'),
      variables: { quoteRequestId: saved('QUOTE_REQUEST_ID') },
      expects: 'data',
    },
    {
      name: 'select-quote-option',
      title: 'Choose an option',
      ...operation('SelectQuoteOption'),
      variables: { quoteOptionId: saved('QUOTE_OPTION_ID') },
      testing: 'testing_bind_quote',
      expects: 'data',
      fires: ['policy_bound'],
    },
    {
      name: 'get-policy-documents',
      title: 'Read the documents',
      ...operation('GetPolicyDocuments'),
      variables: { id: saved('CLIENT_ID') },
      expects: 'data',
      saves: {
        POLICY_ID: 'client.policies.nodes.0.id',
        POLICY_URL: 'client.policies.nodes.0.policyData.nodes.2.upload.url',
      },
      until: { path: 'client.policies.nodes.0.policyData.nodes.2.upload.url' },
    },
    {
      name: 'get-policy',
      title: 'Read the policy',
      ...operation('GetPolicy'),
      variables: { id: saved('POLICY_ID') },
      expects: 'data',
      saves: { POLICY_NUMBER: 'policy.policyNumber' },
    },
  ],
};
