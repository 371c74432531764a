import { PRODUCTS } from '@bindery/domain/products/index.ts';
import type { ReactNode } from 'react';
import type { SiteContext } from '../../build/site-context.ts';
import { RELEASE_NOTES } from '../../release-notes.ts';
import { ROOT } from '../../routes.ts';
import { ChangeFilter } from '../release-note-section.tsx';

interface Card {
  readonly path: string;
  readonly title: string;
  readonly text: ReactNode;
}

const NEWEST = 3;

/** What the home page shows beside its prose. */
export const homeTables: Readonly<Record<string, (context: SiteContext) => ReactNode>> = {
  'product-cards': () => (
    <Cards
      cards={[
        {
          path: `${ROOT}/cyber`,
          title: PRODUCTS.CYBER.name,
          text: 'Cyber insurance for companies in the United States. Quoted automatically when the rules allow.',
        },
        {
          path: `${ROOT}/cyber-eu`,
          title: PRODUCTS.CYBER_EU.name,
          text: 'Cyber insurance for companies in Europe, in their own currency. Quoted automatically when the rules allow.',
        },
        {
          path: `${ROOT}/tech-eo`,
          title: PRODUCTS.TECH_EO.name,
          text: 'Errors and omissions insurance for technology companies. An underwriter quotes each request.',
        },
      ]}
    />
  ),
  'quick-start': () => (
    <Cards
      cards={[
        {
          path: `${ROOT}/setup`,
          title: 'With curl, Node.js or Python',
          text: 'Get a sandbox key, and follow seven samples from a client to the policy. No library is needed.',
        },
        {
          path: `${ROOT}/sdk`,
          title: 'With the SDK',
          text: 'Typed calls for TypeScript and JavaScript, with retries, waiting for a quote, and webhooks.',
        },
        {
          path: `${ROOT}/recipes`,
          title: 'From a recipe',
          text: 'Whole programs: a form in your portal, a webhook receiver, a renewal in a minute, a go-live check.',
        },
        {
          path: `${ROOT}/tools/mcp`,
          title: 'With an assistant',
          text: 'An MCP server reads this documentation and quotes a business in a conversation.',
        },
      ]}
    />
  ),
  'change-filter': () => <ChangeFilter />,
  'what-is-new': () => (
    <>
      <ul className="newest">
        {RELEASE_NOTES.slice(0, NEWEST).map(({ date, title, body }) => (
          <li key={date}>
            <a href={`${ROOT}/release-notes/${date}`}>
              {date} · {title}
            </a>
            : {body}
          </li>
        ))}
      </ul>
      <p>
        <a href={`${ROOT}/release-notes`}>All release notes</a>
      </p>
    </>
  ),
};

function Cards({ cards }: { readonly cards: readonly Card[] }): ReactNode {
  return (
    <ul className="cards">
      {cards.map(({ path, title, text }) => (
        <li key={path}>
          <a href={path}>{title}</a>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
