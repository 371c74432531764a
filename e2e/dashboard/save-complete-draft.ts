import { typedAnswersOf } from '@bindery/domain/application-form/index.ts';
import { addDays } from '@bindery/domain/calendar.ts';
import {
  applyPatch,
  emptyApplication,
  readQuoteRequestInfo,
  sampleCyberApplication,
} from '@bindery/domain/products/index.ts';
import type { Browser, BrowserContextOptions } from 'playwright-core';

/** Saves all that Smart Cyber needs into the form of a request, as its page would. */
export async function saveCompleteDraft(
  browser: Browser,
  storageState: Exclude<BrowserContextOptions['storageState'], undefined>,
  { url, id }: { readonly url: string; readonly id: string },
): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const info = sampleCyberApplication(addDays(today, 30));
  const { patch } = readQuoteRequestInfo('CYBER', info, { today });
  const typed = typedAnswersOf(applyPatch(emptyApplication('CYBER'), patch));
  const answers = Object.entries(typed).map(([field, value]) => ({ field, value: JSON.stringify(value) }));
  const query = `mutation ($id: ID!, $answers: [TypedAnswerInput!]!) {
    saveDraft(quoteRequestId: $id, revision: 0, answers: $answers) { action }
  }`;
  const context = await browser.newContext({ storageState });
  const answer = await context.request.post(`${url}/dashboard/graphql`, {
    headers: { origin: url, 'x-bindery-dashboard': '1' },
    data: { query, variables: { id, answers } },
  });
  const { errors } = await answer.json();
  if (errors) throw new Error(JSON.stringify(errors));
  await context.close();
}
