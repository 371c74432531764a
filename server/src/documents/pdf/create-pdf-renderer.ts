import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { DocumentData, DocumentKind } from './render-document.ts';
import type { Begun } from './worker.ts';

export interface PdfRenderer {
  /** Renders one document; tasks beyond the number of threads wait in line. */
  render<Kind extends DocumentKind>(kind: Kind, data: DocumentData[Kind]): Promise<Uint8Array>;
  /** Waits for running tasks and ends the threads. */
  close(): Promise<void>;
}

/** Timeout of one document; the slowest takes a second, on a busy machine a few. */
const LONGEST_RENDER_MS = 30_000;

/**
 * Renders PDFs in threads, so that no request waits for one. `threads` is the maximum, by default one less than the
 * processors; the first starts with the first document and stays, so a server that renders none pays for none. A render that takes longer than `longestMs`, not counting its time in the queue, is
 * rejected and its thread replaced. Equal data gives equal bytes. Decisions D38.
 */
export function createPdfRenderer(
  options: { readonly threads?: number; readonly longestMs?: number } = {},
): PdfRenderer {
  const longestMs = options.longestMs ?? LONGEST_RENDER_MS;
  const beginnings = new Map<number, () => void>();
  let pool: Piscina | undefined;
  const started = (): Piscina =>
    (pool ??= startThreads(options.threads).on('message', ({ begun }: Begun) => beginnings.get(begun)?.()));
  let tasks = 0;
  const render = async <Kind extends DocumentKind>(kind: Kind, data: DocumentData[Kind]): Promise<Uint8Array> => {
    const id = (tasks += 1);
    const stop = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    // Started here: if the wait counted too, a slow document would end those behind it.
    beginnings.set(id, () => {
      timer = setTimeout(() => stop.abort(), longestMs);
    });
    try {
      return await started().run({ id, kind, data }, { signal: stop.signal });
    } catch (error) {
      if (!stop.signal.aborted) throw error;
      throw new Error(`the ${kind} was not rendered within ${longestMs} ms`, { cause: error });
    } finally {
      beginnings.delete(id);
      clearTimeout(timer);
    }
  };
  return { render, close: async () => await pool?.close() };
}

function startThreads(most = Math.max(1, availableParallelism() - 1)): Piscina {
  return new Piscina({
    filename: new URL('./worker.ts', import.meta.url).href,
    name: 'renderTask',
    minThreads: 1,
    maxThreads: most,
    // A thread is a heap of its own with the fonts in it: extra ones go after a minute without work.
    idleTimeout: 60_000,
    // Documents wait for quotes, not the other way round, when the processors are busy.
    niceIncrement: 10,
  });
}
