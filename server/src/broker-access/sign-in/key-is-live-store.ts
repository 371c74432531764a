import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Holds for what no key made, and for what a live key made. Asked at every use instead of ending rows when a key ends,
 * so that nothing made in the same moment is missed (D79).
 */
export function keyIsLive(table: 'bind_links' | 'session'): RawBuilder<SqlBool> {
  const keyId = sql.ref(`${table}.api_key_id`);
  return sql<SqlBool>`(${keyId} is null or exists (
    select from api_keys where api_keys.id = ${keyId} and api_keys.revoked_at is null))`;
}
