import { move } from 'piscina';
import { type RenderTask, renderDocument } from './render-document.ts';

/** Runs in a thread of the pool; the bytes are handed over, not copied. */
export async function renderTask(task: RenderTask) {
  // The Buffer of a stream may be a window on a larger pool of memory, which cannot be handed over.
  return move(Uint8Array.from(await renderDocument(task)));
}
