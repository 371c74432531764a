import { once } from 'node:events';
import PDFDocument from 'pdfkit';

/**
 * A document that is kept until it is whole. pdfkit writes it in thousands of small pieces, each of which a stream would
 * queue and hand on by itself.
 */
export class WholeDocument extends PDFDocument {
  /** The first ones are written while the document is constructed. */
  declare pieces: Uint8Array[] | undefined;

  override push(piece: Uint8Array | null): boolean {
    this.pieces ??= [];
    if (piece) this.pieces.push(piece);
    else this.emit('whole');
    return true;
  }

  /** Ends the document and returns the file; an image may take some time more than the rest. */
  async bytes(): Promise<Uint8Array> {
    const whole = once(this, 'whole');
    this.end();
    await whole;
    return Buffer.concat(this.pieces ?? []);
  }
}
