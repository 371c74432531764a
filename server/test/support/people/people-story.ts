/** A partner with a developer who is signed in, and what stories about its people ask. */
import { expect } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { aCyberApplication, aQuoteRequest, UPDATE } from '../operations.ts';
import type { TestApp } from '../test-app.ts';
import { Broker, type Data } from './broker.ts';
import { DashboardUser, submitPage } from './dashboard.ts';
import { aDeveloper } from './developer.ts';

export const PERSON = `email name roles { kind brokerageName } lastSignInAt liveSessions keys { prefix }
  removalConfirmation mayIssueLiveKeys removedAt isYou`;
export const PEOPLE = `query ($search: String, $first: Int, $after: String) {
  people(search: $search, first: $first, after: $after) { nodes { ${PERSON} } hasNextPage endCursor } }`;
export const KEYS = '{ keys { id prefix createdAt createdBy createdByName confirmation } }';
export const REVOKE = 'mutation ($id: ID!, $confirm: String) { revokeKey(id: $id, confirm: $confirm) }';
export const LINK = 'mutation ($id: ID!) { createBindLink(quoteRequestId: $id) { link } }';

/** Harbor Brokers, whose agent is dana@broker.example and whose developer is ray@broker.example. */
export class PeopleStory {
  readonly app: TestApp;
  readonly partner: NewPartner;
  readonly broker: Broker;
  readonly ray: DashboardUser;

  private constructor(app: TestApp, partner: NewPartner, ray: DashboardUser) {
    this.app = app;
    this.partner = partner;
    this.broker = new Broker(app.app.server, { apiKey: partner.apiKey });
    this.ray = ray;
  }

  static async begin(app: TestApp): Promise<PeopleStory> {
    await app.reset();
    const partner = await app.partner();
    return new PeopleStory(app, partner, await aDeveloper(app, partner, 'ray@broker.example'));
  }

  async sharedQuote(by = this.broker): Promise<string> {
    const id = await aQuoteRequest(by, { brokerageId: this.partner.brokerageId });
    await by.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication() });
    await this.app.runJobs();
    return id;
  }

  async people(variables: object = {}): Promise<readonly Data[]> {
    return (await this.ray.ok(PEOPLE, variables)).people.nodes;
  }

  async person(email: string): Promise<Data> {
    return (await this.people()).find((one) => one.email === email) ?? expect.unreachable(email);
  }

  /** Asks for a sign-in link and answers how many were mailed to this address so far. */
  async linksMailedTo(email: string): Promise<number> {
    await submitPage(this.app, '/dashboard/sign-in', { email });
    const { kysely } = this.app.app.services.database;
    const mails = kysely.selectFrom('mails').select('id').where('to_address', '=', email);
    return (await mails.where('kind', '=', 'dashboard_sign_in').execute()).length;
  }

  /** What was changed at the partner, by the audit trail, oldest first; sign-ins change nothing. */
  async trail(): Promise<readonly Data[]> {
    return await this.app.app.services.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'actor', 'change'])
      .where('partner_id', '=', this.partner.partnerId)
      .where('action', 'not in', ['signed in', 'signed out'])
      .orderBy('id')
      .execute();
  }
}

export async function isSignedIn(user: DashboardUser): Promise<boolean> {
  return (await user.raw('{ session { kind } }')).statusCode === 200;
}
