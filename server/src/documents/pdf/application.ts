import { dayInWords } from '@bindery/domain/calendar.ts';
import { paragraph, section } from './canvas/blocks.ts';
import type { PdfCanvas } from './canvas/pdf-canvas.ts';
import { table } from './canvas/table.ts';
import type { DocumentHead, Insured, Party } from './document-data.ts';
import { identification, insuredFact, openDocument, partyFact } from './letterhead.ts';
import { type Signature, signatureBlock } from './signature.ts';

export interface AnswerGroup {
  readonly title: string;
  /** Question and answer as worded for the insured. */
  readonly answers: readonly { readonly question: string; readonly answer: string }[];
}

/** The application as the insured reads and signs it (decisions D31); unsigned while `signature` is null. */
export interface ApplicationDocument extends DocumentHead {
  readonly insured: Insured;
  readonly brokerage: Party;
  readonly effectiveOn: string | null;
  readonly groups: readonly AnswerGroup[];
  /** What the insured agrees to by signing. */
  readonly consentText: string;
  readonly signature: Signature | null;
}

export async function application(data: ApplicationDocument): Promise<Uint8Array> {
  const canvas = openDocument(data, 'application', data.insured.name);
  identification(canvas, data, {
    facts: [
      { label: 'Effective date', text: data.effectiveOn ? dayInWords(data.effectiveOn, data.market) : '' },
      { label: 'Status', text: data.signature ? 'Signed' : 'Not signed yet' },
    ],
    parties: [
      insuredFact(data.insured),
      partyFact('Broker', data.brokerage),
      { label: 'Nature of business', text: data.insured.natureOfBusiness ?? '' },
    ],
  });
  for (const group of data.groups) drawGroup(canvas, group);
  section(canvas, 'Declaration and signature', 190);
  paragraph(canvas, data.consentText);
  signatureBlock(canvas, data.signature, data.market);
  return canvas.finish();
}

function drawGroup(canvas: PdfCanvas, group: AnswerGroup): void {
  section(canvas, group.title);
  const columns = [
    { title: 'Question', share: 3, isStrong: false },
    { title: 'Answer', share: 2, isStrong: true },
  ];
  const rows = group.answers.map(({ question, answer }) => ({
    cells: [{ text: question }, { text: answer === '' ? 'Not answered' : answer }],
  }));
  table(canvas, columns, rows);
}
