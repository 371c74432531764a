/**
 * Words that people type when they look for a page or a section, and that its text does not have, or has in passing: what
 * they want to do, what went wrong, and what other products call it. By the key of the page, or by `page/section`.
 */
export const SEARCH_WORDS: Readonly<Record<string, string>> = {
  home: 'company products start here offer use',
  setup:
    'I begin developer newcomer onboarding requirements prerequisites getting started quick start introduction overview playground console try need first steps tutorial walkthrough example program end hello world how long take automatic referred appetite rules api sandbox production environments',
  'setup/authentication':
    'apikey header name headers send x-api-key x-user-email x-api-version unauthorized agent asking acting user production host how call authenticate authentification required login access token api key rate limit limits throttling url endpoint address post base path content type json body graphql first request hello world curl email acts made money cents list sizes version requestId error shape',
  'setup/create-client':
    'register policyholder add company id client primary website none insured new customer name required duplicate save store business brokerage',
  'setup/update-client':
    'change insured address website edit client customer moved street renamed company new name domain correct wrong',
  'setup/update-broker': 'agency relocated change address office branch moved street brokerage',
  'setup/update-policyholder-contact':
    'email insured person cfo phone contact add user customer receives policy recipient title set',
  'setup/cyber-risk-report':
    'risk score consist components patching rescan open ports rating breakdown scan security findings vulnerabilities website outsider low bad weak customer show report share again fixed improve ratings did see',
  'setup/terms-and-appetite':
    'insure casinos crypto schools law firm eligible industries grid menu limits retentions exist deductibles may I offer choose maximum options available appetite businesses refuse turn away written capacity asking',
  'setup/preview-quote':
    'ballpark price filling everything approximate teaser quick quote anonymous estimate indication without saving creating client try rough premium dry run calculate simulate quoted outcome cheaper path yes change',
  'setup/price-worksheet':
    'factors behind price discount surcharge loading rating engine did change explain how premium calculated computed made up breakdown expensive steps base rate reason formula show customer worksheet',
  'setup/lists':
    'questions application json filter status find client name export everything overview book pagination paging pages cursor list all search form am look up submissions quotes clients policies changed updated since yesterday sync synchronise import brokerage id must I ask dynamic fields',
  'setup/repeat-calls':
    'idempotency idempotent idempotency-key duplicate duplicates twice double retry retries again safe safely timeout timed out lost connection dropped network error resend replay exactly once uuid',
  cyber: 'smart cyber united states american product',
  'cyber/create-quote-request':
    'start begin new quote cyber application product open draft submission another broker clearance already taken blocked',
  'cyber/update-quote-request':
    'set retention change limits quote already offered premium too high revenue over limit fields application pii records band claims history incidents submit resubmit answers deductible minimum indication withdraw send pricing fill answer yes no uncertain number effective date start cover choose terrorism tria edit draft yearly turnover domicile state optionalData keys',
  'cyber/supporting-documents':
    'maximum file size allowed formats word excel zip upload attach attachment pdf csv loss runs send document evidence underwriter spreadsheet put signed url type',
  'cyber/smart-cyber-nature-of-business':
    'naics industry class codes sector list table industries business classes accepted names find code occupation activity',
  'cyber/get-quote-request':
    'pdf link null quote letter reasons declined underwriter premium too high total including taxes fees subjectivities endorsements sublimits price cost tax charges poll result download decline see read show prices offers options proposal save ready name offered how much',
  'cyber/get-renewal-quote-request':
    'renewal quote api expiring policy number next year again extend read find request',
  'cyber/bind-quote':
    'how purchase policy must done binding order finalise close deal accept select option buy choose offer take confirm ahead customer wants says yes request subjectivities conditions bind put cover force',
  'cyber/bind-link':
    'hand customer url choose option magic link without password dashboard finish over send accept logging login no account user binds browser time himself',
  'cyber/get-policy-documents': 'download policy pdf invoice binder certificate issued documents find contract',
  'cyber/get-policy-details':
    'policy number effective dates premium status cover end start expire expiry active force read term',
  'cyber-eu': 'europe european product smart cyber eu',
  'cyber-eu/create-quote-request':
    'quote euro insure company abroad europe european union currency currencies country germany german france french italy italian spain spanish netherlands dutch belgium austria ireland irish switzerland swiss poland polish sweden swedish start new firm',
  'cyber-eu/update-quote-request':
    'currency currencies supported euro turnover submit francs swiss pounds european answers application gdpr europe limits flags extensions bricking social engineering',
  'cyber-eu/get-quote-request':
    'european offer sublimits coverage prices percentages periods waiting hours euro read quote',
  'cyber-eu/request-bind':
    'finalise smart cyber eu conclude purchase order cover accept bind european product europe buy option select',
  'tech-eo':
    'technology errors omissions e&o software company provider liability professional no automatic price always underwriter',
  'tech-eo/create-quote-request':
    'technology errors omissions quote e&o start new software company saas services provider how long take never automatic immediate',
  'tech-eo/update-quote-request':
    'technology errors omissions tech e&o e+o controls submit application backups mfa contracts revenue percentages answers',
  'tech-eo/supporting-documents': 'technology upload file attach contract template document',
  'tech-eo/nature-of-business': 'technology errors omissions industry names classes list software sector',
  'tech-eo/submit-contract-survey':
    'contract questionnaire answer survey answers questions underwriter asks largest biggest contracts customers',
  'tech-eo/get-quote-request': 'technology errors omissions offer price read quote',
  'tech-eo/bind-quote': 'technology errors omissions accept order bind option',
  webhooks: 'told notified push instead polling asking callback notifications',
  'webhooks/subscribe':
    'enable webhooks turn set up configure activate static ip addresses servers localhost development ngrok allowlist firewall subscribe register start source open port inbound incoming receive notifications told local machine tunnel first webhook',
  'webhooks/update-webhook-url':
    'disable webhooks turn off unsubscribe endpoint set change delete remove webhook url point notifications different other server new address move stop receiving',
  'webhooks/events':
    'missed events during maintenance dead letter backoff schedule 410 2xx respond fast order least once exactly dedupe webhook delivery retry retries resend again replay arriving timeout test event server endpoint down offline lost messages same message arrived twice duplicate exist types status code answer how often attempts log',
  'webhooks/verify-signature':
    'rolling over webhook secret change exchange wrong signature invalid mismatch body parser php java hmac sha256 rotate verify genuine python javascript node really authentic forged fake spoofed check raw timestamp tolerance replay attack whsec',
  'webhooks/cyber-risk-score-ready': 'scan finished score event notification website scanned',
  'webhooks/quote-ready-event':
    'payload quote event body example json ready rated documents notification price pdf told',
  'webhooks/quote-declined-event':
    'payload decline event declined rejected turned down refused notification receive told application',
  'webhooks/policy-bound-event': 'payload bind event policy bound notification force insurance cover bought told',
  'webhooks/policy-issued-event': 'policy issued event notification document number',
  'webhooks/renewal-solicitation-event': 'payload renewal event open notification expiring soon',
  testing: 'sandbox test environment',
  'testing/introduction':
    'move time forward expire quote sandbox reset start over difference production test clock travel advance testing environment jump skip days months year went pretend later future date without waiting X-TESTING header values simulate',
  'testing/test-domains':
    'domain always fails scan declined test domains websites outcome fake website good bad score low high simulate referral example mock',
  'testing/rate-and-share-header':
    'make sandbox quote everything force test environment skip underwriter automatic once header simulate approval immediately instant offer testing_rate_and_share',
  'testing/bind-quote-header':
    'finish bind once without underwriter force automatic test header policy immediately simulate binding instant issue testing_bind_quote',
  'testing/decline-header':
    'test happens decline make force automatic header simulate refusal rejection turned down underwriter negative answer testing_decline',
  'faq/404-error':
    'unauthorized but key fine 401 403 instead access denied 404 found every call all requests correct address right url endpoint wrong header empty answer server says',
  'faq/api-creds':
    'I dont have token yet gives request production credentials sandbox key expired api obtain apply access lost leaked replace rotate new second revoke live',
  'faq/dev-login': 'developer login sign log dashboard portal password account manage see keys webhooks deliveries',
  'faq/agent-accounts':
    'colleague sign several users share deactivate left company user accounts agents people create employee staff login added automatically invite broker remove person',
  'faq/business-source': 'source business attribution commission how know came partner producer ours belongs',
  'faq/update-business':
    'correct change mistake submission resubmit typo wrong answer already sent submitted edit afterwards fix error application',
  'faq/autoquote-ineligibility':
    'makes request referred avoid underwriter rule referral quoted decline reasons no price manual review automatically human instead isAutoQuoteEligible false',
  'faq/stuck-in-submitted':
    'underwriter whom call long wait stuck hanging pending waiting no quote submitted nothing happens sent application still answer how need',
  'faq/multiple-products':
    'several products client both two kinds insurance same company customer second product cyber tech together',
  'faq/endorsement-or-cancel':
    'cancel cancellation endorse change policy terminate early end mid term refund add location policyholder wants amendment during year',
  'faq/renewals': 'renewal renewals policy end renew expiring next year again extend term handles prolong automatic',
  'faq/url-expiration':
    'download link expired url lifetime file open more presigned signed 403 forbidden old document access denied',
  'faq/quote-expiration':
    'quote valid expires days long last price offer older than month too late still bind old guaranteed validity',
  'faq/quote-statuses': 'status meaning statuses state say closed hold completed',
  'tools/console':
    'graphql playground graphiql explorer try it console run query editor browser interactive autocomplete apollo altair button test call',
  'tools/support':
    'contact help support phone call email person incident bug report ticket underwriter reach whom ask security vulnerability complain chat forum service engineer request id',
  recipes: 'examples example code sample programs cookbook how guides',
  'recipes/portal-form':
    'build form website portal questions questionnaire show customers quote page widget integrate ui frontend validation',
  'recipes/poll-or-webhook':
    'wait quote price notified told instead asking poll webhook ready how often should I ask interval loop push',
  'recipes/embed-the-dashboard': 'embed iframe dashboard hand over redirect button portal open page white label',
  'recipes/test-a-renewal': 'renewal try simulate test year later play through policy expiring',
  'recipes/go-live': 'live launch production checklist switch ready release certification check move sandbox',
  lifecycle: 'diagram state machine status flow process picture whole',
  'lifecycle/timeline': 'sequence diagram picture overview whole process flow step happens order events start finish',
  'lifecycle/statuses': 'list statuses states meaning all nine',
  'lifecycle/calls':
    'I still resubmit closed change bind requested action table calls may operations allowed legal possible status while hold submitted shared permission',
  'lifecycle/changes': 'status changes transitions state machine table moves',
  'lifecycle/timers': 'request closed itself deadlines automatic closing timers timeouts days how long until expire',
  'limits/pagination':
    'next page load more rows hundred results cursor first endCursor offset infinite scroll total batch size',
  'limits/rate-limits':
    'how many calls requests per minute second hour allowed throttled slow down too 429 quota burst retry',
  'limits/complexity': 'query too big large complex expensive cost count depth nested tokens refused field budget',
  'limits/automatic-limits':
    'biggest limit gets instant quote revenue over highest largest maximum cover without human underwriter automatic authority instantly quoted how much insured',
  'limits/underwriter-limits':
    'maximum capacity most underwriter may offer highest limit hazard class large sum insured tower',
  'limits/currencies':
    'supported currencies I ask dollars europe other currency than euro list conversion pounds francs exchange rate convert money minor units cents pence zero decimal',
  sdk: 'javascript client library official python java c# other languages error handling mock tests fixture npm package typescript install types node deno bun typed autocomplete retries wrapper import module',
  'sdk/command-line':
    'terminal command cli shell tool listen follow events tail login trigger local webhook tunnel npx bindery doctor watch',
  tools: 'tools integrations',
  'tools/mcp':
    'ai agent assistant llm llms model context protocol claude chatgpt cursor copilot tool server let bot fetch quotes natural language connect',
  'tools/postman':
    'postman bruno insomnia hoppscotch collection import environment download requests click without code gui',
  'tools/browser':
    'access-control-allow-origin missing mobile app cors browser javascript frontend preflight react vue single page call fails blocked chrome fetch error web',
  'tools/versions':
    'versioning deprecation deprecated breaking changes sunset since integration break upgrade old version support backwards compatible new fields unknown values release',
  reference: 'download graphql schema file openapi swagger introspection types sdl typescript code generation codegen',
  'release-notes': 'changelog new changes history news',
  errors: 'error codes list problems',
};
