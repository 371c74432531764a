import { type Application, currencyOf } from '@bindery/domain/products/index.ts';
import { sql } from 'kysely';
import type { ChangeActor } from '../../audit/index.ts';
import type { Queries } from '../../database/index.ts';

export interface LastChange {
  readonly by: string;
  readonly action: string;
  readonly at: string;
}

/** Who changed a request last and how, for the slower of two people. */
export async function lastChangeOf(db: Queries, quoteRequestId: string): Promise<LastChange | undefined> {
  const row = await db
    .selectFrom('audit_entries')
    .select(['action', 'actor', 'occurred_at'])
    .where('entity', '=', 'quote_request')
    .where('entity_id', '=', quoteRequestId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { by: nameOf(row.actor), action: row.action, at: row.occurred_at.toISOString() };
}

function nameOf(actor: ChangeActor): string {
  if ('name' in actor) return actor.name;
  if ('email' in actor) return actor.email;
  return actor.kind === 'RULES' ? 'The rules' : 'A timer';
}

/** The applications of the last two submissions, newest first. */
export async function lastSubmissions(
  db: Queries,
  quoteRequestId: string,
): Promise<readonly (Application | undefined)[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select(sql<Application | null>`change -> 'application'`.as('application'))
    .where('entity', '=', 'quote_request')
    .where('entity_id', '=', quoteRequestId)
    .where('action', 'in', ['submitted', 'resubmitted'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  return rows.map(({ application }) => application ?? undefined);
}

export interface EntryInsured {
  readonly name: string;
  readonly quoteRequestId: string;
  /** Of every amount of the request and of its policy. */
  readonly currency: string;
}

type InsuredById = readonly (readonly [id: string, insured: EntryInsured])[];

export async function insuredOfRequests(db: Queries, ids: readonly string[]): Promise<InsuredById> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('quote_requests as request')
    .innerJoin('clients as client', 'client.id', 'request.client_id')
    .select(['request.id', 'request.application', 'client.name'])
    .where('request.id', 'in', ids)
    .execute();
  return rows.map(({ id, name, application }) => [id, { name, quoteRequestId: id, currency: currencyOf(application) }]);
}

/** By the ids of the policies. */
export async function insuredOfPolicies(db: Queries, ids: readonly string[]): Promise<InsuredById> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('policies as policy')
    .innerJoin('quote_requests as request', 'request.id', 'policy.quote_request_id')
    .innerJoin('clients as client', 'client.id', 'request.client_id')
    .select(['policy.id', 'request.id as quoteRequestId', 'request.application', 'client.name'])
    .where('policy.id', 'in', ids)
    .execute();
  return rows.map(({ id, quoteRequestId, name, application }) => [
    id,
    { name, quoteRequestId, currency: currencyOf(application) },
  ]);
}
