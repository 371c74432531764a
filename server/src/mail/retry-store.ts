import { sql } from 'kysely';
import type { Queries } from '../database/index.ts';
import type { Attempt } from './mail-store.ts';

/** How long a mail is tried (D74). */
const PATIENCE = sql`interval '24 hours'`;
const SHORTEST_PAUSE = sql`interval '1 minute'`;
const LONGEST_PAUSE = sql`interval '4 hours'`;

/** Why an attempt failed, and when. */
export interface FailedAttempt {
  readonly attempt: Attempt;
  readonly now: Date;
  readonly reason: string;
  /** The mail server accepts no mail at all: that is no attempt of the mail, and other mails wait with it. */
  readonly isServerGone: boolean;
}

/** A mail that waits for its next attempt, or whose last one has failed. */
export interface PostponedMail {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly quoteRequestId: string | null;
  /** The partner's own time at which it was written. */
  readonly createdAt: Date;
  readonly attempts: number;
  readonly status: 'WAITING' | 'FAILED';
}

/**
 * Postpones a mail that could not be sent and, while the mail server is gone, every other mail that is due. Each pause is
 * as long as the mail has waited so far, from a minute to four hours; the last attempt is 24 hours after the first, and
 * then the mail has failed.
 */
export async function postponeMails(
  db: Queries,
  { attempt: { id, number, serverAttempts }, now: at, reason, isServerGone }: FailedAttempt,
): Promise<readonly PostponedMail[]> {
  const now = sql`${at}::timestamptz`;
  const { rows } = await sql<PostponedMail>`
    with late as materialized (
      select id, id = ${id} as is_tried, coalesce(waiting_since, ${now}) as since from mails
      where status = 'WAITING' and (
        (id = ${id} and attempts = ${number})
        or (${isServerGone} and id <> ${id} and (
          next_attempt_at <= ${now}
          or (server_attempts is not null and waiting_since <= ${now} - ${PATIENCE}))))
      for update skip locked
    ), next as (
      select *, case when since > ${now} - ${PATIENCE} then least(
        since + ${PATIENCE},
        ${now} + greatest(${SHORTEST_PAUSE}, least(${LONGEST_PAUSE}, ${now} - since))
      ) end as at
      from late
    )
    update mails set
      status = case when next.at is null then 'FAILED' else 'WAITING' end,
      next_attempt_at = next.at, waiting_since = next.since, failure = ${reason},
      attempts = attempts - (is_tried and ${isServerGone})::integer,
      server_attempts = case
        when not ${isServerGone} then null
        when is_tried then ${serverAttempts} + 1
        else coalesce(server_attempts, 0)
      end,
      secret_link = case when next.at is null then null else secret_link end
    from next where mails.id = next.id
    returning mails.id, kind, attempts, status, to_address as "to", subject,
      quote_request_id as "quoteRequestId", created_at as "createdAt"
  `.execute(db);
  return rows;
}
