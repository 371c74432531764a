/**
 * The only list of routes of the documentation site; the build, the menu, the server's manifest and the tests read it.
 * The specification's pages come first, in its order (part 1, section 2; part 2, section 2); reference pages follow.
 */

export interface SectionRoute {
  /** Last segment of the path, and the name of the Markdoc file that holds the section. */
  readonly slug: string;
  readonly title: string;
}

export interface PageRoute {
  /** Folder of the page's Markdoc files. The slug differs from it only where it carries the provider's slug. */
  readonly key: PageKey;
  readonly slug: string;
  /** Heading of the page and its name in the menu. */
  readonly title: string;
  readonly description: string;
  readonly group: 'guide' | 'reference';
  readonly sections: readonly SectionRoute[];
}

export type PageKey =
  | 'home'
  | 'setup'
  | 'cyber'
  | 'cyber-eu'
  | 'tech-eo'
  | 'webhooks'
  | 'testing'
  | 'faq'
  | 'recipes'
  | 'tools'
  | 'release-notes'
  | 'sdk'
  | 'reference'
  | 'lifecycle'
  | 'limits'
  | 'errors';

/** Sections generated from data instead of Markdoc files: dated entries, error codes, groups of the schema. */
export interface GeneratedSections {
  readonly releaseNotes: readonly SectionRoute[];
  readonly errors: readonly SectionRoute[];
}

export const ROOT = '/api-docs';

/** The home page has no segment of its own. */
export function pagePath(page: Pick<PageRoute, 'slug'>): string {
  return page.slug === '' ? ROOT : `${ROOT}/${page.slug}`;
}

/** The address of a page as Markdown. */
export function twinPath(path: string): string {
  return path === ROOT ? `${ROOT}/home.md` : `${path}.md`;
}

export function sectionPath(page: Pick<PageRoute, 'slug'>, section: Pick<SectionRoute, 'slug'>): string {
  return `${pagePath(page)}/${section.slug}`;
}

/** Every page in menu order. The sandbox page's route carries the provider's slug (decision D2). */
export function listPages(providerSlug: string, generated: GeneratedSections): readonly PageRoute[] {
  return [...guidePages(providerSlug, generated), ...referencePages(generated)];
}

const s = (slug: string, title: string): SectionRoute => ({ slug, title });

const BIND_AND_AFTER = [
  s('bind-quote', 'Bind a quote'),
  s('bind-link', 'Bind link'),
  s('get-policy-documents', 'Get policy documents'),
  s('get-policy-details', 'Get policy details'),
];

