import type { Queries } from '../database/index.ts';

/** A mail that was written; sent when there is a mail server, kept in any case. */
export interface KeptMail {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

/** Newest first; `after` is the id of the last one of the page before. */
export async function keptMails(db: Queries, count: number, after: string | null): Promise<readonly KeptMail[]> {
  const rows = selectMails(db).orderBy('id', 'desc').limit(count);
  return await (after === null ? rows : rows.where('id', '<', after)).execute();
}

export async function keptMailById(db: Queries, id: string): Promise<KeptMail | undefined> {
  return await selectMails(db).where('id', '=', id).executeTakeFirst();
}

function selectMails(db: Queries) {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'to_address as to', 'subject', 'body', 'created_at as createdAt', 'sent_at as sentAt']);
}
