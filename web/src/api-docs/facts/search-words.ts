/**
 * Words that people type when they look for a page or a section, and that its text does not have, or has in passing: what
 * they want to do, what went wrong, and what other products call it. By the key of the page, or by `page/section`.
 */
export const SEARCH_WORDS: Readonly<Record<string, string>> = {
  home: 'what is this about company products start here what does it offer who can use it',
  setup:
    'getting started quick start introduction overview playground console try what do I need first steps tutorial walkthrough example program end to end hello world how long does it take automatic referred appetite rules what can the api do not do sandbox and production environments',
  'setup/authentication':
    'authenticate authentification required headers login access token api key rate limit limits throttling idempotency duplicate safely timeout url endpoint address post base host path content type json body graphql first call request hello world curl user email name who acts agent send twice made twice money cents list sizes version header requestId error shape',
  'setup/create-client':
    'insured company register add new client customer name required duplicate save store business policyholder website brokerage id',
  'setup/update-client':
    'change insured address website edit client customer moved street renamed company new name domain correct wrong',
  'setup/update-broker': 'agency office address branch our own moved street brokerage we moved',
  'setup/update-policyholder-contact':
    'contact person add insured user customer who receives policy recipient email title set at the customer',
  'setup/cyber-risk-report':
    'scan rescan score security findings vulnerabilities website outsider why is the score low bad weak customer show report share scan again fixed improve ratings what did you see',
  'setup/terms-and-appetite':
    'which limits deductibles retentions may can I offer choose menu maximum options available appetite which businesses industries do you insure refuse turn away not written capacity before asking',
  'setup/preview-quote':
    'estimate indication price without saving creating a client try what if rough quick premium dry run calculate simulate would it be quoted outcome cheaper path to yes what to change',
  'setup/price-worksheet':
    'explain how premium price was calculated computed made up breakdown why is it so expensive factors steps base rate rating premium reason formula show the customer worksheet',
  'setup/lists':
    'pagination paging pages cursor list all find search filter questions form who am i look up submissions quotes clients policies changed updated since yesterday sync synchronise import all my which brokerage id what must I ask dynamic form fields',
  cyber: 'smart cyber us united states american product',
  'cyber/create-quote-request':
    'start begin new quote cyber application product open draft submission another broker clearance already taken blocked',
  'cyber/update-quote-request':
    'submit resubmit application answers limits deductible retention minimum limit indication withdraw revenue send for pricing fill in answer yes no uncertain number of records effective date start of cover choose limit and deductible premium with terrorism tria edit draft change after submit yearly turnover domicile state optionalData keys',
  'cyber/supporting-documents':
    'upload file attach attachment pdf csv loss runs send document evidence to the underwriter spreadsheet put signed url size type',
  'cyber/smart-cyber-nature-of-business':
    'naics industry class codes sector list table of industries business classes accepted names find code occupation activity',
  'cyber/get-quote-request':
    'price premium total cost tax charges poll result quote pdf download decline reasons see read show prices of the offers options proposal save letter is it ready underwriter name what was offered how much',
  'cyber/get-renewal-quote-request':
    'renewal quote api expiring policy number next year again extend read find the renewal request',
  'cyber/bind-quote':
    'accept select option buy purchase order choose an offer accept an offer select an option take confirm go ahead customer wants says yes request binding subjectivities conditions before bind put cover in force',
  'cyber/bind-link':
    'customer link dashboard finish hand over send accept without logging in login no account user binds in the browser one time himself',
  'cyber/get-policy-documents':
    'download policy pdf invoice binder certificate issued papers documents find where contract',
  'cyber/get-policy-details':
    'policy number effective dates premium status when does cover end start expire expiry active in force read term',
  'cyber-eu': 'europe european product smart cyber eu',
  'cyber-eu/create-quote-request':
    'europe european union euro currency currencies country germany german france french italy italian spain spanish netherlands dutch belgium austria ireland irish switzerland swiss poland polish sweden swedish start new quote firm company',
  'cyber-eu/update-quote-request':
    'currency currencies supported euro turnover submit francs francs swiss pounds european answers application gdpr europe limits flags extensions bricking social engineering',
  'cyber-eu/get-quote-request':
    'european offer sublimits coverage prices percentages periods waiting hours euro read quote',
  'cyber-eu/request-bind': 'order cover accept bind european product europe buy option select eu',
  'tech-eo':
    'technology errors omissions e&o software company it provider liability professional no automatic price always an underwriter',
  'tech-eo/create-quote-request':
    'technology errors omissions e&o start new quote software company saas it services provider how long does it take never automatic immediate',
  'tech-eo/update-quote-request':
    'technology errors omissions tech e&o e+o controls submit application backups mfa contracts revenue percentages answers',
  'tech-eo/supporting-documents': 'technology upload file attach contract template document',
  'tech-eo/nature-of-business': 'technology errors omissions industry names classes list software sector',
  'tech-eo/submit-contract-survey':
    'contract survey answers questions underwriter asks about largest biggest contracts customers questionnaire',
  'tech-eo/get-quote-request': 'technology errors omissions offer price read quote',
  'tech-eo/bind-quote': 'technology errors omissions accept order bind option',
  webhooks: 'be told notified push instead of polling asking callback notifications',
  'webhooks/subscribe':
    'ip addresses allowlist firewall subscribe register start source open port inbound incoming receive notifications be told local machine tunnel first webhook',
  'webhooks/update-webhook-url':
    'endpoint set change delete remove webhook url point notifications to a different other server new address move stop receiving',
  'webhooks/events':
    'webhook delivery retry retries resend again replay missed order not arriving timeout test event our server endpoint was down offline lost messages same event message arrived twice duplicate which events exist types status code to answer how often attempts log',
  'webhooks/verify-signature':
    'hmac sha256 signature secret rotate verify genuine python javascript node is this really from you authentic forged fake spoofed check raw body timestamp tolerance replay attack whsec',
  'webhooks/cyber-risk-score-ready': 'scan finished score event notification website scanned',
  'webhooks/quote-ready-event': 'quote ready event rated documents notification price is there pdf is there told',
  'webhooks/quote-declined-event': 'declined event rejected turned down refused notification receive told application',
  'webhooks/policy-bound-event': 'policy bound event notification in force insurance cover bought told',
  'webhooks/policy-issued-event': 'policy issued event notification document policy number',
  'webhooks/renewal-solicitation-event': 'renewal event open notification expiring soon',
  testing: 'sandbox test environment',
  'testing/introduction':
    'sandbox test clock time travel advance testing environment jump forward skip days months year went by pretend later future date without waiting X-TESTING header values simulate',
  'testing/test-domains':
    'test domains websites scan outcome fake website good bad score low high simulate referral example domain mock',
  'testing/rate-and-share-header':
    'force automatic quote at once test header simulate underwriter approval get a quote immediately instant offer testing_rate_and_share',
  'testing/bind-quote-header':
    'force automatic bind at once test header get a test policy immediately simulate binding underwriter instant issue testing_bind_quote',
  'testing/decline-header':
    'force automatic decline test header simulate refusal rejection turned down underwriter negative answer testing_decline',
  'faq/404-error':
    '404 not found every call all requests correct address right url endpoint wrong header empty answer server says why',
  'faq/api-creds':
    'api key credentials get key token who gives obtain request apply for access lost leaked replace rotate new second key revoke live production',
  'faq/dev-login':
    'developer login sign in log in dashboard portal password account manage see my keys webhooks deliveries',
  'faq/agent-accounts':
    'user accounts agents people create employee colleague staff login added automatically invite broker remove person',
  'faq/business-source':
    'source of business attribution commission how do you know it came from us which partner producer ours belongs',
  'faq/update-business':
    'correct change mistake submission resubmit typo wrong answer already sent submitted edit afterwards fix error in application',
  'faq/autoquote-ineligibility':
    'referred referral underwriter not quoted decline reasons why no price manual review automatically human instead isAutoQuoteEligible false',
  'faq/stuck-in-submitted':
    'stuck hanging pending waiting no quote submitted who underwriter nothing happens after sent the application still no answer long how long does an underwriter need',
  'faq/multiple-products':
    'several products one client both two kinds of insurance same company customer second product cyber and tech together',
  'faq/endorsement-or-cancel':
    'cancel cancellation endorse change policy terminate early end mid term refund add location policyholder wants out amendment during the year',
  'faq/renewals': 'renew renewal expiring next year again extend end of term who handles prolong automatic',
  'faq/url-expiration':
    'download link expired url lifetime file does not open any more presigned signed 403 forbidden old document access denied',
  'faq/quote-expiration':
    'quote valid expires days long last price offer older than a month too late still bind old guaranteed validity',
  'faq/quote-statuses': 'status meaning statuses what does state say closed hold completed',
  recipes: 'examples example code sample programs cookbook how to guides',
  'recipes/portal-form':
    'build a form in my own website portal questions questionnaire show customers quote page widget integrate ui frontend validation',
  'recipes/poll-or-webhook':
    'wait for the quote price notified told instead of asking poll or webhook when ready how often should I ask interval loop push',
  'recipes/embed-the-dashboard': 'embed iframe dashboard hand over redirect button in portal open page white label',
  'recipes/test-a-renewal': 'renewal try simulate test year later play through policy expiring',
  'recipes/go-live':
    'go live launch production checklist before we switch ready release certification what to check move from sandbox',
  lifecycle: 'diagram state machine status flow process picture whole',
  'lifecycle/timeline':
    'sequence diagram picture overview of the whole process flow step by step what happens when who does what order of events from start to finish',
  'lifecycle/statuses': 'list of statuses states meaning all nine',
  'lifecycle/calls':
    'what may can I do which calls operations are allowed legal possible in a status while on hold submitted closed shared permission action not possible',
  'lifecycle/changes': 'status changes transitions from to state machine table who moves',
  'lifecycle/timers': 'deadlines automatic closing timers timeouts days after how long until expire closed by itself',
  'limits/pagination':
    'next page load more rows hundred results cursor first after endCursor offset infinite scroll total batch page size',
  'limits/rate-limits':
    'how many calls requests per minute second hour allowed throttled slow down too many requests 429 quota burst retry after',
  'limits/complexity': 'query too big large complex expensive cost count depth nested tokens refused field budget',
  'limits/automatic-limits':
    'highest largest maximum cover limit without a human underwriter automatic authority instantly quoted revenue how much can be insured',
  'limits/underwriter-limits':
    'maximum capacity most an underwriter may offer highest limit hazard class large sum insured tower',
  'limits/currencies':
    'currency currencies dollars euro pounds francs exchange rate convert which money minor units cents pence zero decimal',
  sdk: 'npm package typescript javascript library client install types node deno bun typed autocomplete retries wrapper import module',
  'sdk/command-line':
    'terminal command cli shell tool listen follow events tail login trigger local webhook tunnel npx bindery doctor watch',
  tools: 'what tools are there integrations',
  'tools/mcp':
    'ai agent assistant llm llms model context protocol claude chatgpt cursor copilot tool server let a bot fetch quotes natural language connect',
  'tools/postman':
    'postman bruno insomnia hoppscotch collection import environment download requests click without code gui',
  'tools/browser':
    'cors browser javascript frontend preflight react vue single page app call fails blocked chrome access-control-allow-origin fetch error from web page',
  'tools/versions':
    'versioning deprecation deprecated breaking changes sunset since will my integration break upgrade old version support backwards compatible new fields unknown values release',
  reference:
    'download graphql schema file openapi swagger introspection download types sdl typescript code generation codegen',
  'release-notes': 'changelog what is new changes history news',
  errors: 'error codes list problems',
};
