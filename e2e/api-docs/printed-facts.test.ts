/** The facts on the pages are those of the product: compares tables of the built pages with the code that decides. */
import { AUTO_QUOTE_RULES, autoBands, DEFAULT_SETTINGS } from '@bindery/domain/eligibility/index.ts';
import { EXCHANGE_RATES, natureOfBusinessList, PRODUCT_TYPES } from '@bindery/domain/products/index.ts';
import {
  ACTIONS,
  DECLINE_LOSS_REASONS,
  refusal,
  STATUS_LABELS,
  STATUSES,
  transition,
  typicalFacts,
} from '@bindery/domain/quote-request/index.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocsSite, openDocsSite } from './docs-site.ts';

let site: DocsSite;
let page: Page;

beforeAll(async () => {
  site = await openDocsSite();
  page = await site.newPage({ javaScriptEnabled: false });
});

afterAll(() => site.close());

/** The cells of a table by its caption, row by row. */
async function tableOf(path: string, caption: string): Promise<readonly (readonly string[])[]> {
  await page.goto(site.url + path);
  const rows = page.getByRole('table', { name: caption, exact: true }).locator('tbody tr');
  return await rows.evaluateAll((found) =>
    found.map((row) => [...row.children].map((cell) => cell.textContent.trim())),
  );
}

describe('the lifecycle page', () => {
  it.each(PRODUCT_TYPES)('answers every call in every status as the server would: %s', async (productType) => {
    const printed = await tableOf('/api-docs/lifecycle/calls', `Calls by status for ${productType}`);

    const calls = ACTIONS.filter((action) => transition(action).actor === 'BROKER').filter(
      (action) => action !== 'ANSWER_SURVEY' || productType === 'TECH_EO',
    );
    expect(printed).toEqual(
      calls.map((action) => [
        transition(action).label,
        ...STATUSES.map((status) => refusal(typicalFacts(productType, status), action, 'BROKER', 0)?.code ?? 'legal'),
      ]),
    );
  });

  it('names what each change of status comes from, in the words of the table of transitions', async () => {
    const printed = await tableOf('/api-docs/lifecycle/changes', 'Changes of status');

    expect(printed.map(([what]) => what)).toEqual(
      ACTIONS.filter((action) => transition(action).to !== null).map((action) => transition(action).label),
    );
  });
});

describe('limits, deductibles and currencies', () => {
  it('the largest limits by revenue are those of the grids, on the setup page and in the FAQ', async () => {
    const caption = 'Largest limits quoted automatically';

    const setup = await tableOf('/api-docs/setup', caption);

    expect(await tableOf('/api-docs/faq/autoquote-ineligibility', caption)).toEqual(setup);
    expect(setup.map(([revenue, cyber]) => [revenue, cyber])).toEqual([
      ['under 10,000,000', '$2,000,000'],
      ['10,000,000 to 100,000,000', '$3,000,000'],
      ['above 100,000,000', 'an underwriter quotes it'],
    ]);
  });

  it.each([
    ['/api-docs/cyber/update-quote-request', 'CYBER', '$'],
    ['/api-docs/cyber-eu/update-quote-request', 'CYBER_EU', '€'],
  ] as const)('%s prints every pair that may be quoted automatically', async (path, productType, sign) => {
    const printed = await tableOf(path, 'Limits and deductibles quoted automatically');

    const bands = autoBands(productType, DEFAULT_SETTINGS.maxAutoLimitLarge);
    const inWords = (amounts: readonly number[]) =>
      amounts.map((amount) => `${sign}${amount.toLocaleString('en-US')}`).join(', ');
    expect(printed.map(([, ...amounts]) => amounts)).toEqual(
      bands.map(({ grid }) => [inWords(grid.limits), inWords(grid.deductibles)]),
    );
  });

  it('every currency of Smart Cyber EU is listed', async () => {
    const printed = await tableOf('/api-docs/cyber-eu/update-quote-request', 'Currencies of Smart Cyber EU');

    expect(printed.map(([currency]) => currency)).toEqual(EXCHANGE_RATES.map(({ currency }) => currency));
  });
});

