import { dayInWords } from '@bindery/domain/calendar.ts';
import { coverSections } from './bound-cover.ts';
import { notice, paragraph, section } from './canvas/blocks.ts';
import { type Cell, table } from './canvas/table.ts';
import { STYLES } from './canvas/theme.ts';
import type { Cover, DocumentHead, Insured, Party, Term } from './document-data.ts';
import { identification, insuredFact, openDocument, partyFact } from './letterhead.ts';
import { limitText } from './words.ts';

/** Proof of cover that an insured shows to a third party; it repeats the policy and changes nothing in it. */
export interface CertificateDocument extends DocumentHead, Cover {
  readonly policyNumber: string;
  readonly term: Term;
  readonly insured: Insured;
  readonly brokerage: Party;
  /** Whom the certificate is made out to. */
  readonly holder: Party;
  readonly authorisedBy: { readonly name: string; readonly title: string };
}

/** Keeps what the certificate does not do on one page with its heading. */
const ROOM_FOR_CONDITIONS = 130;

export async function certificate(data: CertificateDocument): Promise<Uint8Array> {
  const canvas = openDocument(data, 'certificate of insurance', data.insured.name);
  identification(canvas, data, {
    facts: [
      { label: 'Policy number', text: data.policyNumber },
      { label: 'Insurer', text: data.provider.name },
    ],
    parties: [
      insuredFact(data.insured),
      partyFact('Certificate holder', data.holder),
      partyFact('Broker', data.brokerage),
    ],
  });
  section(canvas, 'Confirmation of cover');
  paragraph(canvas, statement(data));
  table(
    canvas,
    [
      { title: 'Term', share: 1 },
      { title: 'Of the policy', share: 2, align: 'right' },
    ],
    rowsOf(data),
  );
  coverSections(canvas, data, data.currency);
  section(canvas, 'What this certificate does not do', ROOM_FOR_CONDITIONS);
  paragraph(canvas, conditions(data));
  notice(
    canvas,
    'Is it still in force?',
    `Ask ${data.provider.name} at ${data.provider.mail} and name the policy number.`,
  );
  paragraph(
    canvas,
    `Issued for ${data.provider.name} by ${data.authorisedBy.name}, ${data.authorisedBy.title}, on ${dayInWords(data.issuedOn, data.market)}.`,
    STYLES.note,
  );
  return canvas.finish();
}

function statement(data: CertificateDocument): string {
  const [start, end] = [data.term.startsOn, data.term.endsOn].map((day) => dayInWords(day, data.market));
  return `${data.provider.name} confirms that ${data.insured.name} is insured from ${start} to ${end} under policy number ${data.policyNumber}, on the terms below.`;
}

function rowsOf(data: CertificateDocument): { readonly cells: readonly Cell[] }[] {
  const { market, term, retroactiveDate } = data;
  const hour = '12:01 a.m. at the insured’s address';
  const rows: [string, string][] = [
    ['Kind of insurance', data.productName],
    ['Policy period begins', `${dayInWords(term.startsOn, market)}, ${hour}`],
    ['Policy period ends', `${dayInWords(term.endsOn, market)}, ${hour}`],
    ['Aggregate limit', limitText(data.limitCents, data.currency)],
    ['Retention, each claim or incident', limitText(data.deductibleCents, data.currency)],
    ['Retroactive date', retroactiveDate ? dayInWords(retroactiveDate, market) : 'None'],
  ];
  return rows.map(([name, value]) => ({ cells: [{ text: name }, { text: value }] }));
}

function conditions(data: CertificateDocument): string {
  return `It is issued for information only. It does not change, extend or replace policy number ${data.policyNumber}, and gives ${data.holder.name} no rights under it. The limits shown may have been reduced by claims that were paid. All terms and exclusions of the policy apply.`;
}
