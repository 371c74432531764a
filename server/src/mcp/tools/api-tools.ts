import { documentOf } from './document-of.ts';

/** A tool that is one call of the API. */
export interface ApiTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** One operation with one field; its variables are the arguments of the tool. */
  readonly document: string;
  /** Sent where the caller gives no other value. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** The effect on what is stored: a read, an addition, or a change that cannot be taken back. */
  readonly effect: 'read' | 'adds' | 'changes';
  /** Whether X-TESTING makes sense with it. */
  readonly isTestable?: true;
}

export const API_TOOLS: readonly ApiTool[] = [
  {
    name: 'natures_of_business',
    title: 'Natures of business',
    description: 'The classes of business that an application can name for a product, with their NAICS codes.',
    document: documentOf('NaturesOfBusiness'),
    effect: 'read',
  },
  {
    name: 'application_questions',
    title: 'Questions of the application',
    description:
      'Every question of a product: where its answer is sent (path), its type, the values it takes, when it is asked, and whether a quote needs it. A path such as optionalData.claims is an entry { key: "claims", data, type } of optionalData.',
    document: documentOf('ApplicationQuestions'),
    effect: 'read',
  },
  {
    name: 'appetite',
    title: 'Appetite',
    description:
      'What happens to a class of business in each band of revenue (quoted, referred, declined), with the premium of the standard option. Name one natureOfBusiness: without it every class is answered.',
    document: documentOf('Appetite'),
    effect: 'read',
  },
  {
    name: 'preview_quote',
    title: 'Preview a quote',
    description:
      'The outcome and prices that an application would have, without creating or storing anything, what would lead to an automatic quote (pathToYes), and what would lower the price (savings).',
    document: documentOf('PreviewQuote'),
    effect: 'read',
  },
  {
    name: 'create_quote_request',
    title: 'Create a quote request',
    description: 'An empty quote request of a client for one product. Answer its application with submit_application.',
    document: documentOf('CreateQuoteRequest'),
    effect: 'adds',
  },
  {
    name: 'submit_application',
    title: 'Submit the application',
    description:
      'Sends the answers and has them quoted (SUBMIT), or changes what was submitted (RESUBMIT). The quote is made within seconds: ask get_quote until it is shared.',
    document: documentOf('SubmitApplication'),
    defaults: { action: 'SUBMIT' },
    effect: 'changes',
    isTestable: true,
  },
  {
    name: 'get_quote',
    title: 'Get the quote',
    description:
      'A quote request with its status, the options with what the insured pays for each (charges.totalCents), how each price came about (worksheet), open subjectivities, a link to the PDF, the reasons of a referral or decline, and what would change it (pathToYes).',
    document: documentOf('GetQuote'),
    effect: 'read',
  },
  {
    name: 'list_events',
    title: 'List events',
    description:
      'What happened, in order, as the webhook tells it. Keep endCursor and send it as after to get what came since.',
    document: documentOf('ListEvents'),
    effect: 'read',
  },
  {
    name: 'advance_test_clock',
    title: 'Move the test clock',
    description:
      'Sandbox only: moves the time of your partner forward, so that quotes expire and renewals open. It cannot be moved back.',
    document: documentOf('AdvanceTestClock'),
    effect: 'changes',
  },
];
