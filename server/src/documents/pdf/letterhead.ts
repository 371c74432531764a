import { dayInWords } from '@bindery/domain/calendar.ts';
import type { DocumentBrand } from '../../brand/index.ts';
import { type Field, fields, notice } from './canvas/blocks.ts';
import { PdfCanvas } from './canvas/pdf-canvas.ts';
import { COLOURS, MARGIN, STYLES } from './canvas/theme.ts';
import type { DocumentHead, Insured, Party } from './document-data.ts';

/** Starts a document: the provider's name, its title and addressee, and the facts that identify it. */
export function openDocument(head: DocumentHead, title: string, forWhom: string): PdfCanvas {
  const canvas = new PdfCanvas({
    market: head.market,
    title: `${head.productName} ${title}`,
    author: head.provider.name,
    subject: forWhom,
    reference: head.reference,
    createdAt: new Date(`${head.issuedOn}T00:00:00Z`),
    watermark: head.isPreview ? 'PREVIEW' : null,
    accent: head.provider.brand?.accent ?? null,
  });
  const whole = { x: canvas.left, width: canvas.width };
  canvas.decorate(() => canvas.doc.rect(0, 0, canvas.doc.page.width, 7).fill(canvas.colour(COLOURS.accent)));
  const logoWidth = drawLogo(canvas, head.provider.brand?.logo ?? null);
  const wordmark = { x: canvas.left + logoWidth, width: canvas.width - logoWidth, y: 32 };
  canvas.tag('P', () => canvas.write(head.provider.name, STYLES.wordmark, wordmark));
  canvas.tag('P', () => canvas.write(head.provider.mail, STYLES.running, { ...whole, y: 40, align: 'right' }));
  canvas.rule(62, COLOURS.rule);
  canvas.y = MARGIN + 28;
  canvas.tag('H1', () => {
    canvas.y += canvas.write(`${head.productName} ${title}`, STYLES.title, { ...whole, y: canvas.y });
  });
  canvas.tag('P', () => {
    canvas.y += canvas.write(forWhom, STYLES.subtitle, { ...whole, y: canvas.y + 1 }) + 13;
  });
  if (head.isPreview) {
    notice(
      canvas,
      'Preview',
      'Nothing is bound and nothing is owed by this document. It shows what a bind would make now.',
    );
    canvas.y += 6;
  }
  return canvas;
}

const LOGO_HEIGHT = 26;
const WIDEST_LOGO = 140;

/** Draws the provider's logo at the left of its name; answers the width that it takes, in points. */
function drawLogo(canvas: PdfCanvas, logo: DocumentBrand['logo']): number {
  if (!logo) return 0;
  const width = Math.min(logo.ratio * LOGO_HEIGHT, WIDEST_LOGO);
  const place: PDFKit.Mixins.ImageOption = { fit: [width, LOGO_HEIGHT], valign: 'center' };
  // The name beside it says the same to a screen reader.
  canvas.decorate(() => canvas.doc.image(Buffer.from(logo.png, 'base64'), canvas.left, 27, place));
  return width + 8;
}

/** Who and what, below the title: days and numbers, then the people side by side, then the rest. */
export interface Identification {
  readonly facts: readonly Field[];
  readonly parties: readonly Field[];
  readonly more?: readonly Field[];
}

/** Draws the facts that identify a document; reference and issue day come first. */
export function identification(canvas: PdfCanvas, head: DocumentHead, { facts, parties, more }: Identification): void {
  const own = [
    { label: 'Reference', text: head.reference },
    { label: 'Issued', text: dayInWords(head.issuedOn, head.market) },
  ];
  fields(canvas, [...own, ...facts], 4);
  fields(canvas, parties, 3);
  fields(canvas, more ?? [], 3);
}

/** Name, address and website of the insured. */
export function insuredFact(insured: Insured): Field {
  const website = insured.website === null ? [] : [insured.website];
  return { label: 'Named insured', text: [insured.name, ...insured.lines, ...website].join('\n') };
}

export function partyFact(label: string, party: Party | null): Field {
  return { label, text: party ? [party.name, ...party.lines].join('\n') : '' };
}
