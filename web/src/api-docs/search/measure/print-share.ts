import { createSearch } from '@bindery/docs-search';
import { entriesOfSite } from './entries-of-site.ts';
import { freshRightFirst, heldOutRightFirst, knownRightFirst, type Measured } from './right-first.ts';

/** The share of both sets and every miss, as lines for a terminal. */
export async function printShare(): Promise<string> {
  const entries = entriesOfSite();
  const search = await createSearch(entries);
  return [
    lines('known, asked of a search without them', await knownRightFirst(entries)),
    lines('held out', heldOutRightFirst(search)),
    lines('fresh', freshRightFirst(search)),
  ].join('\n');
}

const PAGES = 3;

/** The first pages for each question, with the entry of each that is shown first. */
export async function printAnswers(questions: readonly string[]): Promise<string> {
  const search = await createSearch(entriesOfSite());
  return questions
    .map((question) => {
      const firstOfPage = new Map<string, string>();
      for (const { path, title } of search(question)) {
        const page = path.replace(/#.*$/, '');
        if (!firstOfPage.has(page)) firstOfPage.set(page, `${path} (${title})`);
      }
      const shown = [...firstOfPage.values()].slice(0, PAGES).map((hit, place) => `  ${place + 1}. ${hit}`);
      return [question, ...(shown.length > 0 ? shown : ['  nothing found'])].join('\n');
    })
    .join('\n');
}

function lines(name: string, { asked, misses }: Measured): string {
  const missed = misses.map(({ question, first }) => `  ${question}: ${first ?? 'nothing found'}`);
  return [`${name}: ${asked - misses.length} of ${asked} have the right page first`, ...missed].join('\n');
}
