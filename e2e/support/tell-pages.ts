/**
 * Adds what the open pages said to the error of a failed browser test, because a run elsewhere leaves nothing else to
 * look at: the address of each page, its heading, and the words of its alerts, status lines and hints.
 */
import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { openPages } from './browser.ts';

const MOST_LETTERS = 300;

afterEach(async ({ task }) => {
  const [error] = task.result?.state === 'fail' ? (task.result.errors ?? []) : [];
  if (!error) return;
  const said = await Promise.all(openPages().map(whatIsSaid));
  if (said.length > 0) error.stack = `${['open pages:', ...said].join('\n  ')}\n${error.stack ?? error.message}`;
});

async function whatIsSaid(page: Page): Promise<string> {
  const words = await page
    .locator('h1, [role=alert], [role=status], [role=tooltip], [role=dialog] h2')
    .filter({ visible: true })
    .allInnerTexts()
    .catch(() => ['cannot be read']);
  const shown = words.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
  return `${page.url()}: ${shown.join(' | ').slice(0, MOST_LETTERS)}`;
}
