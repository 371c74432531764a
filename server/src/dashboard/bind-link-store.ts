import type { Queries } from '../database/index.ts';

export interface NewBindLink {
  readonly id: string;
  readonly partnerId: string;
  readonly quoteRequestId: string;
  readonly userEmail: string;
  readonly userName: string;
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Cancels whatever link this user has open for this request: only the newest works (D36). */
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
    })
    .execute();
}
