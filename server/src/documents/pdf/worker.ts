import { parentPort } from 'node:worker_threads';
import { move } from 'piscina';
import { type RenderTask, renderDocument } from './render-document.ts';

/** Sent when a thread takes up the task of this id. */
export interface Begun {
  readonly begun: number;
}

/** Runs in a thread of the pool; the bytes are handed over, not copied. */
export async function renderTask({ id, ...task }: RenderTask & { readonly id: number }) {
  parentPort?.postMessage({ begun: id } satisfies Begun);
  // The Buffer of a stream may be a window on a larger pool of memory, which cannot be handed over.
  return move(Uint8Array.from(await renderDocument(task)));
}
