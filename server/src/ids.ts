import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const RANDOM_BYTES = 16;
/** Random bytes are asked for in one call for many ids: the call costs more than all the rest of an id. */
const pool = new Uint8Array(RANDOM_BYTES * 512);
let used = pool.length;

function randomBytes(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += RANDOM_BYTES;
  return pool.subarray(used - RANDOM_BYTES, used);
}

const last = { msecs: 0, seq: 0 };
/** What the count of one millisecond begins below, so that it never comes to the end of its 32 bits. */
const FIRST_SEQ = 2 ** 31;

/** Ids are made by the application and sort by time, those of one process also within a millisecond (D12). */
export function newId(): string {
  const random = randomBytes();
  const now = Date.now();
  if (now > last.msecs) {
    last.msecs = now;
    last.seq = new DataView(random.buffer, random.byteOffset).getUint32(6) % FIRST_SEQ;
  } else last.seq += 1;
  return v7({ random, ...last });
}

/** An id of the given instant; of two at one instant the one with the larger position is later. */
export function newIdAt(at: Date, position: number): string {
  return v7({ msecs: at.getTime(), seq: position, random: randomBytes() });
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
