import { createContext, useContext, useEffect } from 'react';
import { text } from '../messages.ts';
import type { Session } from '../operations.ts';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('no session above');
  return session;
}

/** Sets the title of the tab, so that tabs can be told apart. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${text.product}`;
  }, [title]);
}
