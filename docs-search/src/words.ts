/** Words of a question that say nothing about what is looked for. */
const EMPTY: ReadonlySet<string> = new Set(
  'a about an and any anyone are as at be been being but by can could did do does else ever for from get gets got had has have having he her him himself his how i if in instead into is it its just know let like look looking make me mean meaning means must my myself need needed needs not of on one or our ours please say says she should so some somebody someone something still such tell tells than that the their them then there they thing things this to too use using via want wanted wants was way we were what when where which who whom whose why will with work works would you your yours'.split(
    ' ',
  ),
);

/** Groups of words for one thing; a question with one of them is also a question with the others. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['cancel', 'cancellation', 'terminate', 'endorse', 'endorsement'],
  ['endorse', 'endorsement', 'amend', 'amendment'],
  ['authenticate', 'authentication', 'authorization', 'authorize', 'unauthorized', 'credentials', 'auth', '401', '403'],
  ['key', 'keys', 'credentials', 'token', 'apikey', 'secret'],
  ['price', 'premium', 'cost', 'charges', 'total', 'amount', 'prices', 'pricing'],
  ['estimate', 'ballpark', 'approximate', 'rough', 'indication', 'preview', 'simulate'],
  ['tax', 'taxes', 'charges', 'fee', 'fees'],
  ['file', 'files', 'document', 'documents', 'attachment', 'attach'],
  ['upload', 'attach', 'uploads'],
  ['pagination', 'paging', 'pages', 'cursor', 'page'],
  ['currency', 'currencies', 'euro', 'eur', 'gbp', 'chf', 'dollar', 'usd'],
  ['sandbox', 'testing', 'test', 'staging'],
  ['fake', 'mock', 'simulate', 'pretend', 'dummy', 'force'],
  ['industry', 'naics', 'nature', 'class', 'classes', 'sector', 'sic', 'trade', 'occupation'],
  ['renewal', 'renewals', 'renew', 'renewing', 'extend', 'prolong'],
  ['expire', 'expires', 'expired', 'expiration', 'valid', 'validity', 'expiry', 'lapse'],
  ['webhook', 'webhooks', 'callback', 'callbacks', 'notification', 'notifications', 'push', 'hook'],
  ['event', 'events', 'notification', 'message', 'payload'],
  ['subscribe', 'enable', 'activate', 'register', 'configure', 'setup'],
  ['disable', 'deactivate', 'stop', 'unsubscribe', 'delete'],
  ['signature', 'signatures', 'hmac', 'verify', 'signed', 'genuine', 'validate', 'authentic'],
  ['rotate', 'rotation', 'roll', 'rolling', 'renewing', 'replace', 'exchange'],
  ['retry', 'retries', 'repeat', 'again', 'resend', 'redeliver'],
  ['duplicate', 'duplicates', 'twice', 'idempotency', 'idempotent', 'double'],
  ['bind', 'binding', 'bound', 'accept', 'purchase', 'buy', 'finalise', 'finalize', 'order', 'conclude'],
  ['option', 'options', 'select', 'choose', 'pick'],
  ['decline', 'declined', 'reject', 'rejected', 'rejection', 'refuse', 'refused', 'refusal', 'deny', 'denied'],
  ['refer', 'referred', 'referral', 'manual', 'review'],
  [
    'client',
    'clients',
    'insured',
    'customer',
    'company',
    'business',
    'policyholder',
    'firm',
    'organisation',
    'organization',
  ],
  ['broker', 'brokerage', 'agency', 'office'],
  ['agent', 'employee', 'colleague', 'staff', 'user'],
  ['create', 'creation', 'register', 'make', 'new', 'start', 'begin', 'add', 'open'],
  ['begin', 'start', 'started', 'beginner', 'newcomer', 'introduction', 'tutorial', 'quickstart'],
  ['change', 'update', 'edit', 'correct', 'modify', 'amend', 'alter', 'fix'],
  ['remove', 'delete'],
  ['submit', 'submission', 'submitted', 'send'],
  ['download', 'pdf', 'documents', 'url'],
  ['link', 'url', 'address'],
  ['changelog', 'release', 'history'],
  ['version', 'versions', 'versioning', 'deprecation', 'deprecated', 'upgrade'],
  ['limit', 'limits', 'retention', 'deductible', 'deductibles', 'excess', 'cover', 'coverage'],
  ['maximum', 'max', 'highest', 'biggest', 'largest', 'most'],
  ['minimum', 'min', 'lowest', 'smallest', 'least'],
  ['rate', 'throttle', 'throttling', '429', 'quota'],
  ['ip', 'addresses', 'allowlist', 'whitelist', 'firewall'],
  ['browser', 'cors', 'preflight', 'frontend'],
  ['ai', 'agent', 'mcp', 'llm', 'llms', 'assistant'],
  ['openapi', 'swagger', 'schema', 'sdl', 'introspection'],
  ['time', 'clock', 'date'],
  ['contact', 'person', 'user'],
  ['form', 'questions', 'question', 'application', 'questionnaire', 'survey'],
  ['list', 'lists', 'all'],
  ['score', 'rating', 'ratings', 'scan', 'scans', 'scanner'],
  ['domain', 'domains', 'website', 'websites', 'site', 'homepage'],
  ['poll', 'polling', 'wait', 'read', 'fetch'],
  ['stuck', 'hang', 'hangs', 'pending', 'waiting'],
  ['login', 'signin', 'sign', 'log'],
  ['portal', 'dashboard'],
  ['status', 'statuses', 'state', 'states'],
  ['allowed', 'legal', 'possible', 'permitted', 'forbidden'],
  ['immediately', 'instant', 'instantly', 'automatic', 'automatically', 'once'],
  ['broken', 'fails', 'fail', 'failed', 'failure', 'error', 'wrong', 'problem'],
  ['library', 'sdk', 'package', 'npm'],
  ['european', 'europe', 'eu'],
  ['technology', 'tech', 'software', 'saas'],
  ['e+o', 'e&o', 'eo', 'errors', 'omissions'],
];

const STEMS = SYNONYMS.map((group) => [...new Set(group.map(stemOf))]);
const OTHERS: ReadonlyMap<string, readonly string[]> = new Map(
  [...new Set(STEMS.flat())].map((word) => [
    word,
    [...new Set(STEMS.filter((group) => group.includes(word)).flat())].filter((other) => other !== word),
  ]),
);

/** Words that say little about what is looked for. */
export function saysLittle(): readonly string[] {
  return [...EMPTY];
}

