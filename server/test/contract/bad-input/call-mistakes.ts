/** What a broker may get wrong in the other calls, as rows: the call, its variables, the path and words of the answer. */
export type CallMistake = readonly [
  what: string,
  call: keyof typeof CALLS,
  /** Over variables that are fine. */
  variables: object,
  path: string,
  says: string,
  remedy: string,
];

export const CALLS = {
  createClient: `mutation ($brokerageId: ID!, $name: String!, $primaryWebsite: String, $address: AddressInput) {
    createClient(brokerageId: $brokerageId, name: $name, primaryWebsite: $primaryWebsite, address: $address) { id }
  }`,
  updateClient: `mutation ($id: ID!, $name: String, $primaryWebsite: String, $address: AddressInput) {
    updateClient(id: $id, name: $name, primaryWebsite: $primaryWebsite, address: $address) { id primaryWebsite }
  }`,
  createUser: `mutation ($name: String!, $email: String!, $title: String, $insured: InsuredInput) {
    createUser(name: $name, email: $email, title: $title, insured: $insured) { email }
  }`,
  addNewAddressForSelfBroker: `mutation ($address: BrokerAddressInput!) {
    addNewAddressForSelfBroker(address: $address) { address { street } }
  }`,
  underwritingDataCredentials: `mutation ($quoteRequestId: ID!, $name: String!) {
    underwritingDataCredentials(quoteRequestId: $quoteRequestId, name: $name) { url }
  }`,
  updateWebhook: 'mutation ($webhookUrl: String!) { updateWebhook(webhookUrl: $webhookUrl) { id } }',
  submitCyberSurveyAnswers: `mutation ($quoteRequestId: ID!, $survey: Survey!, $answers: [SurveyAnswerInput!]!) {
    submitCyberSurveyAnswers(quoteRequestId: $quoteRequestId, survey: $survey, answers: $answers) { id }
  }`,
  policies:
    'query ($id: ID!, $first: Int, $after: String) { client(id: $id) { policies(first: $first, after: $after) { nodes { id } } } }',
  webhookEvents: 'query ($first: Int, $after: String) { webhookEvents(first: $first, after: $after) { nodes { id } } }',
  webhookDeliveries:
    'query ($first: Int, $after: String) { webhookDeliveries(first: $first, after: $after) { nodes { id } } }',
  renewalQuoteRequest:
    'query ($id: ID, $expiringPolicyNumber: String) { renewalQuoteRequest(id: $id, expiringPolicyNumber: $expiringPolicyNumber) { id } }',
} as const;

const LONG = 'x'.repeat(201);

const NAMES: readonly CallMistake[] = [
  ['a blank name', 'createClient', { name: '  ' }, 'name', '1 to 200', 'registered'],
  ['a name of 201 characters', 'createClient', { name: LONG }, 'name', 'at most 200', 'registered'],
  ['a name of 40 KB', 'createClient', { name: 'Acme '.repeat(8000) }, 'name', 'at most 200', 'registered'],
  ['a name of two lines', 'createClient', { name: 'Acme\nLtd' }, 'name', 'one line', 'registered'],
  ['a name with U+0085', 'createClient', { name: 'Acme\u0085Ltd' }, 'name', 'one line', 'registered'],
  ['a name with a line separator', 'createClient', { name: 'Acme\u2028Ltd' }, 'name', 'one line', 'registered'],
  ['a name written backwards', 'createClient', { name: '\u202EemcA' }, 'name', 'direction', 'registered'],
  ['a name with a space of no width', 'createClient', { name: 'Ac\u200Bme' }, 'name', 'invisible', 'registered'],
  ['a name with a byte order mark', 'createClient', { name: 'Ac\uFEFFme' }, 'name', 'invisible', 'registered'],
  ['a name with tag characters', 'createClient', { name: 'Acme\u{E0041}' }, 'name', 'invisible', 'registered'],
  ['a name of nothing to see', 'createClient', { name: '\u3164' }, 'name', 'invisible', 'registered'],
  ['an encoded name', 'createClient', { name: '=?utf-8?q?Acme?=' }, 'name', 'one line', 'registered'],
  ['a blank name', 'updateClient', { name: ' ' }, 'name', '1 to 200', 'registered'],
  ['a long name', 'updateClient', { name: LONG }, 'name', 'at most 200', 'registered'],
  ['a blank name', 'createUser', { name: ' ' }, 'name', '1 to 200', "person's name"],
  ['a long name', 'createUser', { name: LONG }, 'name', 'at most 200', "person's name"],
  ['a name written backwards', 'createUser', { name: '\u202EnnA' }, 'name', 'direction', "person's name"],
  ['a long title', 'createUser', { title: LONG }, 'title', 'at most 200', 'leave it out'],
  ['a title of two lines', 'createUser', { title: 'Head\nof' }, 'title', 'one line', 'leave it out'],
];

