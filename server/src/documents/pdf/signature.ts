import { fields } from './canvas/blocks.ts';
import type { PdfCanvas } from './canvas/pdf-canvas.ts';
import { COLOURS, STYLES } from './canvas/theme.ts';
import { isDrawnSignature } from './drawn-signature.ts';
import { instantText } from './words.ts';

export interface Signature {
  readonly name: string;
  readonly title: string;
  /** Typed: the name again, set in italics. Drawn: a PNG image of it. */
  readonly mark:
    | { readonly kind: 'typed'; readonly text: string }
    | { readonly kind: 'drawn'; readonly png: Uint8Array };
  readonly signedAt: string;
  /** The network address from which it was signed. */
  readonly address: string;
}

const MARK = { width: 230, height: 58 };

/** The insured's signature with when and from where, or an empty line to sign on. */
export function signatureBlock(canvas: PdfCanvas, signature: Signature | null, market: 'US' | 'EU'): void {
  canvas.room(MARK.height + 90);
  const top = canvas.y + 6;
  if (signature) drawMark(canvas, signature, top);
  signingRule(canvas, top + MARK.height);
  canvas.y = top + MARK.height + 6;
  const facts = signature
    ? [
        { label: 'Name', text: signature.name },
        { label: 'Title', text: signature.title },
        { label: 'Signed', text: instantText(signature.signedAt, market) },
        { label: 'Consent', text: 'Given to the declaration above and to signing electronically' },
        { label: 'Network address', text: signature.address },
      ]
    : ['Signature', 'Name and title', 'Date'].map((label) => ({ label, text: ' ' }));
  fields(canvas, facts);
}

/** The line of the person who signs for the provider. */
export function signatureLine(
  canvas: PdfCanvas,
  signer: { readonly name: string; readonly title: string; readonly forWhom: string; readonly on: string },
): void {
  canvas.room(100);
  canvas.y += 34;
  canvas.tag('P', () => {
    const box = { x: canvas.left, y: canvas.y, width: MARK.width };
    canvas.write(signer.name, STYLES.signature, { ...box, y: canvas.y - 30 });
  });
  signingRule(canvas, canvas.y);
  canvas.y += 6;
  fields(canvas, [
    { label: `For ${signer.forWhom}`, text: `${signer.name}\n${signer.title}` },
    { label: 'Date', text: signer.on },
  ]);
}

function drawMark(canvas: PdfCanvas, signature: Signature, top: number): void {
  const { mark } = signature;
  if (mark.kind === 'typed') {
    const height = canvas.measure(mark.text, STYLES.signature, MARK.width);
    const box = { x: canvas.left, y: top + MARK.height - height - 2, width: MARK.width };
    canvas.tag('P', () => canvas.write(mark.text, STYLES.signature, box));
    return;
  }
  if (!isDrawnSignature(mark.png)) throw new RangeError('not a drawn signature');
  const options = { alt: `Signature of ${signature.name}` };
  canvas.tag(
    'Figure',
    () => {
      const fit: [number, number] = [MARK.width, MARK.height - 4];
      canvas.doc.image(Buffer.from(mark.png), canvas.left, top, { fit, valign: 'bottom' });
    },
    options,
  );
}

function signingRule(canvas: PdfCanvas, y: number): void {
  canvas.decorate(() => {
    canvas.doc
      .moveTo(canvas.left, y)
      .lineTo(canvas.left + MARK.width, y)
      .lineWidth(0.7)
      .stroke(COLOURS.ink);
  });
}
