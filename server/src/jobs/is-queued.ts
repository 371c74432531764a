import { type RawBuilder, sql } from 'kysely';

/**
 * A condition: a job of this name and singletonKey waits to be taken. For statements of stores that would otherwise be
 * followed by sending a singleton that is dropped. Only of jobs whose singleton option is `queued`; the words are those
 * of pg-boss's unique index for them.
 */
export function isQueued(name: RawBuilder<string>, singletonKey: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from pgboss.job_common
    where name = ${name} and coalesce(singleton_key, '') = ${singletonKey} and state = 'created' and policy = 'short'
  )`;
}
