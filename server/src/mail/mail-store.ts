import { sql } from 'kysely';
import type { Queries, Tx } from '../database/index.ts';
import type { EventTables } from '../database/tables/events.ts';
import type { MailContent } from '../database/tables/mail-content.ts';

type MailTable = EventTables['mails'];

type NewMailRow = Omit<
  MailTable,
  'attempts' | 'sent_at' | 'failure' | 'waiting_since' | 'server_attempts' | 'content'
> & { readonly content: MailContent };

export async function insertMail(tx: Tx, mail: NewMailRow): Promise<void> {
  const untried = { attempts: 0, sent_at: null, failure: null, waiting_since: null, server_attempts: null };
  await tx
    .insertInto('mails')
    .values({ ...mail, content: JSON.stringify(mail.content), ...untried })
    .execute();
}

/** The mails of one notice. */
export interface WrittenMails {
  readonly quoteRequestId: string;
  readonly kind: string;
  /** The partner's own time at which they were written. */
  readonly at: Date;
}

/** Removes those that no attempt has begun to send; true when none is left. */
export async function takeMailsBack(tx: Tx, { quoteRequestId, kind, at }: WrittenMails): Promise<boolean> {
  await tx
    .deleteFrom('mails')
    .where('quote_request_id', '=', quoteRequestId)
    .where('kind', '=', kind)
    .where('created_at', '=', at)
    .where('status', 'in', ['WAITING', 'KEPT'])
    .where('attempts', '=', 0)
    .execute();
  const left = await tx
    .selectFrom('mails')
    .select('id')
    .where('quote_request_id', '=', quoteRequestId)
    .where('kind', '=', kind)
    .where('created_at', '=', at)
    .limit(1)
    .executeTakeFirst();
  return left === undefined;
}

/** One attempt to send one mail. */
export interface Attempt {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly content: MailContent;
  /** A one-time link or a code. */
  readonly secret: string | null;
  readonly quoteRequestId: string | null;
  /** The partner's own time at which it was written. */
  readonly createdAt: Date;
  /** 1 for the first. */
  readonly number: number;
  /** How often it was tried before while the mail server accepted none. */
  readonly serverAttempts: number;
}

/**
 * Claims the next mail, so that no other process takes it before `until`: one that is due or, although it is not due,
 * one that waits for the mail server, because only an attempt shows that the server is back. Mails that met no server
 * before come last, so that one mail on which the server fails does not keep all others waiting. Undefined when there
 * is none. If a process dies while it holds a mail, the mail is taken again after that.
 */
export async function takeWaitingMail(db: Queries, now: Date, until: Date): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`
    with next as materialized (
      select id, coalesce(server_attempts, 0) as server_attempts from mails
      where status = 'WAITING' and (next_attempt_at <= ${now} or server_attempts is not null)
      order by coalesce(server_attempts, 0), next_attempt_at, id
      limit 1
      for update skip locked
    )
    update mails set attempts = attempts + 1, next_attempt_at = ${until}, server_attempts = null
    from next where mails.id = next.id
    returning mails.id, kind, to_address as "to", subject, content,
      secret_link as "secret", quote_request_id as "quoteRequestId", created_at as "createdAt", attempts as "number",
      next.server_attempts as "serverAttempts"
  `.execute(db);
  return rows[0];
}

/** How the last attempt of a mail ended. */
type AttemptResult =
  | { readonly status: 'SENT'; readonly at: Date }
  | { readonly status: 'FAILED'; readonly failure: string };

/** Records how the last attempt ended. Its one-time link or code is kept no longer than needed. */
export async function endAttempt(db: Queries, { id, number }: Attempt, result: AttemptResult): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      status: result.status,
      sent_at: result.status === 'SENT' ? result.at : null,
      failure: result.status === 'SENT' ? null : result.failure,
      next_attempt_at: null,
      secret_link: null,
    })
    .where('id', '=', id)
    .where('attempts', '=', number)
    .where('status', '=', 'WAITING')
    .execute();
}
