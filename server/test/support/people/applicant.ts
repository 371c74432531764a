import type { NewPartner } from '../../../src/partners/index.ts';
import { aQuoteRequest, COLUMBUS, UPDATE } from '../operations.ts';
import type { TestApp } from '../test-app.ts';
import { Broker } from './broker.ts';
import { DashboardUser } from './dashboard.ts';

export const START = `mutation ($product: String!, $client: ID, $insured: InsuredInput, $contact: ContactInput) {
  startRequest(productType: $product, clientId: $client, insured: $insured, contact: $contact) { id clientId status }
}`;
export const FORM = `query ($id: ID!) { applicationForm(quoteRequestId: $id) {
  action whyNot openFields askedFields today isRenewal answers { field value } typed { field value }
  draft { revision savedBy savedAt } insured { name website country }
} }`;

export const NEW_INSURED = { name: 'Maple Bakery', website: 'auto-quotable-scan.test', ...COLUMBUS };

/** A person of a brokerage who is signed in, and who is known from the submission of Harper Legal by the API. */
export async function anApplicant(
  app: TestApp,
): Promise<{ readonly partner: NewPartner; readonly broker: Broker; readonly user: DashboardUser }> {
  const partner = await app.partner();
  const broker = new Broker(app.app.server, { apiKey: partner.apiKey });
  const insured = { brokerageId: partner.brokerageId, name: 'Harper Legal', primaryWebsite: null };
  await broker.ok(UPDATE, { id: await aQuoteRequest(broker, insured), action: 'SUBMIT', info: {} });
  return { partner, broker, user: await DashboardUser.byMail(app, 'dana@broker.example') };
}
