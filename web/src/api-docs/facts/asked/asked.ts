import help from './help.json' with { type: 'json' };
import known from './known.json' with { type: 'json' };
import products from './products.json' with { type: 'json' };
import reference from './reference.json' with { type: 'json' };
import setup from './setup.json' with { type: 'json' };
import webhooks from './webhooks.json' with { type: 'json' };

/** Questions that were asked once of the search, each with every page that answers it, the best first. */
export const KNOWN: readonly { readonly question: string; readonly pages: readonly string[] }[] = known;

/**
 * What people ask, by the key of the page or by `page/section` that answers it. `testing` stands for the page of the
 * sandbox, whose route has the provider’s slug.
 */
export const ASKED: ReadonlyMap<string, readonly string[]> = byPage();

function byPage(): ReadonlyMap<string, readonly string[]> {
  const lists: readonly Readonly<Record<string, readonly string[]>>[] = [setup, products, webhooks, help, reference];
  const asked = new Map(lists.flatMap((list) => Object.entries(list)));
  for (const { question, pages } of KNOWN) {
    const [page = ''] = pages;
    asked.set(page, [...(asked.get(page) ?? []), question]);
  }
  return asked;
}
