import { createContext, useContext } from 'react';
import type { Permission, Session } from '../api/schema-interfaces.ts';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('no SessionContext above');
  return session;
}

/** Whether the server lists the permission for this person; the server checks again with each call. */
export function useMay(permission: Permission): boolean {
  return useSession().permissions.includes(permission);
}

/** The server's clock when the session was read; ages are shown relative to it, not to this machine's clock. */
export function useServerNow(): number {
  return Date.parse(useSession().now);
}
