import { ASKED_OF_HELP } from './help.ts';
import known from './known.json' with { type: 'json' };
import { ASKED_OF_PRODUCTS } from './products.ts';
import { ASKED_OF_REFERENCE } from './reference.ts';
import { ASKED_OF_SETUP } from './setup.ts';
import { ASKED_OF_WEBHOOKS } from './webhooks.ts';

/** Questions that were asked once of the search, each with every page that answers it, the best first. */
export const KNOWN: readonly { readonly question: string; readonly pages: readonly string[] }[] = known;

/**
 * What people ask, by the key of the page or by `page/section` that answers it. `testing` stands for the page of the
 * sandbox, whose route has the provider’s slug.
 */
export const ASKED: ReadonlyMap<string, readonly string[]> = byPage();

function byPage(): ReadonlyMap<string, readonly string[]> {
  const asked = new Map<string, string[]>();
  const lists = [ASKED_OF_SETUP, ASKED_OF_PRODUCTS, ASKED_OF_WEBHOOKS, ASKED_OF_HELP, ASKED_OF_REFERENCE];
  for (const [page, questions] of lists.flatMap((list) => Object.entries(list))) {
    asked.set(page, questions.trim().split('\n'));
  }
  for (const { question, pages } of KNOWN) {
    const [page = ''] = pages;
    asked.set(page, [...(asked.get(page) ?? []), question]);
  }
  return asked;
}
