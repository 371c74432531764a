import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
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

/** The day that it is for the provider, by which everything is counted. */
export function useProviderToday(): string {
  const { now, providerTimeZone } = useSession();
  return calendarDayOf(new Date(now), providerTimeZone);
}

/** The server's clock when the session was read; ages are shown relative to it, not to this machine's clock. */
export function useServerNow(): number {
  return Date.parse(useSession().now);
}
