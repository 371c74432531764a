import type { TypedAnswers } from '@bindery/domain/application-form/index.ts';
import { isRecord } from '../../kit/server/remote-problem.ts';

/** What was typed and is not on the server yet, kept in this browser so that a reload or an outage loses nothing. */
export interface TypedCopy {
  /** The draft on the server on which it was typed. */
  readonly revision: number;
  readonly typed: TypedAnswers;
}

const keyOf = (id: string): string => `bindery.application.${id}`;

export function readCopy(id: string): TypedCopy | null {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null');
    if (!isRecord(read) || typeof read.revision !== 'number' || !isRecord(read.typed)) return null;
    return { revision: read.revision, typed: read.typed };
  } catch {
    return null;
  }
}

/** A browser that keeps nothing still saves to the server. */
export function writeCopy(id: string, copy: TypedCopy | null): void {
  try {
    if (copy === null) localStorage.removeItem(keyOf(id));
    else localStorage.setItem(keyOf(id), JSON.stringify(copy));
  } catch {
    // Full, or not allowed.
  }
}
