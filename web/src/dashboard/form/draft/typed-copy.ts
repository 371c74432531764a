import type { TypedAnswers } from '@bindery/domain/application-form/index.ts';
import { keep, readKeptJson } from '../../../kit/browser/kept-text.ts';
import { isRecord } from '../../../kit/server/remote-problem.ts';
import type { Session } from '../../operations.ts';

/**
 * What was typed and is not on the server yet, kept in this browser for the person who typed it so that a reload or an
 * outage loses nothing.
 */
export interface TypedCopy {
  /** The draft on the server on which it was typed. */
  readonly revision: number;
  readonly typed: TypedAnswers;
}

/** Where the copy of a request is kept. */
export function copyKey({ userName }: Session, id: string): string {
  return `bindery.application.${userName}.${id}`;
}

export function readCopy(key: string): TypedCopy | null {
  const read = readKeptJson(key);
  if (!isRecord(read) || typeof read.revision !== 'number' || !isRecord(read.typed)) return null;
  return { revision: read.revision, typed: read.typed };
}

/** Null forgets the copy. */
export function writeCopy(key: string, copy: TypedCopy | null): void {
  keep(key, copy === null ? null : JSON.stringify(copy));
}
