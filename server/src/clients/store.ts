import { type SqlBool, sql } from 'kysely';
import type { Queries, Tx } from '../database/index.ts';
import type { Address } from './address.ts';

export interface ClientRow {
  readonly id: string;
  readonly brokerageId: string;
  readonly name: string;
  readonly primaryWebsite: string | null;
  readonly websiteDomain: string | null;
  readonly address: Address | null;
}

export interface ClientValues {
  readonly name: string;
  readonly normalisedName: string;
  readonly primaryWebsite: string | null;
  readonly websiteDomain: string | null;
  readonly address: Address | null;
}

export async function insertClient(
  db: Queries,
  row: ClientValues & { id: string; partnerId: string; brokerageId: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('clients')
    .values({
      id: row.id,
      partner_id: row.partnerId,
      brokerage_id: row.brokerageId,
      ...columns(row),
      created_at: row.createdAt,
      updated_at: row.createdAt,
    })
    .execute();
}

export async function saveClient(db: Queries, id: string, values: ClientValues, at: Date): Promise<void> {
  await db
    .updateTable('clients')
    .set({ ...columns(values), updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Filtered by tenant: another partner's client is not found. */
export async function clientOfPartner(
  db: Queries,
  partnerId: string,
  clientId: string,
): Promise<ClientRow | undefined> {
  return await selectClient(db, partnerId, clientId).executeTakeFirst();
}

/** The same, locked until the end of the transaction. */
export async function lockClientOfPartner(tx: Tx, partnerId: string, clientId: string): Promise<ClientRow | undefined> {
  return await selectClient(tx, partnerId, clientId).forUpdate().executeTakeFirst();
}

/**
 * Clients of a partner, the newest first, behind the one with the id `after`; with `words` only those in whose name or
 * website each of them begins a word.
 */
export async function newestClients(
  db: Queries,
  {
    partnerId,
    words,
    after,
  }: { readonly partnerId: string; readonly words: string | null; readonly after: string | null },
  count: number,
): Promise<readonly ClientRow[]> {
  let query = selectClients(db, partnerId).orderBy('id', 'desc').limit(count);
  if (after !== null) query = query.where('id', '<', after);
  if (words !== null) {
    query = query.where(
      sql<SqlBool>`to_tsvector('simple', name || ' ' || coalesce(website_domain, '')) @@ to_tsquery('simple', ${words})`,
    );
  }
  return await query.execute();
}

function selectClient(db: Queries, partnerId: string, clientId: string) {
  return selectClients(db, partnerId).where('id', '=', clientId);
}

function selectClients(db: Queries, partnerId: string) {
  return db
    .selectFrom('clients')
    .select(['id', 'brokerage_id as brokerageId', 'name', 'primary_website as primaryWebsite'])
    .select(['website_domain as websiteDomain', 'address'])
    .where('partner_id', '=', partnerId);
}

/** The contact of a client with this e-mail, locked until the end of the transaction. */
export async function lockContact(
  tx: Tx,
  clientId: string,
  email: string,
): Promise<{ readonly name: string; readonly title: string | null } | undefined> {
  return await tx
    .selectFrom('contacts')
    .select(['name', 'title'])
    .where('client_id', '=', clientId)
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email)
    .forUpdate()
    .executeTakeFirst();
}

export async function upsertContact(
  db: Queries,
  row: { id: string; partnerId: string; clientId: string; name: string; email: string; title: string | null; at: Date },
): Promise<void> {
  await db
    .insertInto('contacts')
    .values({
      id: row.id,
      partner_id: row.partnerId,
      client_id: row.clientId,
      name: row.name,
      email: row.email,
      title: row.title,
      created_at: row.at,
    })
    .onConflict((conflict) =>
      conflict.expression(sql`client_id, lower(email)`).doUpdateSet({ name: row.name, title: row.title }),
    )
    .execute();
}

function columns(values: ClientValues) {
  return {
    name: values.name,
    normalised_name: values.normalisedName,
    primary_website: values.primaryWebsite,
    website_domain: values.websiteDomain,
    address: values.address && JSON.stringify(values.address),
    postal_code: values.address?.postalCode ?? null,
  };
}
