import type { Queries } from '../../../database/index.ts';
import { keyIsLive } from '../key-is-live-store.ts';

export interface NewBindLink {
  readonly id: string;
  readonly partnerId: string;
  readonly quoteRequestId: string;
  readonly userEmail: string;
  readonly userName: string;
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The page that a mail's link opens; null for a bind link. */
  readonly path: string | null;
  /** The key that made it; null for the link of a mail. */
  readonly keyId: string | null;
}

/** Cancels any open bind link of this user for this request: only the newest works (D36). Links of mails stay. */
export async function replaceBindLinks(
  db: Queries,
  of: { readonly quoteRequestId: string; readonly userEmail: string },
  at: Date,
): Promise<void> {
  await db
    .updateTable('bind_links')
    .set({ replaced_at: at })
    .where('quote_request_id', '=', of.quoteRequestId)
    .where('user_email', '=', of.userEmail)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('path', 'is', null)
    .execute();
}

export async function insertBindLink(db: Queries, link: NewBindLink): Promise<void> {
  await db
    .insertInto('bind_links')
    .values({
      id: link.id,
      partner_id: link.partnerId,
      quote_request_id: link.quoteRequestId,
      user_email: link.userEmail,
      user_name: link.userName,
      token_hash: link.tokenHash,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      used_at: null,
      replaced_at: null,
      path: link.path,
      api_key_id: link.keyId,
    })
    .execute();
}

/** A link by its hash, with the offset of its partner's clock in milliseconds; none whose key was revoked. */
export async function bindLinkByHash(db: Queries, tokenHash: Buffer) {
  return await db
    .selectFrom('bind_links')
    .innerJoin('partners', 'partners.id', 'bind_links.partner_id')
    .select(['bind_links.id', 'bind_links.expires_at as expiresAt', 'bind_links.used_at as usedAt'])
    .select(['bind_links.partner_id as partnerId', 'bind_links.user_email as email'])
    .select(['bind_links.replaced_at as replacedAt', 'bind_links.path', 'partners.clock_offset_ms as clockOffsetMs'])
    .where('bind_links.token_hash', '=', tokenHash)
    .where(keyIsLive('bind_links'))
    .executeTakeFirst();
}

/** Uses a link up if it is still valid; of any number of callers exactly one gets the row. */
export async function takeBindLink(db: Queries, id: string, now: Date) {
  return await db
    .updateTable('bind_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now)
    .where(keyIsLive('bind_links'))
    .returning(['partner_id as partnerId', 'quote_request_id as quoteRequestId'])
    .returning(['user_email as userEmail', 'user_name as userName', 'path', 'api_key_id as keyId'])
    .executeTakeFirst();
}

/** Cancels every unused link of a person, those of mails too. */
export async function endBindLinksOf(
  db: Queries,
  { partnerId, email, at }: { readonly partnerId: string; readonly email: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('bind_links')
    .set({ replaced_at: at })
    .where('partner_id', '=', partnerId)
    .where('user_email', '=', email)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
}
