import { v7 } from 'uuid';

/** Ids are made by the application and sort by time (D12). */
export function newId(): string {
  return v7();
}

/** An id of the given instant; of two at one instant the one with the larger position is later. */
export function newIdAt(at: Date, position: number): string {
  return v7({ msecs: at.getTime(), seq: position });
}

/** No id of this instant, or of a later one, sorts before this. */
export function firstIdAt(at: Date): string {
  return v7({ msecs: at.getTime(), seq: 0, random: new Uint8Array(16) });
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An id of a caller is opaque: one that cannot be ours is simply unknown. */
export function isId(text: string): boolean {
  return UUID.test(text);
}
