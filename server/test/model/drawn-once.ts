import type { PdfRenderer } from '../../src/documents/index.ts';
import { renderDocument } from '../../src/documents/pdf/render-document.ts';

/**
 * Draws the first paper of each kind, in this thread, and gives it again for every later one: what stands on papers is
 * told elsewhere, and drawing them would take most of the time of a run.
 */
export function drawnOnce(): PdfRenderer {
  const papers = new Map<string, Promise<Uint8Array>>();
  return {
    render: async (kind, data) => {
      const paper = papers.get(kind) ?? renderDocument({ kind, data });
      papers.set(kind, paper);
      return await paper;
    },
    close: async () => undefined,
  };
}
