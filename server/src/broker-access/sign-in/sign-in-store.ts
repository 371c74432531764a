import { sql } from 'kysely';
import type { Queries, Tx } from '../../database/index.ts';
import type { DashboardTables } from '../../database/tables/dashboard.ts';
import { newId } from '../../ids.ts';

/** One account of a mail address: an agent of a brokerage, or a developer of a partner. */
export interface Account {
  readonly partnerId: string;
  readonly brokerageId: string | null;
  readonly name: string;
  /** Name of the brokerage or the partner. */
  readonly accountName: string;
}

/** None at a partner that removed the person. */
export async function accountsOf(db: Queries, email: string): Promise<readonly Account[]> {
  const agents = await db
    .selectFrom('agents')
    .innerJoin('brokerages', 'brokerages.id', 'agents.brokerage_id')
    .select(['agents.partner_id as partnerId', 'agents.brokerage_id as brokerageId', 'agents.name'])
    .select('brokerages.name as accountName')
    .where('agents.email', '=', email)
    .where(isPresent('agents'))
    .execute();
  const developers = await db
    .selectFrom('partner_developers as developer')
    .innerJoin('partners', 'partners.id', 'developer.partner_id')
    .select(['developer.partner_id as partnerId', 'developer.name', 'partners.name as accountName'])
    .where('developer.email', '=', email)
    .where(isPresent('developer'))
    .execute();
  return [...agents, ...developers.map((developer) => ({ ...developer, brokerageId: null }))];
}

function isPresent(account: 'agents' | 'developer') {
  return sql<boolean>`not exists (
    select from partner_people as person
    where person.partner_id = ${sql.ref(`${account}.partner_id`)} and person.email = ${sql.ref(`${account}.email`)}
      and person.removed_at is not null)`;
}

/** Link requests for one address run one at a time, until the commit: each must see the links created before. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`sign_in_links ${email}`}))`.execute(tx);
}

/** Links mailed to this address since then. */
export async function linksSince(db: Queries, email: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sign_in_links')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_email', '=', email)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertSignInLink(
  db: Queries,
  link: Omit<DashboardTables['sign_in_links'], 'id' | 'used_at'>,
): Promise<void> {
  await db
    .insertInto('sign_in_links')
    .values({ ...link, id: newId(), used_at: null })
    .execute();
}

export async function isSignInLinkGood(db: Queries, tokenHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_links')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a link up if it is still valid; of any number of callers exactly one gets the row. */
export async function takeSignInLink(db: Queries, tokenHash: Buffer, now: Date) {
  return await db
    .updateTable('sign_in_links')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['partner_id as partnerId', 'brokerage_id as brokerageId'])
    .returning(['user_email as userEmail', 'user_name as userName', 'created_at as createdAt'])
    .executeTakeFirst();
}

/** Uses up the links that were mailed to an account before this instant and were not opened. */
export async function endOlderSignInLinks(
  db: Queries,
  account: { readonly partnerId: string; readonly brokerageId: string | null; readonly email: string },
  { before, at }: { readonly before: Date; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('sign_in_links')
    .set({ used_at: at })
    .where('partner_id', '=', account.partnerId)
    .where('brokerage_id', 'is not distinct from', account.brokerageId)
    .where('user_email', '=', account.email)
    .where('created_at', '<', before)
    .where('used_at', 'is', null)
    .execute();
}

/** Whom a link was mailed to that is used, too old or ended. */
export async function ownerOfSignInLink(db: Queries, tokenHash: Buffer) {
  return await db
    .selectFrom('sign_in_links')
    .select(['partner_id as partnerId', 'user_email as email'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Uses up unopened links mailed to a person of the partner. */
export async function endSignInLinksOf(
  db: Queries,
  { partnerId, email, at }: { readonly partnerId: string; readonly email: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('sign_in_links')
    .set({ used_at: at })
    .where('partner_id', '=', partnerId)
    .where('user_email', '=', email)
    .where('used_at', 'is', null)
    .execute();
}
