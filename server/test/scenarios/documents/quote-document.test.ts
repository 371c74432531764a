import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, expect, it } from 'vitest';
import { pickUpRequest, rateRequest, shareQuotes } from '../../../src/underwriting/index.ts';
import { readLink } from '../../support/documents/read-link.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { anUnderwriter } from '../../support/people/staff.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();

beforeEach(async () => await app.reset());

it.each(['v1.0', 'v2.0'] as const)('a quote document of %s counts 30 days from the sharing', async (apiVersion) => {
  const { services } = app.app;
  const partner = await app.partner();
  const broker = new Broker(app.app.server, partner).with({ apiVersion });
  const underwriter = await anUnderwriter(app, { name: 'Uma Reed', email: 'uma@provider.example' });
  const id = await aQuoteRequest(broker, partner);
  await broker.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });
  await app.runJobs();
  await pickUpRequest(services, underwriter, { quoteRequestId: id });
  await rateRequest(services, underwriter, { quoteRequestId: id });

  app.clock.advance({ days: 5 });
  await shareQuotes(services, underwriter, { quoteRequestId: id });
  await app.runJobs();

  const { quoteExpiresAt, quoteData } = (await broker.ok(QUOTE_REQUEST, { id })).quoteRequest;
  const words = await wordsOf(await readLink(app, quoteData.nodes[0].upload.url));
  app.clock.advance({ days: -5 });
  expect(quoteExpiresAt).toBe('2026-12-25T12:00:00.000Z');
  expect(words).toContain('This quote is valid for 30 days, until December 25, 2026.');
  expect(words).toContain('November 25, 2026');
  expect(words).not.toContain('November 20, 2026');
});

async function wordsOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(pdf)), { mergePages: true });
  return text.replaceAll(/[\s\u00a0]+/g, ' ');
}
