import type { PdfRenderer } from '../../src/documents/index.ts';
import { renderDocument } from '../../src/documents/pdf/render-document.ts';

/**
 * Draws the first document of each kind, in this thread, and gives it again for every later one: what stands on documents is
 * told elsewhere, and drawing them would take most of the time of a run.
 */
export function drawnOnce(): PdfRenderer {
  const documents = new Map<string, Promise<Uint8Array>>();
  return {
    render: async (kind, data) => {
      const document = documents.get(kind) ?? renderDocument({ kind, data });
      documents.set(kind, document);
      return await document;
    },
    close: async () => undefined,
  };
}
