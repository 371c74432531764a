import type { Queries } from '../../database/index.ts';
import type { DashboardTables } from '../../database/tables/dashboard.ts';
import { keyIsLive } from './key-is-live-store.ts';

export type SessionKind = DashboardTables['dashboard_sessions']['kind'];

/** The signed-in user, and which of the partner's data the session may see. */
export interface DashboardSession {
  readonly id: string;
  readonly kind: SessionKind;
  readonly partnerId: string;
  readonly brokerageId: string | null;
  readonly quoteRequestId: string | null;
  readonly userEmail: string;
  readonly userName: string;
}

export interface NewSession extends DashboardSession {
  /** The key that it came from; it lasts no longer. Null for a session from a mail. */
  readonly keyId: string | null;
}

export async function insertSession(
  db: Queries,
  session: NewSession & { readonly tokenHash: Buffer; readonly createdAt: Date; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('dashboard_sessions')
    .values({
      id: session.id,
      kind: session.kind,
      partner_id: session.partnerId,
      brokerage_id: session.brokerageId,
      quote_request_id: session.quoteRequestId,
      user_email: session.userEmail,
      user_name: session.userName,
      token_hash: session.tokenHash,
      created_at: session.createdAt,
      last_seen_at: session.createdAt,
      expires_at: session.expiresAt,
      ended_at: null,
      api_key_id: session.keyId,
    })
    .execute();
}

/**
 * An active session whose key, if it came from one, is live; with its times and the offset of its partner's clock in
 * milliseconds.
 */
export async function sessionByHash(db: Queries, tokenHash: Buffer) {
  return await db
    .selectFrom('dashboard_sessions as session')
    .innerJoin('partners', 'partners.id', 'session.partner_id')
    .select(['session.id', 'session.kind', 'session.partner_id as partnerId', 'session.brokerage_id as brokerageId'])
    .select(['session.quote_request_id as quoteRequestId', 'session.user_email as userEmail'])
    .select(['session.user_name as userName', 'session.last_seen_at as lastSeenAt'])
    .select(['session.expires_at as expiresAt', 'partners.clock_offset_ms as clockOffsetMs'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.ended_at', 'is', null)
    .where(keyIsLive('session'))
    .executeTakeFirst();
}

export async function touchSession(db: Queries, id: string, at: Date): Promise<void> {
  await db.updateTable('dashboard_sessions').set({ last_seen_at: at }).where('id', '=', id).execute();
}

/** Whose session it was, unless it had ended. */
export async function endSession(db: Queries, tokenHash: Buffer, at: Date) {
  return await db
    .updateTable('dashboard_sessions')
    .set({ ended_at: at })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .returning(['partner_id as partnerId', 'user_email as email'])
    .executeTakeFirst();
}
