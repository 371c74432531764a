import type { TypedAnswers } from '@bindery/domain/application-form/index.ts';
import { keep, readKeptJson } from '../../kit/browser/kept-text.ts';
import { isRecord } from '../../kit/server/remote-problem.ts';

/** What was typed and is not on the server yet, kept in this browser so that a reload or an outage loses nothing. */
export interface TypedCopy {
  /** The draft on the server on which it was typed. */
  readonly revision: number;
  readonly typed: TypedAnswers;
}

const keyOf = (id: string): string => `bindery.application.${id}`;

export function readCopy(id: string): TypedCopy | null {
  const read = readKeptJson(keyOf(id));
  if (!isRecord(read) || typeof read.revision !== 'number' || !isRecord(read.typed)) return null;
  return { revision: read.revision, typed: read.typed };
}

/** Null forgets the copy. */
export function writeCopy(id: string, copy: TypedCopy | null): void {
  keep(keyOf(id), copy === null ? null : JSON.stringify(copy));
}
