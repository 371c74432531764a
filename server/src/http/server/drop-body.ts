import type { Readable } from 'node:stream';

/** Takes a body off the wire and drops it, up to so many bytes. */
export async function dropBody(body: Readable, maxBytes: number): Promise<void> {
  let dropped = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      dropped += chunk.length;
      if (dropped > maxBytes) return;
    }
  } catch {
    // The client broke off: there is nobody to answer.
  }
}