export function synonymsOf(word: string): readonly string[] {
  return OTHERS.get(stemOf(word)) ?? [];
}

/** The words of a text as they are compared: in lower case, without what separates them. */
export function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}_+&]+/u)
    .filter((word) => word !== '');
}

/** The parts of the names in a text: `webhookUrl` is found by `url` as well. */
export function partsOfNames(text: string): string {
  return [...new Set(namesIn(text))].flatMap((name) => name.split(/_|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u)).join(' ');
}

/** Whether a word is written as programs write names: `quote_ready`, `webhookUrl`, `NOT_FOUND`. */
function isName(word: string): boolean {
  return /\p{L}_\p{L}|\p{Ll}\p{Lu}/u.test(word);
}

/** The names in a text, as they are written. */
export function namesIn(text: string): readonly string[] {
  return text.split(/[^\p{L}\p{N}_]+/u).filter(isName);
}

/** The word without the ending of its plural. */
export function stemOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 4 && /[^aius]s$/.test(word) ? word.slice(0, -1) : word;
}

/** What the forms of a verb begin with: `creat` of `creating` and `created`; undefined for other words. */
export function beginningOfVerb(word: string): string | undefined {
  const verb = /^(.*[aeiouy].*?)(?:ing|ed)$/.exec(word)?.[1];
  return verb !== undefined && verb.length >= 4 ? verb.replace(/([^aeiouls])\1$/, '$1') : undefined;
}

/** The words of a question that count; all of them where none would be left. */
export function questionWords(question: string): readonly string[] {
  const words = [...new Set(wordsOf(question))];
  const telling = words.filter((word) => !EMPTY.has(word));
  return telling.length > 0 ? telling : words;
}
