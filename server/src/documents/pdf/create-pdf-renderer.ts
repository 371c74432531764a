import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { DocumentData, DocumentKind } from './render-document.ts';

export interface PdfRenderer {
  /** Renders one document; tasks beyond the number of threads wait in line. */
  render<Kind extends DocumentKind>(kind: Kind, data: DocumentData[Kind]): Promise<Uint8Array>;
  /** Waits for running tasks and ends the threads. */
  close(): Promise<void>;
}

/**
 * Starts threads that render PDFs, so that no request waits for one. `threads` is the most at a time, by default one less
 * than the processors; one stays warm. Equal data gives equal bytes. Decisions D38.
 */
export function createPdfRenderer(options: { readonly threads?: number } = {}): PdfRenderer {
  const pool = new Piscina({
    filename: new URL('./worker.ts', import.meta.url).href,
    name: 'renderTask',
    minThreads: 1,
    maxThreads: options.threads ?? Math.max(1, availableParallelism() - 1),
    // A thread is a heap of its own with the fonts in it: extra ones go after a minute without work.
    idleTimeout: 60_000,
    // Papers wait for quotes, not the other way round, when the processors are busy.
    niceIncrement: 10,
  });
  return {
    render: (kind, data) => pool.run({ kind, data }),
    close: () => pool.close(),
  };
}
