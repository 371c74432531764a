import { sql } from 'kysely';
import { partnerMoment, type Queries } from '../../../database/index.ts';
import { type DueQuery, pageOfDueRows } from '../../../jobs/index.ts';
import { keyIsLive } from '../key-is-live-store.ts';
import type { EndingBindLink } from '../sign-in-notices.ts';

/** It was neither opened nor replaced, and no reminder was sent; a link of a mail has a path. */
const IS_UNOPENED = sql`bind_links.used_at is null and bind_links.replaced_at is null
  and bind_links.reminded_at is null and bind_links.path is null`;

/** Bind links that were not opened and end within so many hours of the partner's time. */
export async function bindLinksToRemindOf(db: Queries, hours: number, query: DueQuery): Promise<readonly string[]> {
  const now = partnerMoment(query.now);
  const due = sql`
    select bind_links.id from bind_links
    where bind_links.partner_id = partners.id and ${IS_UNOPENED}
      and bind_links.expires_at > ${now}
      and bind_links.expires_at <= ${now} + ${hours} * interval '1 hour'`;
  const { rows } = await pageOfDueRows(query, due).execute(db);
  return rows.map(({ id }) => id);
}

/** The next instant at which a reminder of this partner's bind links becomes due. */
export async function nextBindLinkReminder(
  db: Queries,
  hours: number,
  partnerId: string,
  after: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(expires_at) - ${hours} * interval '1 hour' as at
    from bind_links
    where partner_id = ${partnerId} and ${IS_UNOPENED}
      and expires_at > ${after}::timestamptz + ${hours} * interval '1 hour'
  `.execute(db);
  return rows[0]?.at ?? undefined;
}

/** Notes that the person was told; nothing when it is not due any more, or its key was revoked. */
export async function noteBindLinkReminder(
  db: Queries,
  id: string,
  { hours, now }: { readonly hours: number; readonly now: Date },
): Promise<EndingBindLink | undefined> {
  const moment = partnerMoment(now);
  const { rows } = await sql<EndingBindLink>`
    update bind_links set reminded_at = ${moment}
    from partners
    where bind_links.id = ${id} and partners.id = bind_links.partner_id
      and ${IS_UNOPENED} and ${keyIsLive('bind_links')}
      and bind_links.expires_at > ${moment} and bind_links.expires_at <= ${moment} + ${hours} * interval '1 hour'
    returning bind_links.quote_request_id as "quoteRequestId", bind_links.user_email as "userEmail",
      bind_links.user_name as "userName", bind_links.api_key_id as "keyId", bind_links.reminded_at as at
  `.execute(db);
  return rows[0];
}
