import { type Database, transaction } from '../../database/index.ts';
import { isToken } from '../../link-token.ts';
import type { Clock } from '../../ports.ts';
import { hashOf } from '../../secret.ts';
import { recordSession } from './session-entries.ts';
import { endSession } from './session-store.ts';

/** Signs out; a session that has ended already is left as it is. */
export async function endDashboardSession(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  token: string,
  address: string,
): Promise<void> {
  if (!isToken(token)) return;
  const at = clock();
  await transaction(database, async (tx) => {
    const ended = await endSession(tx, hashOf(token), at);
    if (ended) await recordSession(tx, { ...ended, address, action: 'signed out', change: {}, at });
  });
}
