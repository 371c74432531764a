import { BIND_LINK_SESSION_HOURS } from '@bindery/domain/quote-request/index.ts';
import type { Tx } from '../../database/index.ts';
import { newId } from '../../ids.ts';
import { newToken } from '../../link-token.ts';
import { insertSession, type NewSession } from './session-store.ts';

/** A new session; its token is stored only in the browser's cookie. */
export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: Date;
  readonly quoteRequestId: string | null;
}

const MAILED_LINK_SESSION_HOURS = 12;

/** Opens a session in the transaction that used the link up. `now` is real time. */
export async function openSession(tx: Tx, session: Omit<NewSession, 'id'>, now: Date): Promise<OpenedSession> {
  const { token, tokenHash } = newToken();
  const hours = session.kind === 'BIND_LINK' ? BIND_LINK_SESSION_HOURS : MAILED_LINK_SESSION_HOURS;
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  await insertSession(tx, { ...session, id: newId(), tokenHash, createdAt: now, expiresAt });
  return { token, expiresAt, quoteRequestId: session.quoteRequestId };
}
