import { sql } from 'kysely';
import { type Database, prepare, type Queries } from '../database/index.ts';

export interface AskedCalls {
  /** The limit and who it is of. */
  readonly name: string;
  readonly calls: number;
  readonly seconds: number;
  /** How many are waiting for it. */
  readonly wanted: number;
}

export interface GrantedCalls {
  /** May be none. */
  readonly granted: number;
  /** Until the window ends, by the clock of the database, which is the same for every process. */
  readonly remainingMs: number;
}

/** The most that a process gets at once. */
const MOST_AT_ONCE = 50;
/** A share of what is left: the last ones are given one by one, so that few are left unused in a process. */
const SHARE = 16;

const inBlocks = (left: string) => `greatest($4::int, least(${MOST_AT_ONCE}, (${left}) / ${SHARE}))`;
const FIRST = `least($2::int, ${inBlocks('$2::int')})`;
const NEXT = `greatest(0, least($2::int - kept.taken, ${inBlocks('$2::int - kept.taken')}))`;

const takeCalls = prepare<GrantedCalls>(
  'take-calls',
  `insert into call_allowances as kept (name, ends_at, taken, granted)
   values ($1, now() + make_interval(secs => $3::int), ${FIRST}, ${FIRST})
   on conflict (name) do update set
     ends_at = case when kept.ends_at > now() then kept.ends_at else excluded.ends_at end,
     taken = case when kept.ends_at > now() then kept.taken + ${NEXT} else excluded.taken end,
     granted = case when kept.ends_at > now() then ${NEXT} else excluded.granted end
   returning granted, (extract(epoch from ends_at - now()) * 1000)::float8 as "remainingMs"`,
);

/** Takes a block of calls of the present window, or begins one. */
export async function takeFrom(
  database: Database,
  { name, calls, seconds, wanted }: AskedCalls,
): Promise<GrantedCalls> {
  const [row] = await takeCalls(database, [name, calls, seconds, wanted]);
  if (!row) throw new Error('the database did not say how many calls are left');
  return row;
}

/** Forgets windows that have ended, a step at a time. Returns how many. */
export async function removeEndedWindows(db: Queries, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from call_allowances where name in (
      select name from call_allowances where ends_at < now() - interval '1 minute' limit ${limit}
      for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
