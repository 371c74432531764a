import { sql } from 'kysely';
import type { Queries } from '../database/index.ts';

/** A mail and what became of it. */
export interface MailView {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  /** The words; of a one-time link only its label, and a code is masked. */
  readonly body: string;
  /** The one-time link of a mail that is kept; with a mail server only its recipient sees it. */
  readonly link: string | null;
  readonly status: 'WAITING' | 'SENT' | 'KEPT' | 'FAILED';
  readonly attempts: number;
  /** Of the last attempt, unless the mail was sent. */
  readonly failure: string | null;
  /** The partner's own time; the two below are real time. */
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly nextAttemptAt: Date | null;
}

/** Newest first; `after` is the id of the last one of the page before. */
export async function mailRows(db: Queries, count: number, after: string | null): Promise<readonly MailView[]> {
  const newest = selectMails(db).orderBy('id', 'desc').limit(count);
  const rows = await (after === null ? newest : newest.where('id', '<', after)).execute();
  return rows.map(toMailView);
}

export async function mailRowsOfRequest(
  db: Queries,
  quoteRequestId: string,
  count: number,
  after: string | null,
): Promise<readonly MailView[]> {
  const newest = selectMails(db).where('quote_request_id', '=', quoteRequestId).orderBy('id', 'desc').limit(count);
  const rows = await (after === null ? newest : newest.where('id', '<', after)).execute();
  return rows.map(toMailView);
}

export async function mailById(db: Queries, id: string): Promise<MailView | undefined> {
  const row = await selectMails(db).where('id', '=', id).executeTakeFirst();
  return row && toMailView(row);
}

function selectMails(db: Queries) {
  return db
    .selectFrom('mails')
    .select(['id', 'kind', 'to_address as to', 'subject', 'body', 'status', 'attempts', 'failure'])
    .select([
      'created_at as createdAt',
      'sent_at as sentAt',
      'next_attempt_at as nextAttemptAt',
      // The column also holds a code, which no one here may read.
      sql<string | null>`case when jsonb_typeof(content->'button') = 'object' then secret_link end`.as('link'),
    ]);
}

function toMailView(mail: MailView): MailView {
  return { ...mail, link: mail.status === 'KEPT' ? mail.link : null };
}
