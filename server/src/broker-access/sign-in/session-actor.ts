import { Problem } from '@bindery/domain/problem.ts';
import type { Database } from '../../database/index.ts';
import { isToken } from '../../link-token.ts';
import type { BrokerActor } from '../../partners/index.ts';
import type { Clock } from '../../ports.ts';
import { hashOf } from '../../secret.ts';
import { type DashboardSession, sessionByHash, touchSession } from './session-store.ts';
import { MAILED_SESSION_IDLE_MS } from './session-times.ts';

/** A dashboard user: a broker actor without a key, and the scope of the session. */
export interface DashboardActor {
  readonly broker: BrokerActor;
  readonly session: DashboardSession;
}

/** Developers of a partner can only read; brokerage users can act. */
export function mayAct({ session }: DashboardActor): boolean {
  return session.kind !== 'DEVELOPER';
}

/** Errors: UNAUTHORIZED for a developer. */
export function assertMayAct(actor: DashboardActor): void {
  if (!mayAct(actor)) throw new Problem('UNAUTHORIZED');
}

/** Recorded in the audit trail where an API call has its key. */
export const DASHBOARD_KEY = 'dashboard';

/** Last use is recorded to the minute: one write per minute, not one per request. */
const LAST_SEEN_PRECISION_MS = 60_000;

/**
 * The user signed in with this cookie; undefined when there is none. A mailed link's session ends after 30 minutes
 * without use; a bind link's session lasts its 8 hours, because its holder has no other way to sign in.
 */
export async function actorOfSession(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  token: string,
  { requestId, address }: Pick<BrokerActor, 'requestId' | 'address'>,
): Promise<DashboardActor | undefined> {
  const row = isToken(token) ? await sessionByHash(database.kysely, hashOf(token)) : undefined;
  if (!row) return undefined;
  const now = clock();
  const unseenMs = now.getTime() - row.lastSeenAt.getTime();
  if (now >= row.expiresAt || (row.kind !== 'BIND_LINK' && unseenMs > MAILED_SESSION_IDLE_MS)) return undefined;
  if (unseenMs > LAST_SEEN_PRECISION_MS) await touchSession(database.kysely, row.id, now);
  const { id, kind, partnerId, brokerageId, quoteRequestId, userEmail, userName } = row;
  return {
    session: { id, kind, partnerId, brokerageId, quoteRequestId, userEmail, userName },
    broker: {
      partnerId,
      keyId: DASHBOARD_KEY,
      apiVersion: null,
      userEmail,
      userName,
      mayDevelop: kind === 'DEVELOPER',
      testing: new Set(),
      now: new Date(now.getTime() + row.clockOffsetMs),
      requestId,
      address,
    },
  };
}
