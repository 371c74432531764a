import { operation } from './operation.ts';
import { daysAhead, type Story, saved } from './sample.ts';

const text = (key: string, data: string) => ({ key, data, type: 'text' });

const CONTROLS = {
  biometricData: false,
  writtenContracts: true,
  legalCounselApproval: true,
  customerAcceptance: true,
  limitationOfLiability: true,
  backups: true,
  mfaRemoteAccess: true,
  mfaPrivilegedAccounts: true,
  mfaEmailAccess: true,
  securityTraining: true,
  claims: false,
  breaches: false,
  interruptions: false,
  similarCoverage: 'yes',
  professionalServicesDescription: 'Hosted booking software for veterinary practices.',
  backupFrequency: 'DAILY',
  revenuePercentages: [
    { natureOfBusiness: 'SaaS - Other', basisPoints: 8000 },
    { natureOfBusiness: 'IT Consulting', basisPoints: 2000 },
  ],
  largestContracts: { client1Name: 'Meadow Vets', client1Value: 240_000 },
  backupSolution: { cloudBasedBackups: true, immutableBackups: true },
  privilegedAccounts: { multipleAccountsForAdmins: true },
  endpointSecurityVendor: { endpointDetectionResponse: 'Watchful' },
  sensitiveDataAccess: { rbacLeastPrivilege: true, dataInTransitEncryption: true },
} as const;

const SURVEY = {
  quoteRequestId: saved('QUOTE_REQUEST_ID'),
  survey: 'CONTRACT',
  answers: [
    { key: 'standardContract', value: 'Every customer signs our standard agreement.' },
    { key: 'liabilityCap', value: 'The fees of twelve months.' },
  ],
};

/** The same request once more, as the subject of a test header. */
const AGAIN = {
  id: saved('QUOTE_REQUEST_ID'),
  action: 'RESUBMIT',
  info: { limits: [{ aggregateCents: 100_000_000, deductibleCents: 1_000_000 }] },
};

export const techEo: Story = {
  name: 'tech-eo',
  title: 'Smart Tech E+O from client to policy',
  samples: [
    {
      name: 'create-client',
      title: 'Create the insured',
      ...operation('CreateClient'),
      variables: {
        brokerageId: saved('BROKERAGE_ID'),
        name: 'Pawtrack Software Inc.',
        primaryWebsite: 'auto-quotable-scan.test',
        address: { country: 'US', street: '88 Mill Road', locality: 'Portland', region: 'ME', postalCode: '04101' },
      },
      expects: 'data',
      saves: { CLIENT_ID: 'createClient.id' },
    },
    {
      name: 'create-quote-request',
      title: 'Create the quote request',
      ...operation('CreateQuoteRequest'),
      variables: { clientId: saved('CLIENT_ID'), productType: 'TECH_EO' },
      expects: 'data',
      saves: { QUOTE_REQUEST_ID: 'createQuoteRequest.id' },
    },
    {
      name: 'resubmit-refused',
      title: 'Refused: RESUBMIT before SUBMIT',
      ...operation('UpdateQuoteRequest'),
      variables: { id: saved('QUOTE_REQUEST_ID'), action: 'RESUBMIT', info: {} },
      expects: 'RESUBMIT_NOT_ALLOWED',
    },
    {
      name: 'submit',
      title: 'Answer and submit',
      ...operation('UpdateQuoteRequest'),
      variables: {
        id: saved('QUOTE_REQUEST_ID'),
        action: 'SUBMIT',
        info: {
          coverageEffectiveAt: daysAhead(30),
          limits: [{ aggregateCents: 100_000_000, deductibleCents: 1_000_000 }],
          optionalData: [
            text('domicileState', 'Maine'),
            text('natureOfBusiness', 'SaaS - Other'),
            text('grossAnnualRevenue', '3200000'),
            text('numberOfPiiRecords', 'min'),
          ],
          techEoApplicationControls: CONTROLS,
        },
      },
      expects: 'data',
    },
    {
      name: 'nature-of-business-list',
      title: 'Read the list',
      ...operation('NaturesOfBusiness'),
      variables: { productType: 'TECH_EO' },
      expects: 'data',
    },
    {
      name: 'upload-credentials',
      title: 'Step 1: ask for a URL',
      ...operation('StartUpload'),
      variables: { quoteRequestId: saved('QUOTE_REQUEST_ID'), name: 'contract-template.txt' },
      expects: 'data',
      saves: {
        UPLOAD_URL: 'underwritingDataCredentials.url',
        UPLOAD_ID: 'underwritingDataCredentials.upload.id',
      },
    },
    {
      name: 'complete-upload',
      title: 'Step 3: complete it',
      ...operation('CompleteUpload'),
      variables: { id: saved('UPLOAD_ID') },
      puts: { to: 'UPLOAD_URL', text: 'Standard terms of service.\n' },
      expects: 'data',
    },
    {
      name: 'survey-not-asked',
      title: 'Refused: the underwriter has not asked',
      ...operation('SubmitSurvey'),
      variables: SURVEY,
      expects: 'INVALID_STATE',
    },
    {
      name: 'ask-for-survey',
      title: 'In the sandbox: be asked for the survey',
      ...operation('UpdateQuoteRequest'),
      variables: AGAIN,
      testing: 'testing_ask_for_survey',
      expects: 'data',
    },
    {
      name: 'submit-survey',
      title: 'Answer the survey',
      ...operation('SubmitSurvey'),
      variables: SURVEY,
      expects: 'data',
    },
    {
      name: 'rate-and-share',
      title: 'In the sandbox: have it quoted at once',
      ...operation('UpdateQuoteRequest'),
      variables: AGAIN,
      testing: 'testing_rate_and_share',
      expects: 'data',
    },
    {
      name: 'get-quote-request',
      title: 'Read the quote',
      ...operation('GetTechEoQuote'),
      variables: { id: saved('QUOTE_REQUEST_ID') },
      expects: 'data',
      saves: { QUOTE_OPTION_ID: 'quoteRequest.quoteData.nodes.0.quoteOptions.0.id' },
      until: { path: 'quoteRequest.quoteData.nodes.0.upload.url' },
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
    },
  ],
};
