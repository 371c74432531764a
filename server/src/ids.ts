import { v7 } from 'uuid';

/** Ids are made by the application and sort by time (D12). */
export function newId(): string {
  return v7();
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An id of a caller is opaque: one that cannot be ours is simply unknown. */
export function isId(text: string): boolean {
  return UUID.test(text);
}
