import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The parts of a brokerage's requests on its first page. */
export const REQUEST_VIEWS = ['TURN', 'WAITING', 'EXPIRING'] as const;
export type RequestView = (typeof REQUEST_VIEWS)[number];

/** A quote with fewer days than this to its end is shown as one that expires; one that has expired is not. */
const EXPIRING_DAYS = 14;

/**
 * The bind waits for the insured's signature, which the broker asks for. `offset 0` keeps the planner from reading what
 * is to be signed of all requests, for a page whose rows it takes for many.
 */
export const IS_TO_SIGN: RawBuilder<boolean> = sql<boolean>`(request.status = 'BIND_REQUESTED' and exists (
  select from subjectivities as signing
  where signing.quote_request_id = request.id and signing.code = 'SIGNED_APPLICATION' and signing.closed_at is null
  offset 0))`;

/** The page to sign was sent to the insured from the dashboard; without a sender it only mailed a code. */
export const IS_SENT_TO_SIGN: RawBuilder<boolean> = sql<boolean>`(request.status = 'BIND_REQUESTED' and exists (
  select from signature_invitations as invitation
  where invitation.quote_request_id = request.id and invitation.sent_by <> ''
  offset 0))`;

/** An offer of the submission at hand was shared and has been taken back into work. */
export const IS_BEING_REVISED: RawBuilder<boolean> = sql<boolean>`(request.status = 'SUBMITTED' and exists (
  select from quotes as earlier
  where earlier.quote_request_id = request.id and earlier.shared_at >= request.submitted_at offset 0))`;

/** Open items that block the bind, that no signature closes, and that the broker has not answered. */
const NEEDED = sql`
  from subjectivities as item
  where item.quote_request_id = request.id
    and item.type = 'PRE_BIND' and item.closed_at is null and item.answered_at is null
    and item.code is distinct from 'SIGNED_APPLICATION' and not item.closes_when_selected
    and (item.quote_id is null or item.quote_id = request.current_quote_id)`;

/** What the broker still has to bring before a requested bind, in words and in order. */
export const NEEDED_TO_BIND: RawBuilder<readonly string[]> = sql<readonly string[]>`
  case when request.status = 'BIND_REQUESTED'
    then array(select item.description ${NEEDED} order by item.position, item.id) else '{}' end`;

/** A requested bind that waits for the broker: for a signature to ask for, or for an answer. */
const BIND_WAITS: RawBuilder<SqlBool> = sql<SqlBool>`(${IS_TO_SIGN}
  or (request.status = 'BIND_REQUESTED' and exists (select ${NEEDED} offset 0)))`;

/** The rows of a view; the first condition of each is that of its index in migration 108. */
export function isInView(view: RequestView, now: Date): RawBuilder<SqlBool> {
  switch (view) {
    case 'TURN':
      return sql<SqlBool>`request.status in ('INCOMPLETE', 'NEEDS_MORE_DATA', 'QUOTES_SHARED', 'BIND_REQUESTED')
        and (request.status <> 'BIND_REQUESTED' or ${BIND_WAITS})`;
    case 'WAITING':
      return sql<SqlBool>`request.status in ('SUBMITTED', 'HOLD', 'BIND_REQUESTED') and not ${BIND_WAITS}`;
    case 'EXPIRING':
      return sql<SqlBool>`request.status = 'QUOTES_SHARED' and request.quote_expires_at > ${now}
        and request.quote_expires_at <= ${new Date(now.getTime() + EXPIRING_DAYS * 86_400_000)}`;
    default:
      return view satisfies never;
  }
}

/** Those of one agent of the partner; a request not sent yet belongs to every agent. */
export function isOwn(email: string, partnerId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(request.agent_id is null or request.agent_id in (
    select id from agents where email = ${email} and partner_id = ${partnerId}))`;
}
