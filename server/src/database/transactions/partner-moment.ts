import { type RawBuilder, sql } from 'kysely';

/**
 * The own time of the partner in the row `alias`, which may run ahead of the real one (D47): in SQL what `partnerTime`
 * is outside of it.
 */
export function partnerMoment(now: Date, alias = 'partners'): RawBuilder<Date> {
  return sql<Date>`(${now}::timestamptz + ${sql.ref(`${alias}.clock_offset_ms`)} * interval '1 millisecond')`;
}
