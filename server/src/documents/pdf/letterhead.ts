import { dayInWords } from '@bindery/domain/calendar.ts';
import type { DocumentHead, Insured, Party } from './document-data.ts';
import { type Field, fields, notice } from './paper/blocks.ts';
import { Paper } from './paper/paper.ts';
import { COLOURS, MARGIN, STYLES } from './paper/theme.ts';

/** Opens a document: the provider's name, what this is and for whom, and the facts that identify it. */
export function openDocument(head: DocumentHead, title: string, forWhom: string): Paper {
  const paper = new Paper({
    market: head.market,
    title: `${head.productName} ${title}`,
    author: head.provider.name,
    subject: forWhom,
    reference: head.reference,
    createdAt: new Date(`${head.issuedOn}T00:00:00Z`),
    watermark: head.isPreview ? 'PREVIEW' : null,
  });
  const whole = { x: paper.left, width: paper.width };
  paper.decorate(() => paper.doc.rect(0, 0, paper.doc.page.width, 7).fill(COLOURS.accent));
  paper.tag('P', () => paper.write(head.provider.name, STYLES.wordmark, { ...whole, y: 32 }));
  paper.tag('P', () => paper.write(head.provider.mail, STYLES.running, { ...whole, y: 40, align: 'right' }));
  paper.rule(62, COLOURS.rule);
  paper.y = MARGIN + 28;
  paper.tag('H1', () => {
    paper.y += paper.write(`${head.productName} ${title}`, STYLES.title, { ...whole, y: paper.y });
  });
  paper.tag('P', () => {
    paper.y += paper.write(forWhom, STYLES.subtitle, { ...whole, y: paper.y + 1 }) + 13;
  });
  if (head.isPreview) {
    notice(
      paper,
      'Preview',
      'Nothing is bound and nothing is owed by this paper. It shows what a bind would make now.',
    );
    paper.y += 6;
  }
  return paper;
}

/** Who and what, below the title: days and numbers, then the people side by side, then the rest. */
export interface Identification {
  readonly facts: readonly Field[];
  readonly parties: readonly Field[];
  readonly more?: readonly Field[];
}

/** Draws the facts that identify a document; reference and issue day come first. */
export function identification(paper: Paper, head: DocumentHead, { facts, parties, more }: Identification): void {
  const own = [
    { label: 'Reference', text: head.reference },
    { label: 'Issued', text: dayInWords(head.issuedOn, head.market) },
  ];
  fields(paper, [...own, ...facts], 4);
  fields(paper, parties, 3);
  fields(paper, more ?? [], 3);
}

/** Name, address and website of the insured. */
export function insuredFact(insured: Insured): Field {
  const website = insured.website === null ? [] : [insured.website];
  return { label: 'Named insured', text: [insured.name, ...insured.lines, ...website].join('\n') };
}

export function partyFact(label: string, party: Party | null): Field {
  return { label, text: party ? [party.name, ...party.lines].join('\n') : '' };
}
