import { sql } from 'kysely';
import type { Queries, Tx } from '../database/index.ts';
import type { EventTables } from '../database/tables/events.ts';

type MailTable = EventTables['mails'];

export async function insertMail(tx: Tx, mail: Omit<MailTable, 'attempts' | 'sent_at' | 'failure'>): Promise<void> {
  await tx
    .insertInto('mails')
    .values({ ...mail, attempts: 0, sent_at: null, failure: null })
    .execute();
}

/** One attempt to send one mail. */
export interface Attempt {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** 1 for the first. */
  readonly number: number;
}

/**
 * Claims the mail that has waited longest, so that no other process takes it before `until`; undefined when none is
 * due. If a process dies while it holds a mail, the mail is taken again after that.
 */
export async function takeWaitingMail(db: Queries, now: Date, until: Date): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`
    update mails set attempts = attempts + 1, next_attempt_at = ${until}
    where id = (
      select id from mails
      where status = 'WAITING' and next_attempt_at <= ${now}
      order by next_attempt_at, id
      limit 1
      for update skip locked
    )
    returning id, kind, to_address as "to", subject, body, attempts as "number"
  `.execute(db);
  return rows[0];
}

export type AttemptResult =
  | { readonly status: 'SENT'; readonly at: Date }
  | { readonly status: 'FAILED'; readonly failure: string }
  | {
      readonly status: 'WAITING';
      readonly failure: string;
      readonly nextAttemptAt: Date;
      /** False: there was no server to try it with. */
      readonly isAttempt: boolean;
    };

/** Records how an attempt ended. A mail with a secret is kept no longer than needed. */
export async function endAttempt(db: Queries, { id, number }: Attempt, result: AttemptResult): Promise<void> {
  const isOver = result.status !== 'WAITING';
  await db
    .updateTable('mails')
    .set({
      status: result.status,
      sent_at: result.status === 'SENT' ? result.at : null,
      failure: result.status === 'SENT' ? null : result.failure,
      attempts: result.status === 'WAITING' && !result.isAttempt ? number - 1 : number,
      next_attempt_at: result.status === 'WAITING' ? result.nextAttemptAt : null,
      ...(isOver ? { body: sql<string | null>`case when holds_secret then null else body end` } : {}),
    })
    .where('id', '=', id)
    .where('attempts', '=', number)
    .where('status', '=', 'WAITING')
    .execute();
}