const MAILS: readonly CallMistake[] = [
  'ann',
  'ann@acme',
  '@acme.example',
  'ann@',
  'a@b..c',
  'ann@acme.example.',
  'ann@.acme.example',
  'a..b@acme.example',
  'ann@acme@example.com',
  'ann lee@acme.example',
  'ann@acme.example, bob@acme.example',
  'Ann <ann@acme.example>',
  `ann@${'a'.repeat(250)}.example`,
].map((email) => [
  `the address ${email.slice(0, 40)}`,
  'createUser',
  { email },
  'email',
  'e-mail address',
  'ann@acme.example',
]);

const WEBSITES: readonly CallMistake[] = [
  'not a website',
  'localhost',
  'example',
  '10.0.0.1',
  'ftp://example.com',
  'javascript:alert(1)',
  '//example.com',
  'https:///example.com',
  'example.com.',
  'www..example.com',
  'https://example.com./',
  'https://user:secret@example.com',
  'example.com:8080',
  'example.com/about',
  `https://example.com/${'a'.repeat(2000)}`,
].map((primaryWebsite) => [
  `the website ${primaryWebsite.slice(0, 40)}`,
  'createClient',
  { primaryWebsite },
  'primaryWebsite',
  'must be a domain',
  'domain alone',
]);

const ADDRESSES: readonly CallMistake[] = [
  ['an empty country', 'createClient', { address: { country: '' } }, 'address.country', 'ISO 3166-1', 'two letters'],
  [
    'a country in lower case',
    'createClient',
    { address: { country: 'us' } },
    'address.country',
    'upper case',
    'Send "US"',
  ],
  [
    'a country of three letters',
    'createClient',
    { address: { country: 'SWE' } },
    'address.country',
    'alpha-2',
    'Send "SE"',
  ],
  [
    'a country in words',
    'createClient',
    { address: { country: 'Sweden' } },
    'address.country',
    'alpha-2',
    'two letters',
  ],
  [
    'no such country',
    'createClient',
    { address: { country: 'XX' } },
    'address.country',
    '"XX"',
    'leave the country out',
  ],
  [
    'a region in Sweden',
    'createClient',
    { address: { country: 'SE', region: 'Skåne' } },
    'address.region',
    'left out',
    'Leave region out',
  ],
  [
    'a region in Norway',
    'updateClient',
    { address: { country: 'NO', region: 'Viken' } },
    'address.region',
    'left out',
    'Leave region out',
  ],
  [
    'a region cut off',
    'createClient',
    { address: { country: 'US', region: 'Ohi' } },
    'address.region',
    'nearest name is Ohio',
    'Send "Ohio"',
  ],
  [
    'a province',
    'updateClient',
    { address: { country: 'US', region: 'Ontario' } },
    'address.region',
    'state or territory',
    'if that is meant',
  ],
  [
    'no such abbreviation',
    'createClient',
    { address: { country: 'US', region: 'ZZ' } },
    'address.region',
    '"ZZ"',
    'Send "',
  ],
  ...(['street', 'streetTwo', 'locality', 'region', 'postalCode'] as const).flatMap((field): readonly CallMistake[] => [
    [
      `a long ${field}`,
      'createClient',
      { address: { country: 'US', [field]: LONG } },
      `address.${field}`,
      'at most 200',
      'letter',
    ],
    [
      `${field} of two lines`,
      'createClient',
      { address: { country: 'US', [field]: 'a\nb' } },
      `address.${field}`,
      'one line',
      'letter',
    ],
  ]),
  ...(['street', 'locality', 'postalCode'] as const).flatMap((field): readonly CallMistake[] => {
    const whole = { street: '1 Main Street', locality: 'Columbus', postalCode: '43004' };
    const call = 'addNewAddressForSelfBroker';
    return [
      [
        `a blank ${field}`,
        call,
        { address: { ...whole, [field]: ' ' } },
        `address.${field}`,
        'must not be empty',
        'postalCode',
      ],
      [`a long ${field}`, call, { address: { ...whole, [field]: LONG } }, `address.${field}`, 'at most 200', 'letter'],
    ];
  }),
];

