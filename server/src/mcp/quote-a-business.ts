import type { McpServer } from '@modelcontextprotocol/server';
import { objectSchema, shown } from './schemas/json-schema.ts';
import { textOf } from './text-of.ts';

const ARGUMENTS = objectSchema(
  {
    business: { type: 'string', description: 'Name of the business, and what is known about it.' },
    website: { type: 'string', description: 'Its website. In the sandbox auto-quotable-scan.test is quoted at once.' },
    product: { type: 'string', description: 'CYBER unless another product is wanted: CYBER_EU or TECH_EO.' },
  },
  ['business'],
);

/** A text with which a person starts a quote. */
export function addPrompt(server: McpServer, { env }: { readonly env: 'sandbox' | 'production' }): void {
  server.registerPrompt(
    'quote_a_business',
    {
      title: 'Quote a business',
      description: 'From the name of a business to options with prices, asking for what is not known.',
      argsSchema: shown(ARGUMENTS),
    },
    ({ business, website, product = 'CYBER' }) => ({
      messages: [{ role: 'user', content: { type: 'text', text: textFor({ business, website, product }, env) } }],
    }),
  );
}

function textFor(
  { business, website, product }: { readonly business: unknown; readonly website: unknown; readonly product: unknown },
  env: 'sandbox' | 'production',
): string {
  const site = website ? ` Its website is ${textOf(website)}.` : '';
  return `Get a ${textOf(product)} quote for this business: ${textOf(business)}.${site}

1. Read application_questions and natures_of_business for ${textOf(product)}. Ask me for every answer that is required to quote and that I have not given; do not guess answers about security, claims or revenue.
2. Ask me for the limits and the deductible that I want, and for the day on which cover begins.
3. Call create_client, create_quote_request and submit_application. If a call is refused, tell me what is wrong by the paths and remedies of the answer.
4. Call get_quote every few seconds until its status is QUOTES_SHARED or DECLINED, or until it says that an underwriter looks at it.
5. Show me each option with limit, deductible and what I would pay in all (charges.totalCents, in cents), the subjectivities, and the link to the PDF.
6. Do not request a bind before I have chosen an option and said so.${env === 'sandbox' ? ' This is the sandbox: nothing is really insured.' : ''}`;
}
