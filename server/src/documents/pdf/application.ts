import { dayInWords } from '@bindery/domain/calendar.ts';
import type { DocumentHead, Insured, Party } from './document-data.ts';
import { identification, insuredFact, openDocument, partyFact } from './letterhead.ts';
import { paragraph, section } from './paper/blocks.ts';
import type { Paper } from './paper/paper.ts';
import { table } from './paper/table.ts';
import { type Signature, signatureBlock } from './signature.ts';

export interface AnswerGroup {
  readonly title: string;
  /** Question and answer in the words that the insured read. */
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
  const paper = openDocument(data, 'application', data.insured.name);
  identification(paper, data, {
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
  for (const group of data.groups) drawGroup(paper, group);
  section(paper, 'Declaration and signature', 190);
  paragraph(paper, data.consentText);
  signatureBlock(paper, data.signature, data.market);
  return paper.finish();
}

function drawGroup(paper: Paper, group: AnswerGroup): void {
  section(paper, group.title);
  const columns = [
    { title: 'Question', share: 3, isStrong: false },
    { title: 'Answer', share: 2, isStrong: true },
  ];
  const rows = group.answers.map(({ question, answer }) => ({
    cells: [{ text: question }, { text: answer === '' ? 'Not answered' : answer }],
  }));
  table(paper, columns, rows);
}
