import type { ProductType } from '@bindery/domain/products/index.ts';

export type ChangeKind = 'added' | 'changed' | 'fixed' | 'removed';

export interface Change {
  /** `added` when left out. */
  readonly kind?: ChangeKind;
  /** All when left out. */
  readonly products?: readonly ProductType[];
  readonly text: string;
}

/** What changed for partners, newest first. Entries are never edited after their day; new ones are added at the top. */
export interface ReleaseNote {
  /** Day of the change, and the last segment of the entry's route. */
  readonly date: string;
  readonly title: string;
  /** One or two plain sentences. */
  readonly body: string;
  /** Of an entry without `changes`; `added` when left out. Its products are those of its sections. */
  readonly kind?: ChangeKind;
  /** For a day with several changes: up to three plain sentences for each. A plain text is new for all products. */
  readonly changes?: readonly (string | Change)[];
  /** Paths of sections below /api-docs that describe the change, for example `cyber/bind-link`. */
  readonly sections: readonly string[];
}

export const RELEASE_NOTES: readonly ReleaseNote[] = [
  {
    date: '2026-11-29',
    title: 'Bodies that are not UTF-8 are refused, and queries that ask for too much are told what helps',
    body: 'A body in another encoding, such as Latin-1, is answered with BAD_JSON and its place. QUERY_TOO_COMPLEX says in details.hint what helps with the limit that was broken.',
    changes: [
      'QUERY_TOO_COMPLEX says in details.hint what helps with the limit that was broken.',
      {
        kind: 'changed',
        text: 'A query that has more than 60,000 selections when its fragments are written out is refused with QUERY_TOO_COMPLEX.',
      },
      {
        kind: 'changed',
        text: 'Reading the whole schema costs 20,000, so that a call may do it twice.',
      },
      {
        kind: 'changed',
        text: 'A query of more than 10,000 lines is refused with QUERY_TOO_COMPLEX; comments and empty lines count.',
      },
      {
        kind: 'fixed',
        text: 'A cursor of one list, sent as after of another, is refused with VALIDATION_FAILED. Before, the other list skipped entries silently. Cursors that you kept stay valid.',
      },
      {
        kind: 'fixed',
        text: 'A body in another encoding than UTF-8, such as Latin-1, is answered with BAD_JSON and its place. Before, each letter with an accent was stored as a replacement character.',
      },
      {
        kind: 'fixed',
        text: 'pathToYes of a request that was not submitted is worked out with the newest scan of the client, where there is one, and no longer with an assumed score.',
      },
    ],
    sections: ['limits/complexity', 'errors/QUERY_TOO_COMPLEX', 'errors/BAD_JSON'],
  },
  {
    date: '2026-11-28',
    title: 'From which day a policy is cancelled, and what is returned',
    body: 'Policy.cancelledOn is the first day without cover, also while that day is still to come; null for a policy that is not cancelled. Policy.returnPremium is what the cancellation gives back, line by line: premium, TRIA and the taxes on them. policies with expiringBefore finds policies that a cancellation ends before that day.',
    changes: [
      'Policy.cancelledOn is the first day without cover, also while that day is still to come; null for a policy that is not cancelled. Policy.returnPremium is what the cancellation gives back, line by line: premium, TRIA and the taxes on them. policies with expiringBefore finds policies that a cancellation ends before that day.',
      'NOT_FOUND says in details.hint what to check and with which query to list the ids of the key. A query with a wrong enum value, key or argument is told the values or names that may stand there, as wrong variables are.',
    ],
    sections: ['setup/lists', 'errors/NOT_FOUND'],
  },
  {
    date: '2026-11-27',
    title: 'A query of your own in the console, and questions as JSON Schema',
    body: 'The query of a sample can be changed where it is tried, with suggestions from the schema. The questions of each product can be downloaded as JSON Schema.',
    changes: [
      'The console takes a query of your own: written with suggestions, or ticked field by field. What the schema does not allow is told with line and column.',
      'The questions of each product as JSON Schema, from the table by which the server checks the answers.',
      'Every refusal because of the state of a quote request names what is possible instead in details.allowedActions: INVALID_STATE, RESUBMIT_NOT_ALLOWED, QUOTE_EXPIRED and OPTION_NOT_BINDABLE of an indication. possibleActions of INVALID_STATE has the same list, as before.',
      'NatureOfBusiness.classAppetite and WebhookAttempt.failureKind are enums, whose values the schema names. appetite and failure, the same as text, work as before and are deprecated.',
      'ApplicationQuestion.askedIf says with which answer to which question a question is asked, for programs that build a form. askedWhen says it for people, as before.',
      'Pages of their own tell how to repeat a call safely, what the console can do, and whom to ask for help.',
      {
        kind: 'changed',
        text: 'The agent of a request is told by mail and in the inbox when a hold ends, a request is closed, a wish for a change of the policy is settled, and a policy is cancelled.',
      },
      {
        kind: 'fixed',
        text: 'The command line and the question before an assistant binds wrote amounts in ISK, which has no minor units, a hundred times too small.',
      },
    ],
    sections: [
      'tools/versions',
      'tools/console',
      'setup/lists',
      'setup/repeat-calls',
      'tools/support',
      'sdk/command-line',
      'tools/mcp',
    ],
  },
  {
    date: '2026-11-24',
    title: 'Codes for refused uploads',
    body: 'A refused upload or download of a file says code, requestId and docs, as every other error does. The statuses are those of before.',
    kind: 'changed',
    sections: ['cyber/supporting-documents', 'tech-eo/supporting-documents'],
  },
  {
    date: '2026-11-23',
    title: 'Previews, and a secret for webhooks',
    body: 'Terms, appetite and prices can be read before there is a client. A webhook can have a secret of its own, so that its receiver need not know the API key.',
    changes: [
      'These pages have a home, recipes as whole programs (a form in a portal, poll or webhook, the dashboard, a renewal in a minute, a go-live check), the sequence of calls for each product, and a page of every limit, from pagination to capacity.',
      'Where the provider traces its calls, a webhook carries traceparent (W3C Trace Context). The trace is the request id of the call that caused the event, without its dashes: name it when you report a delivery.',
      'Every sample is also shown in TypeScript with the SDK. On wide screens requests and answers stand beside the text.',
      'The status page, /status and /status.json, shows the health of API, jobs and webhooks and its history of 90 days.',
      {
        kind: 'changed',
        text: 'The release notes say of each change what kind it is, and can be filtered by kind and product. Each page asks whether it was helpful; only the numbers are kept.',
      },
      {
        kind: 'changed',
        text: 'A fault of a value that stands in the document itself names its argument, such as brokerQuoteRequestInfo.limits[0].aggregateCents, as faults of variables do. Before it named line and column, which locations still has.',
      },
      'The description of each part of the schema that was added later ends with its day, so that editors and generated code show it. The versions page lists them.',
      {
        kind: 'fixed',
        text: 'The status page says since when it has measured, instead of speaking of 90 days from the first day on. In /status.json measuredSince is that day.',
      },
      {
        kind: 'fixed',
        text: 'The types of @bindery/broker take two X-TESTING values together, as the API does.',
      },
      'Assistants connect to /mcp: they read this documentation without a key, and quote a business with yours. In production a person confirms each bind.',
      'Every documented request can be downloaded as a Postman collection, with recorded answers and an environment for sandbox and production.',
      {
        kind: 'changed',
        text: 'The search of this documentation understands questions, typos and other words for the same thing, and leads to headings inside a section.',
      },
      {
        kind: 'changed',
        text: 'A browser that asks whether a page may call the API is told why not, and where to read more.',
      },
      'rotateWebhookSecret makes a secret that signs the Standard Webhooks headers. What signed them before also signs for 24 hours. In the dashboard developers create and replace it beside the URL.',
      'termsOffered says which limits and retentions can be asked for, which of them are quoted automatically, and the most that is written for a class. appetite says for each class and band of revenue what happens, and what the standard option costs.',
      'previewQuote answers decision, options and charges of an application without a client, a clearance hold or a scan. It works with answers missing, and uses the score of your own fresh scan of the website, otherwise one that you assume.',
      'pathToYes, in a preview and on a quote request, says what would have to be different for an automatic quote and what would lower the price, each with its outcome and price.',
      'The package @bindery/broker is the API as objects for TypeScript and JavaScript: typed answers per product, retries with idempotency keys, waiting for a quote, uploads, events with a cursor. It has a command line that forwards events, moves the test clock and finds the wrong header.',
      'worksheet of a quote option and of a preview says how its price was made. The provider decides whether you read every step, a summary or nothing. bindery replay proves a saved quote from the published plan.',
      'In the dashboard brokers see the price and the path to yes while they answer an application, before there is a client on a page of its own, and the path and the worksheets on the pages of a request. The appetite can be explored there and in this documentation.',
      'Below the answers of the page on which the insured signs stands in words what the insured could put in place: what an automatic quote needs, and what would lower the premium.',
      'The package @bindery/broker reads the appetite, the path to yes and the worksheets. The tools of /mcp answer them too.',
      'newestCursor of webhookEvents is the cursor behind the newest event, for a program that begins to listen now.',
      {
        kind: 'changed',
        text: 'underwriter of a quote request is set from the bind request on, also where the rules made the quote; a renewal keeps the underwriter of its policy. Ask them for endorsements and cancellations.',
      },
      {
        kind: 'fixed',
        text: 'Once an underwriter has declined a request, and after X-TESTING: testing_decline, brokerAutoQuoteIneligibleReasons no longer says that a review follows.',
      },
      {
        kind: 'fixed',
        text: 'timestamp of quote_ready with the stage DOCUMENTS_READY is the time at which the documents were there; before, it was that at which their making began.',
      },
    ],
    sections: [
      'recipes/portal-form',
      'recipes/poll-or-webhook',
      'recipes/test-a-renewal',
      'limits/rate-limits',
      'limits/automatic-limits',
      'tools/mcp',
      'tools/postman',
      'tools/browser',
      'tools/versions',
      'webhooks/verify-signature',
      'setup/terms-and-appetite',
      'setup/preview-quote',
      'setup/price-worksheet',
      'sdk/command-line',
    ],
  },
  {
    date: '2026-11-22',
    title: 'Idempotency keys, clearer errors, and one quote at a time',
    body: 'Calls can be repeated safely, every error says what to do next, and a broker always reads the quote that counts.',
    changes: [
      'Every mutation takes the header Idempotency-Key. A repeat within 24 hours gets the first answer and does nothing; its header Idempotency-Replayed says so.',
      {
        kind: 'changed',
        text: 'Errors carry docs, the address of their section, and retryable. Every fault of an input says what to send instead (remedy), and an error about the status says how to continue (hint).',
      },
      {
        kind: 'changed',
        text: 'Faults of the request itself have codes: JSON, media type, size, method and operationName. While the database or the store of documents is unavailable, calls answer 503 with SERVICE_UNAVAILABLE; while too many are in progress, the next one gets 503 with OVERLOADED. Both say when to try again (Retry-After).',
      },
      {
        kind: 'changed',
        text: 'quoteData holds the quote that is shared now. A resubmission or an underwriter’s revision removes the earlier one, and an old option is refused with the current quote in details.',
      },
      {
        kind: 'fixed',
        text: 'quote_ready is sent twice for each shared quote of v2.0, even when an option was chosen before the documents were ready. It names the status of that moment.',
      },
      {
        kind: 'changed',
        products: ['CYBER', 'TECH_EO'],
        text: 'After the first SUBMIT, limits are fixed, and so is optionalData of Smart Cyber and Smart Tech E+O. notSaved names what was sent and not saved.',
      },
      {
        kind: 'changed',
        text: 'A request outside the appetite and a submitted renewal, whatever its scan finds, are referred to an underwriter. Refusals name the underwriter who acted last, and declineExplanation is the text of the underwriter who declined.',
      },
      {
        kind: 'changed',
        text: 'Names, countries, US regions, websites and e-mail addresses are validated more strictly. A document has limits on operations, fragments and repeated fields.',
      },
      'client.cyberRiskReport shows what the scan of the website saw: ratings with their weights, and each finding with evidence and remedy. requestRescan scans again when something is fixed. In the dashboard brokers read the report in plain words and share it with the insured’s IT by a link.',
      'A finding of the report says why it is no longer open (resolvedBecause): a later scan did not see it, or the client has another website. When the owner of a website asked not to be scanned, requestRescan is refused with INVALID_STATE, and optOut of the report says why.',
      'A subjectivity that stands for a finding of the scan closes by itself when a later scan no longer sees it, and is open again when one sees it again before the bind.',
      'A quote option can have a retroactiveDate. It is null unless the underwriter has set one.',
      {
        kind: 'fixed',
        text: 'underwritingData lists accepted documents only. An empty file is refused and leaves its upload link usable. A file that is sent with a link after completeUpload never replaces the accepted one.',
      },
      {
        kind: 'changed',
        text: 'The signature page ends with its request. After the signature it shows who signed instead of the answers.',
      },
      'The dashboard begins with what waits for you, has a page for every policy with certificates of insurance, shows a renewal beside the policy it renews, and sends the application to the insured for signature. In production the page opens after a code: to the mailbox that it was sent to, otherwise to that of the policyholder contact, where one is known.',
      {
        kind: 'changed',
        text: 'The renewal request of a policy that will not be renewed is closed when it is made; its event says NON_RENEWAL. In v1.0 a quote that waits for its PDF is not rated again. The 30 days on the PDF start when the quote is shared.',
      },
      'In the dashboard developers see every call of the API of the last 30 days: operation, outcome, error codes, duration and requestId, and nothing of what was sent. Each webhook delivery names its insured and links to the request.',
      'The underwriter or the provider can be called: the number is beside the name on the dashboard, in mails, on the quote and on the page where the insured signs.',
      'Beside a sandbox key of these pages a button opens the dashboard of its trial partner, with keys and webhook deliveries.',
      'In the dashboard brokers start a request, fill in its application, and correct and send it again: answers are saved as they are typed, and what is missing is named before anything is sent.',
      'Every hand-over is told to the agent who submitted the request: questions, holds, quotes and revised quotes, declines, returned bind requests, subjectivities added to a shared quote, quotes that expire in 7 days, what is open 3 days before cover begins, a bind link that was not opened 3 hours before its end, bound and issued policies, renewals. The mail names the figures and the underwriter, and its button signs in once, within 24 hours, to the page that it is about; it does not replace a link of createBindLink. The dashboard has an inbox, and each agent chooses mail, inbox or both.',
      {
        kind: 'changed',
        text: 'Revoking a key also ends the bind links and sessions that were made with it, and the last live key needs a typed confirmation. A key tells who made it. Live keys need a right that the provider gives to single developers.',
      },
      'Developers see the people of their partner in the dashboard, end their sessions and remove them together with their keys. They are told by mail and in the inbox when a mailbox signs in for the first time. createBindLink answers UNAUTHORIZED for a removed person.',
      'clients, policies and quoteRequests list what the partner has, page by page, with filters; clients finds a website however it is written; quoteRequests with updatedSince tells what changed. me says what a key stands for, and applicationQuestions what a product asks. A request shows its answers and when it was made, changed and submitted; a quote its id and when it was shared; a policy its currency, charges and request.',
      'withdrawQuoteRequest closes a request that you no longer pursue, and its underwriter is told. deleteWebhook removes your URL; what waits for its delivery has failed and can be sent again.',
      'Every type, field, argument, input and value of the schema is described in the schema itself, so that editors and code generators show what it means.',
      {
        kind: 'fixed',
        text: 'The message about a variable of the wrong type no longer repeats its value, which may be personal data.',
      },
      {
        kind: 'changed',
        text: 'The cost of a query counts the default size of a list where first is left out, and the size in a variable. The limit is the same.',
      },
      {
        kind: 'changed',
        text: 'In the sandbox a test domain is one exact host: with www. it is another domain. X-TESTING is refused where it does not belong. testing_rate_and_share gives the price of a request without the header, and names what is missing when there can be no price.',
      },
    ],
    sections: [
      'setup/authentication',
      'setup/cyber-risk-report',
      'faq/api-creds',
      'setup/lists',
      'faq/renewals',
      'webhooks/renewal-solicitation-event',
      'testing/test-domains',
    ],
  },
  {
    date: '2026-11-21',
    title: 'The contract survey shows that it was answered',
    body: 'answeredAt of a subjectivity says when the contract survey was answered. In the sandbox testing_ask_for_survey asks for it, and testing_needs_more_data asks for an answer and a document.',
    sections: ['tech-eo/submit-contract-survey', 'testing/introduction'],
  },
  {
    date: '2026-11-20',
    title: 'Webhook events and deliveries',
    body: 'Events can be read in order with a cursor. Deliveries show every attempt, and can be sent again.',
    sections: ['webhooks/events', 'webhooks/verify-signature'],
  },
  {
    date: '2024-05-17',
    title: 'similarCoverage accepts yes or no only',
    kind: 'changed',
    body: 'The Tech E+O control similarCoverage takes yes or no. Other values are refused.',
    sections: ['tech-eo/update-quote-request'],
  },
  {
    date: '2024-05-13',
    title: 'Mocked scans in the sandbox',
    kind: 'changed',
    body: 'Vulnerability scans in the sandbox are mocked. Three test domains give a scan that is quoted, referred or declined.',
    sections: ['testing/test-domains'],
  },
  {
    date: '2023-09-21',
    title: 'Policyholder contact',
    body: 'createUser adds a contact person of the insured to a client.',
    sections: ['setup/update-policyholder-contact'],
  },
  {
    date: '2023-09-05',
    title: 'Limits and deductibles are adjusted',
    kind: 'changed',
    body: 'Automatic quoting moves a requested limit and deductible to the nearest eligible pair. A subjectivity of the quote says so.',
    sections: ['cyber/update-quote-request', 'faq/autoquote-ineligibility'],
  },
  {
    date: '2023-06-12',
    title: 'claimsComment',
    body: 'The optional data key claimsComment takes a description of prior claims. It is read when claims is yes.',
    sections: ['cyber/update-quote-request', 'tech-eo/update-quote-request'],
  },
  {
    date: '2023-05-12',
    title: 'Smart Cyber EU',
    body: 'The product type CYBER_EU is open to partners: European currencies, up to five limits, and a bind request.',
    sections: ['cyber-eu/create-quote-request'],
  },
  {
    date: '2023-03-02',
    title: 'API version v2.0',
    kind: 'changed',
    body: 'Quotes are shared right after rating, without waiting for the PDF. The quote_ready event fires twice: when rating is done and when the documents are done.',
    sections: ['setup/authentication', 'webhooks/quote-ready-event'],
  },
  {
    date: '2022-11-04',
    title: 'Reasons for referral',
    body: 'brokerAutoQuoteIneligibleReasons says in words why a request was not quoted automatically.',
    sections: ['cyber/update-quote-request', 'faq/autoquote-ineligibility'],
  },
  {
    date: '2022-10-14',
    title: 'Contract survey removed from the standard flow',
    kind: 'removed',
    body: 'submitCyberSurveyAnswers is no longer part of every Tech E+O submission. It is called only when an underwriter asks for it.',
    sections: ['tech-eo/submit-contract-survey'],
  },
  {
    date: '2022-09-29',
    title: 'Sandbox testing',
    body: 'The X-TESTING header reaches outcomes at once that otherwise need an underwriter. It works in the sandbox only.',
    sections: ['testing/introduction'],
  },
  {
    date: '2022-08-26',
    title: 'Broker address',
    body: 'addNewAddressForSelfBroker stores the address of the calling brokerage.',
    sections: ['setup/update-broker'],
  },
  {
    date: '2022-08-12',
    title: 'Document upload',
    body: 'Supporting documents are sent with underwritingDataCredentials, a PUT, and completeUpload.',
    sections: ['cyber/supporting-documents', 'tech-eo/supporting-documents'],
  },
  {
    date: '2022-08-01',
    title: 'Question set update',
    kind: 'changed',
    body: 'The questions of the application were revised. Answers that are left out do not fail; the request is referred.',
    sections: ['cyber/update-quote-request'],
  },
  {
    date: '2022-06-21',
    title: 'policy_bound carries the quote request id',
    kind: 'changed',
    body: 'The policy_bound event names the quote request beside the policy.',
    sections: ['webhooks/policy-bound-event'],
  },
  {
    date: '2022-06-10',
    title: 'Bind link',
    body: 'createBindLink makes a link of one use with which a broker user chooses an option without signing in.',
    sections: ['cyber/bind-link', 'tech-eo/bind-link'],
  },
];
