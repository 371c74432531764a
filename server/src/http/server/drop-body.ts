import type { Readable } from 'node:stream';

/** Reads and drops a body, up to the given number of bytes. */
export async function dropBody(body: Readable, maxBytes: number): Promise<void> {
  let dropped = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      dropped += chunk.length;
      if (dropped > maxBytes) return;
    }
  } catch {
    // The client disconnected: there is no one to answer.
  }
}
