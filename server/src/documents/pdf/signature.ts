import { isDrawnSignature } from './drawn-signature.ts';
import { fields } from './paper/blocks.ts';
import type { Paper } from './paper/paper.ts';
import { COLOURS, STYLES } from './paper/theme.ts';
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
export function signatureBlock(paper: Paper, signature: Signature | null, market: 'US' | 'EU'): void {
  paper.room(MARK.height + 90);
  const top = paper.y + 6;
  if (signature) drawMark(paper, signature, top);
  signingRule(paper, top + MARK.height);
  paper.y = top + MARK.height + 6;
  const facts = signature
    ? [
        { label: 'Name', text: signature.name },
        { label: 'Title', text: signature.title },
        { label: 'Signed', text: instantText(signature.signedAt, market) },
        { label: 'Consent', text: 'Given to the declaration above and to signing electronically' },
        { label: 'Network address', text: signature.address },
      ]
    : ['Signature', 'Name and title', 'Date'].map((label) => ({ label, text: ' ' }));
  fields(paper, facts);
}

/** The line on which somebody stands for the provider. */
export function signatureLine(
  paper: Paper,
  signer: { readonly name: string; readonly title: string; readonly forWhom: string; readonly on: string },
): void {
  paper.room(100);
  paper.y += 34;
  paper.tag('P', () => {
    const box = { x: paper.left, y: paper.y, width: MARK.width };
    paper.write(signer.name, STYLES.signature, { ...box, y: paper.y - 30 });
  });
  signingRule(paper, paper.y);
  paper.y += 6;
  fields(paper, [
    { label: `For ${signer.forWhom}`, text: `${signer.name}\n${signer.title}` },
    { label: 'Date', text: signer.on },
  ]);
}

function drawMark(paper: Paper, signature: Signature, top: number): void {
  const { mark } = signature;
  if (mark.kind === 'typed') {
    const height = paper.measure(mark.text, STYLES.signature, MARK.width);
    const box = { x: paper.left, y: top + MARK.height - height - 2, width: MARK.width };
    paper.tag('P', () => paper.write(mark.text, STYLES.signature, box));
    return;
  }
  if (!isDrawnSignature(mark.png)) throw new RangeError('not a drawn signature');
  const options = { alt: `Signature of ${signature.name}` };
  paper.tag(
    'Figure',
    () => {
      const fit: [number, number] = [MARK.width, MARK.height - 4];
      paper.doc.image(Buffer.from(mark.png), paper.left, top, { fit, valign: 'bottom' });
    },
    options,
  );
}

function signingRule(paper: Paper, y: number): void {
  paper.decorate(() => {
    paper.doc
      .moveTo(paper.left, y)
      .lineTo(paper.left + MARK.width, y)
      .lineWidth(0.7)
      .stroke(COLOURS.ink);
  });
}
