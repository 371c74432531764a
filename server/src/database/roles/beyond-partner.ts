import { sql } from 'kysely';
import type { Tx } from '../connections/connect.ts';
import { ROLES } from './role-names.ts';

/**
 * The one way out of a partner's own rows, for a question whose answer tells nothing of others (a yes or no, or who of
 * staff has the least work): `work` reads as the server itself, and the rest of the transaction is the partner's again.
 * Nothing changes for other roles.
 */
export async function beyondPartner<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await sql<{ wasPartner: boolean }>`
    select current_setting('role') = ${ROLES.partner} as "wasPartner",
      case when current_setting('role') = ${ROLES.partner} then set_config('role', ${ROLES.system}, true) end
  `.execute(tx);
  const result = await work();
  if (rows[0]?.wasPartner) await sql`select set_config('role', ${ROLES.partner}, true)`.execute(tx);
  return result;
}
