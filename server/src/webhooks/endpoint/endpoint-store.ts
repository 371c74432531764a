import { sql } from 'kysely';
import { prepare, type Queries, type Tx } from '../../database/index.ts';

/** The webhook of a partner as it is stored; instants are the partner's own time. */
export interface EndpointRow {
  readonly id: string;
  readonly name: string;
  readonly webhookUrl: string;
  readonly failingSince: Date | null;
  readonly disabledAt: Date | null;
  readonly disabledReason: 'GONE' | 'FAILING' | null;
  readonly hasSecret: boolean;
}

export async function endpointOf(db: Queries, partnerId: string): Promise<EndpointRow | undefined> {
  return await db
    .selectFrom('webhook_endpoints as endpoint')
    .innerJoin('partners', 'partners.id', 'endpoint.partner_id')
    .select(['partners.id', 'partners.name', 'endpoint.url as webhookUrl', 'endpoint.failing_since as failingSince'])
    .select(['endpoint.disabled_at as disabledAt', 'endpoint.disabled_reason as disabledReason'])
    .select(sql<boolean>`endpoint.secret_ciphertext is not null`.as('hasSecret'))
    .where('endpoint.partner_id', '=', partnerId)
    .executeTakeFirst();
}

/** What signs besides the API keys, encrypted; see `signingKeys`. */
export interface EndpointSecrets {
  readonly secret: Buffer | null;
  readonly previousSecret: Buffer | null;
  /** Partner's own time. */
  readonly previousUntil: Date | null;
}

/** The current URL for deliveries; undefined without an endpoint. */
export interface Destination extends EndpointSecrets {
  readonly url: string;
  readonly isDisabled: boolean;
  readonly clockOffsetMs: number;
}

/** Asked before every few attempts. */
export const destinationOf = prepare<Destination>(
  'webhook-destination',
  `select endpoint.url, endpoint.disabled_at is not null as "isDisabled",
     partners.clock_offset_ms as "clockOffsetMs",
     secret_ciphertext as secret, previous_secret_ciphertext as "previousSecret", previous_until as "previousUntil"
   from webhook_endpoints as endpoint join partners on partners.id = endpoint.partner_id
   where endpoint.partner_id = $1`,
);

/** None for a partner without an endpoint. */
export async function secretsOf(db: Queries, partnerId: string): Promise<EndpointSecrets> {
  const row = await db
    .selectFrom('webhook_endpoints')
    .select(['secret_ciphertext as secret', 'previous_secret_ciphertext as previousSecret'])
    .select('previous_until as previousUntil')
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  return row ?? { secret: null, previousSecret: null, previousUntil: null };
}

/** Locks the endpoint until the end of the transaction; undefined when there is none. */
export async function lockEndpoint(tx: Tx, partnerId: string) {
  return await tx
    .selectFrom('webhook_endpoints')
    .select(['url', 'contact_email as contactEmail', 'failing_since as failingSince', 'disabled_at as disabledAt'])
    .select('secret_ciphertext as secret')
    .where('partner_id', '=', partnerId)
    .forUpdate()
    .executeTakeFirst();
}

/** Sets the URL and resets the endpoint: enabled, without a history of failures. */
export async function saveEndpoint(
  tx: Tx,
  row: { readonly partnerId: string; readonly url: string; readonly contactEmail: string; readonly at: Date },
): Promise<void> {
  const fresh = {
    url: row.url,
    contact_email: row.contactEmail,
    updated_at: row.at,
    failing_since: null,
    disabled_at: null,
    disabled_reason: null,
  };
  await tx
    .insertInto('webhook_endpoints')
    .values({ partner_id: row.partnerId, created_at: row.at, ...fresh })
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(fresh))
    .execute();
}

/** Replaces the secret; the one before is kept beside it until the instant. */
export async function saveSecret(
  tx: Tx,
  row: { readonly partnerId: string; readonly previousUntil: Date } & Pick<
    EndpointSecrets,
    'secret' | 'previousSecret'
  >,
): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({
      secret_ciphertext: row.secret,
      previous_secret_ciphertext: row.previousSecret,
      previous_until: row.previousUntil,
    })
    .where('partner_id', '=', row.partnerId)
    .execute();
}

export async function removeEndpoint(tx: Tx, partnerId: string): Promise<void> {
  await tx.deleteFrom('webhook_endpoints').where('partner_id', '=', partnerId).execute();
}

/** Records since when every attempt has failed; null after a success. */
export async function setFailingSince(tx: Tx, partnerId: string, failingSince: Date | null): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({ failing_since: failingSince })
    .where('partner_id', '=', partnerId)
    .execute();
}

export async function disableEndpoint(
  tx: Tx,
  row: { readonly partnerId: string; readonly reason: 'GONE' | 'FAILING'; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('webhook_endpoints')
    .set({ disabled_at: row.at, disabled_reason: row.reason })
    .where('partner_id', '=', row.partnerId)
    .execute();
}
