/** What the product has named so far: the ids behind the model's numbers. */
import type { NewPartner } from '../../src/partners/index.ts';
import { Broker } from '../support/people/broker.ts';
import type { SignedIn } from '../support/people/workbench.ts';
import type { TestApp } from '../support/test-app.ts';
import type { Person } from './commands.ts';

/** Of nothing; it has the form of an id. */
export const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';
export const UNKNOWN_NUMBER = 'SCY-US-9999999-00';

export interface KnownRequest {
  readonly id: string;
  /** As a person of the provider saw it last. */
  revision: number;
  /** Option ids of each quote, the newest first. */
  quotes: readonly (readonly string[])[];
  policy: { readonly id: string; readonly number: string } | null;
  upload: { readonly id: string; readonly url: string } | null;
}

export interface Known {
  readonly app: TestApp;
  readonly people: Readonly<Record<Person, SignedIn>>;
  readonly partners: readonly (NewPartner & { readonly broker: Broker })[];
  readonly clients: string[];
  readonly requests: KnownRequest[];
}

/** Two new partners with a brokerage each. */
export async function newKnown(app: TestApp, people: Known['people']): Promise<Known> {
  const partners = await Promise.all(
    ['Harbor Brokers', 'Inland Brokers'].map(async (name) => {
      const partner = await app.partner(name);
      return { ...partner, broker: new Broker(app.app.server, { ...partner, isPatient: true }) };
    }),
  );
  return { app, people, partners, clients: [], requests: [] };
}

export function partnerOf({ partners }: Known, number: number): Known['partners'][number] {
  const partner = partners[number % partners.length];
  if (!partner) throw new Error('a run has two partners');
  return partner;
}

export function learnRequest(known: Known, id: string): void {
  known.requests.push({ id, revision: 0, quotes: [], policy: null, upload: null });
}

export function knownRequest({ requests }: Known, number: number): KnownRequest {
  const request = requests[number];
  if (!request) throw new Error(`the product does not know request #${number}`);
  return request;
}
