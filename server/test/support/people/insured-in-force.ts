/** Insureds of a story about the watch over the book. */
import { DOMAIN } from '@bindery/domain/cyber-risk/testing/scans.ts';
import {
  aClient,
  aCyberApplication,
  COLUMBUS,
  CREATE_QUOTE_REQUEST,
  QUOTE_REQUEST,
  SELECT,
  UPDATE,
} from '../operations.ts';
import type { TestApp } from '../test-app.ts';
import { Broker } from './broker.ts';

const CREATE_USER = `mutation ($clientId: ID!, $name: String!, $email: String!) {
  createUser(name: $name, email: $email, insured: { clientId: $clientId }) { email }
}`;

export interface Insured {
  readonly broker: Broker;
  readonly clientId: string;
  readonly quoteRequestId: string;
  readonly policyNumber: string;
}

/** A client that was quoted by the rules and bound; cover begins on 2026-12-15. */
export async function anInsured(app: TestApp, name = 'Acme Engineering'): Promise<Insured> {
  const { apiKey, brokerageId } = await app.partner(`Brokers of ${name}`);
  const broker = new Broker(app.app.server, { apiKey });
  const clientId = await aClient(broker, { brokerageId, name, primaryWebsite: DOMAIN, address: COLUMBUS });
  const { createQuoteRequest } = await broker.ok(CREATE_QUOTE_REQUEST, { clientId, productType: 'CYBER' });
  const quoteRequestId: string = createQuoteRequest.id;
  await broker.ok(UPDATE, { id: quoteRequestId, action: 'SUBMIT', info: aCyberApplication() });
  await app.runJobs();
  const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id: quoteRequestId });
  const [option] = quoteRequest.quoteData.nodes[0].quoteOptions;
  await broker.with({ testing: 'testing_bind_quote' }).ok(SELECT, { id: option.id });
  await app.runJobs();
  const { policy } = (await broker.ok(QUOTE_REQUEST, { id: quoteRequestId })).quoteRequest;
  return { broker, clientId, quoteRequestId, policyNumber: policy.policyNumber };
}

export async function withContact({ broker, clientId }: Insured, email: string): Promise<void> {
  await broker.ok(CREATE_USER, { clientId, name: 'Ida Owner', email });
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** The mails of one kind in the order in which they were written. */
export async function mailsOf(app: TestApp, kind: string): Promise<readonly Mail[]> {
  const rows = await app.app.services.database.kysely
    .selectFrom('mails')
    .select(['to_address as to', 'subject', 'body'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  return rows;
}
