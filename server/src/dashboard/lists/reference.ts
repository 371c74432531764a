import { isId } from '../../ids.ts';

/** What a broker has in hand instead of a name: a number on a document, or the id that the API gave. */
export type Reference =
  | { readonly of: 'REQUEST'; readonly id: string }
  /** The end of the id of a quote, in lower case. */
  | { readonly of: 'QUOTE'; readonly end: string }
  | { readonly of: 'POLICY'; readonly number: string };

/** `Q-256F99BB98C9` on a quote. */
const QUOTE = /^q-([0-9a-f]{12})$/i;
/** `SCY-US-0000001-00` on a binder, also as the number of its invoice. */
const POLICY = /^(?:inv-)?(s(?:cy|ce|te)-[a-z]{2}-\d{7}-\d{2})$/i;

/** Null for a text that is none: words of a name. */
export function readReference(typed: string): Reference | null {
  if (isId(typed)) return { of: 'REQUEST', id: typed };
  const end = QUOTE.exec(typed)?.[1];
  if (end !== undefined) return { of: 'QUOTE', end: end.toLowerCase() };
  const number = POLICY.exec(typed)?.[1];
  return number === undefined ? null : { of: 'POLICY', number: number.toUpperCase() };
}
