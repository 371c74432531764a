import { sql } from 'kysely';
import type { Queries } from '../../database/index.ts';
import { keyIsLive } from '../sign-in/key-is-live-store.ts';
import { MAILED_SESSION_IDLE_MS } from '../sign-in/session-times.ts';

/** Which people of a partner: a page of all or of those found, or one by mail address. */
export interface PeopleQuery {
  readonly partnerId: string;
  readonly now: Date;
  /** The address of the last person of the page before; empty at the start. */
  readonly after: string;
  /** A part of the name or of the address, in lower case; empty for everybody. */
  readonly search: string;
  readonly email: string | null;
  readonly count: number;
}

/**
 * Everybody who has an account, has signed in by mail, was removed, is signed in, or made a live key: by mail address,
 * with the name that was given last.
 */
export async function peopleRows(db: Queries, query: PeopleQuery) {
  const { partnerId, after, search, email, count } = query;
  const { rows } = await sql<{ email: string; name: string | null }>`
    with known (email, name, at) as (
      select email, name, created_at from partner_developers where partner_id = ${partnerId}
      union all select email, name, created_at from agents where partner_id = ${partnerId}
      union all select email, null, null from partner_people where partner_id = ${partnerId}
      union all select session.user_email, session.user_name, session.created_at
        from dashboard_sessions as session where session.partner_id = ${partnerId} and ${isLive(query.now)}
      union all select maker_email, created_by, created_at from api_keys
        where partner_id = ${partnerId} and made_by_partner and revoked_at is null
    ), people (email, name) as (
      select email, (array_agg(name order by at desc nulls last))[1] from known group by email
    )
    select email, name from people
    where email > ${after}
      and (${email}::text is null or email = ${email})
      and (${search} = '' or strpos(email, ${search}) > 0 or strpos(lower(name), ${search}) > 0)
    order by email limit ${count}`.execute(db);
  return rows;
}

/** Accounts of these people: as developers of the partner, and as agents of its brokerages by name. */
export async function accountRows(db: Queries, partnerId: string, emails: readonly string[]) {
  const developers = await db
    .selectFrom('partner_developers')
    .select('email')
    .where('partner_id', '=', partnerId)
    .where('email', 'in', emails)
    .execute();
  const agents = await db
    .selectFrom('agents')
    .innerJoin('brokerages', 'brokerages.id', 'agents.brokerage_id')
    .select(['agents.email', 'brokerages.name as brokerageName'])
    .where('agents.partner_id', '=', partnerId)
    .where('agents.email', 'in', emails)
    .orderBy('brokerages.name')
    .execute();
  return { developers, agents };
}

export async function personRows(db: Queries, partnerId: string, emails: readonly string[]) {
  return await db
    .selectFrom('partner_people')
    .select(['email', 'removed_at as removedAt', 'may_issue_live_keys as mayIssueLiveKeys'])
    .where('partner_id', '=', partnerId)
    .where('email', 'in', emails)
    .execute();
}

/** When these people signed in last, by whatever link, and in how many browsers they are signed in now. */
export async function signInRows(
  db: Queries,
  partnerId: string,
  { emails, now }: { emails: readonly string[]; now: Date },
) {
  return await db
    .selectFrom('dashboard_sessions as session')
    .select(['session.user_email as email', ({ fn }) => fn.max('session.created_at').as('lastSignInAt')])
    .select(({ fn }) => fn.countAll<number>().filterWhere(isLive(now)).as('liveSessions'))
    .where('session.partner_id', '=', partnerId)
    .where('session.user_email', 'in', emails)
    .groupBy('session.user_email')
    .execute();
}

/** Ends every session of a person; answers how many were live. */
export async function endSessionsOf(
  db: Queries,
  { partnerId, email, at }: { readonly partnerId: string; readonly email: string; readonly at: Date },
): Promise<number> {
  const { rows } = await sql<{ wasLive: boolean }>`
    update dashboard_sessions as session set ended_at = ${at}
    where session.partner_id = ${partnerId} and session.user_email = ${email} and session.ended_at is null
    returning session.expires_at > ${at} as "wasLive"`.execute(db);
  return rows.filter(({ wasLive }) => wasLive).length;
}

/** A session with which its holder is signed in at this moment. */
function isLive(now: Date) {
  const idle = new Date(now.getTime() - MAILED_SESSION_IDLE_MS);
  return sql<boolean>`session.ended_at is null and session.expires_at > ${now}
    and (session.kind = 'BIND_LINK' or session.last_seen_at >= ${idle}) and ${keyIsLive('session')}`;
}