describe('the drawing of the lifecycle', () => {
  it('names every status, and beside the road every way in', async () => {
    await page.goto(`${site.url}/api-docs/lifecycle/timeline`);
    const drawn = await page.locator('.diagram svg .state').evaluateAll((boxes) =>
      boxes.map((box) => ({
        status: box.getAttribute('data-status'),
        words: [...box.querySelectorAll('text')].map((line) => line.textContent).join(' '),
      })),
    );

    expect(new Set(drawn.map(({ status }) => status))).toEqual(new Set(STATUSES));
    expect(drawn).toHaveLength(STATUSES.length);
    const missing = drawn
      .filter(({ words }) => words.includes('from '))
      .flatMap(({ status, words }) =>
        ACTIONS.filter((action) => transition(action).to === status).flatMap((action) =>
          transition(action).from.filter((from) => from !== status && !words.includes(STATUS_LABELS[from])),
        ),
      );
    expect(missing).toEqual([]);
    expect(drawn.filter(({ words }) => words.includes('from '))).toHaveLength(4);
  });
});

describe('what a product is asked', () => {
  it('has no arguments of other products on its page', async () => {
    const argumentsOf = async (path: string) =>
      (await tableOf(path, 'Arguments of updateQuoteRequest')).map(([name]) => name);
    const [cyber, european, tech] = [
      await argumentsOf('/api-docs/cyber/update-quote-request'),
      await argumentsOf('/api-docs/cyber-eu/update-quote-request'),
      await argumentsOf('/api-docs/tech-eo/update-quote-request'),
    ];

    expect(cyber).toEqual(expect.arrayContaining(['hasTria', 'optionalData', 'applicationQuestions']));
    expect(cyber).not.toEqual(expect.arrayContaining(['cyberEuQuestions']));
    expect(cyber).not.toEqual(expect.arrayContaining(['techEoApplicationControls']));
    expect(european).toContain('cyberEuQuestions');
    expect(european.filter((name) => ['hasTria', 'optionalData', 'applicationQuestions'].includes(name ?? ''))).toEqual(
      [],
    );
    expect(tech).toEqual(expect.arrayContaining(['techEoApplicationControls', 'optionalData', 'hasTria']));
    expect(tech).not.toContain('cyberEuQuestions');
  });
});

describe('rules and lists', () => {
  it('the rules of automatic quoting are the same on the setup page and in the FAQ, and are those that decide', async () => {
    const setup = await tableOf('/api-docs/setup', 'Auto-quote rules');
    const faq = await tableOf('/api-docs/faq/autoquote-ineligibility', 'Auto-quote rules');

    expect(faq).toEqual(setup);
    expect(setup.map(([id]) => id)).toEqual(
      AUTO_QUOTE_RULES.filter(({ fields }) => 'CYBER' in fields || 'CYBER_EU' in fields).map(({ id }) => id),
    );
  });

  it.each([
    ['/api-docs/cyber/smart-cyber-nature-of-business', 'CYBER'],
    ['/api-docs/tech-eo/nature-of-business', 'TECH_EO'],
  ] as const)('%s lists every name that is accepted', async (path, productType) => {
    await page.goto(site.url + path);
    const text = await page.locator(`[id="${path}"]`).innerText();

    expect(natureOfBusinessList(productType).filter(({ name }) => !text.includes(name))).toEqual([]);
  });

  it('every reason of a decline is explained', async () => {
    const printed = await tableOf('/api-docs/cyber/get-quote-request', 'Values of declineLossReason');

    expect(printed).toEqual(Object.entries(DECLINE_LOSS_REASONS).map(([reason, words]) => [reason, words]));
  });
});

describe('the FAQ', () => {
  it('answers each of its fourteen questions, and says where to read on', async () => {
    await page.goto(`${site.url}/api-docs/faq`);
    const answers = await page.locator('main section[data-section]:not(.lead)').evaluateAll((sections) =>
      sections.map((section) => ({
        id: section.id,
        length: section.textContent.length,
        links: [...section.querySelectorAll('p a[href^="/api-docs/"]')].length,
      })),
    );

    expect(answers).toHaveLength(14);
    expect(answers.filter(({ length, links }) => length < 150 || links === 0)).toEqual([]);
  });
});