function guidePages(providerSlug: string, generated: GeneratedSections): readonly PageRoute[] {
  return [
    {
      key: 'home',
      slug: '',
      title: 'Overview',
      description: 'Quote and bind cyber and technology insurance from your own software.',
      group: 'guide',
      sections: [],
    },
    {
      key: 'setup',
      slug: 'setup',
      title: 'Setup',
      description: 'What the broker API does, how a request is authenticated, and the calls that come before a quote.',
      group: 'guide',
      sections: [
        s('authentication', 'Authentication'),
        s('create-client', 'Create a client'),
        s('update-client', 'Update a client'),
        s('update-broker', 'Update the broker address'),
        s('update-policyholder-contact', 'Policyholder contact'),
        s('cyber-risk-report', 'Cyber risk report'),
        s('terms-and-appetite', 'Terms and appetite'),
        s('preview-quote', 'Preview a quote'),
        s('price-worksheet', 'How a price was made'),
        s('lists', 'Lists and questions'),
        s('repeat-calls', 'Repeat a call safely'),
      ],
    },
    {
      key: 'cyber',
      slug: 'cyber',
      title: 'Smart Cyber',
      description: 'Smart Cyber from the quote request to the bound policy, call by call.',
      group: 'guide',
      sections: [
        s('create-quote-request', 'Create a quote request'),
        s('update-quote-request', 'Update and submit'),
        s('supporting-documents', 'Supporting documents'),
        s('smart-cyber-nature-of-business', 'Nature of business list'),
        s('get-quote-request', 'Get a quote request'),
        s('get-renewal-quote-request', 'Get a renewal quote request'),
        ...BIND_AND_AFTER,
      ],
    },
    {
      key: 'cyber-eu',
      slug: 'cyber-eu',
      title: 'Smart Cyber EU',
      description: 'Smart Cyber EU: quotes in European currencies, and the bind request.',
      group: 'guide',
      sections: [
        s('create-quote-request', 'Create a quote request'),
        s('update-quote-request', 'Update and submit'),
        s('get-quote-request', 'Get a quote request'),
        s('request-bind', 'Request the bind'),
      ],
    },
    {
      key: 'tech-eo',
      slug: 'tech-eo',
      title: 'Smart Tech E+O',
      description: 'Smart Tech E+O: application controls, the underwriter’s review, and the bind.',
      group: 'guide',
      sections: [
        s('create-quote-request', 'Create a quote request'),
        s('update-quote-request', 'Update and submit'),
        s('supporting-documents', 'Supporting documents'),
        s('nature-of-business', 'Nature of business list'),
        s('submit-contract-survey', 'Submit the contract survey'),
        s('get-quote-request', 'Get a quote request'),
        ...BIND_AND_AFTER,
      ],
    },
    {
      key: 'webhooks',
      slug: 'webhooks',
      title: 'Webhooks',
      description: 'Get notified when a quote is ready or a policy is bound, and check that the message is genuine.',
      group: 'guide',
      sections: [
        s('subscribe', 'Subscribe'),
        s('update-webhook-url', 'Update the webhook URL'),
        s('events', 'Events and delivery'),
        s('verify-signature', 'Verify the signature'),
        s('cyber-risk-score-ready', 'Cyber risk score ready'),
        s('quote-ready-event', 'Quote ready'),
        s('quote-declined-event', 'Quote declined'),
        s('policy-bound-event', 'Policy bound'),
        s('policy-issued-event', 'Policy issued'),
        s('renewal-solicitation-event', 'Renewal solicitation open'),
      ],
    },
    {
      key: 'testing',
      slug: `testing-${providerSlug}-api`,
      title: 'Testing in the sandbox',
      description: 'Test domains, test headers and a clock of your own: reach every outcome within minutes.',
      group: 'guide',
      sections: [
        s('introduction', 'Introduction'),
        s('test-domains', 'Test domains'),
        s('rate-and-share-header', 'Rate and share header'),
        s('bind-quote-header', 'Bind quote header'),
        s('decline-header', 'Decline header'),
      ],
    },
    {
      key: 'faq',
      slug: 'faq',
      title: 'FAQ',
      description: 'Short answers to the questions that integrators ask most.',
      group: 'guide',
      sections: [
        s('404-error', 'Why do I get a 404 error?'),
        s('api-creds', 'Where do I get API credentials?'),
        s('dev-login', 'How do I sign in as a developer?'),
        s('agent-accounts', 'How are agent accounts made?'),
        s('business-source', 'How is the source of business known?'),
        s('update-business', 'How do I correct a submission?'),
        s('autoquote-ineligibility', 'Why was my request not auto-quoted?'),
        s('stuck-in-submitted', 'Why is it still submitted?'),
        s('multiple-products', 'Can one client have several products?'),
        s('endorsement-or-cancel', 'How do I endorse or cancel?'),
        s('renewals', 'How do renewals work?'),
        s('url-expiration', 'How long do URLs last?'),
        s('quote-expiration', 'How long is a quote valid?'),
        s('quote-statuses', 'What do the statuses mean?'),
      ],
    },
    {
      key: 'recipes',
      slug: 'recipes',
      title: 'Recipes',
      description: 'Whole programs for the usual tasks, to copy and change.',
      group: 'guide',
      sections: [
        s('portal-form', 'A form in your portal'),
        s('poll-or-webhook', 'Wait for a quote: poll or webhook'),
        s('embed-the-dashboard', 'Hand over to the dashboard'),
        s('test-a-renewal', 'Test a renewal in a minute'),
        s('go-live', 'Go-live checklist'),
      ],
    },
    {
      key: 'release-notes',
      slug: 'release-notes',
      title: 'Release notes',
      description: 'What changed in the API, newest first.',
      group: 'guide',
      sections: generated.releaseNotes,
    },
  ];
}

function referencePages(generated: GeneratedSections): readonly PageRoute[] {
  return [
    {
      key: 'sdk',
      slug: 'sdk',
      title: 'SDK',
      description: 'The API as objects for TypeScript and JavaScript, and a command line for the work around it.',
      group: 'reference',
      sections: [s('command-line', 'Command line')],
    },
    {
      key: 'tools',
      slug: 'tools',
      title: 'Tools and versions',
      description:
        'What you can build with besides plain requests, where a call may come from, what may change, and whom to ask.',
      group: 'reference',
      sections: [
        s('console', 'Try it: the console'),
        s('mcp', 'MCP server for assistants'),
        s('postman', 'Postman collection'),
        s('browser', 'Calling from a browser'),
        s('versions', 'Versions and deprecation'),
        s('support', 'Help and support'),
      ],
    },
    {
      key: 'reference',
      slug: 'reference',
      title: 'Schema reference',
      description: 'Every operation, type, input and enum of the broker API, with links to where each is used.',
      group: 'reference',
      sections: [
        s('queries', 'Queries'),
        s('mutations', 'Mutations'),
        s('types', 'Types'),
        s('inputs', 'Inputs'),
        s('enums', 'Enums'),
        s('scalars', 'Scalars'),
      ],
    },
    {
      key: 'lifecycle',
      slug: 'lifecycle',
      title: 'Lifecycle',
      description: 'Which call is legal in which status, who acts next, and which event follows.',
      group: 'reference',
      sections: [
        s('timeline', 'From quote to bind'),
        s('statuses', 'Statuses'),
        s('calls', 'Calls by status'),
        s('changes', 'Changes of status'),
        s('timers', 'Timers'),
      ],
    },
    {
      key: 'limits',
      slug: 'limits',
      title: 'Limits',
      description: 'How much one call may ask for, how often, and which amounts can be quoted.',
      group: 'reference',
      sections: [
        s('pagination', 'Pagination'),
        s('rate-limits', 'Rate limits'),
        s('complexity', 'Cost of a query'),
        s('automatic-limits', 'Limits quoted automatically'),
        s('underwriter-limits', 'Limits and capacity of underwriters'),
        s('currencies', 'Currencies'),
      ],
    },
    {
      key: 'errors',
      slug: 'errors',
      title: 'Errors',
      description: 'Every error code: what causes it, whether to try again, and what to do.',
      group: 'reference',
      sections: generated.errors,
    },
  ];
}