const FILES: readonly CallMistake[] = [
  '',
  ' ',
  LONG,
  '../secret.pdf',
  'a\\b.pdf',
  'report\u202Efdp.exe',
  'a\nb.pdf',
].map((name) => [
  `the file name ${JSON.stringify(name.slice(0, 20))}`,
  'underwritingDataCredentials',
  { name },
  'name',
  'file name of 1 to 200',
  'contract.pdf',
]);

const WEBHOOKS: readonly CallMistake[] = [
  'http://example.com/hooks',
  'ftp://example.com',
  'example.com/hooks',
  'https://localhost/hooks',
  'https://10.0.0.1/hooks',
  'https://169.254.169.254/latest',
  'https://[::1]/hooks',
  'https://user:secret@example.com/',
  'https://example.com/a b',
  'https://intranet/hooks',
  'https://hooks.internal/',
  '//example.com/hooks',
  '',
  `https://example.com/${'a'.repeat(2048)}`,
].map((webhookUrl) => [
  `the URL ${webhookUrl.slice(0, 40)}`,
  'updateWebhook',
  { webhookUrl },
  'webhookUrl',
  'must',
  'https URL',
]);

const PAGES: readonly CallMistake[] = (['policies', 'webhookEvents', 'webhookDeliveries'] as const).flatMap(
  (call): readonly CallMistake[] => [
    [`${call}: a page of none`, call, { first: 0 }, 'first', '1 to 100', 'at least 1'],
    [`${call}: a page of 101`, call, { first: 101 }, 'first', '1 to 100', 'after'],
    [`${call}: a cursor of nothing`, call, { after: 'x' }, 'after', 'cursor of this list', 'endCursor'],
  ],
);

const answer = (key: string, value: string) => ({ answers: [{ key, value }] });
const SURVEYS: readonly CallMistake[] = [
  ['no answer', 'submitCyberSurveyAnswers', { answers: [] }, 'answers', '1 to 100 answers', 'each question'],
  ['a blank question', 'submitCyberSurveyAnswers', answer(' ', 'yes'), 'answers[0].key', '1 to 100', 'question'],
  ['a long question', 'submitCyberSurveyAnswers', answer(LONG, 'yes'), 'answers[0].key', '1 to 100', 'number'],
  ['a blank answer', 'submitCyberSurveyAnswers', answer('1', ' '), 'answers[0].value', '1 to 5000', 'document'],
  [
    'a long answer',
    'submitCyberSurveyAnswers',
    answer('1', 'x'.repeat(5001)),
    'answers[0].value',
    '1 to 5000',
    'document',
  ],
  [
    'an answer twice',
    'submitCyberSurveyAnswers',
    { answers: [1, 2].map(() => ({ key: 'a', value: 'b' })) },
    'answers[1].key',
    'answered twice',
    'one answer',
  ],
  ['neither of two ids', 'renewalQuoteRequest', {}, 'id', 'expiringPolicyNumber', 'Send id or'],
];

export const CALL_MISTAKES: readonly CallMistake[] = [
  ...NAMES,
  ...MAILS,
  ...WEBSITES,
  ...ADDRESSES,
  ...FILES,
  ...WEBHOOKS,
  ...PAGES,
  ...SURVEYS,
];
