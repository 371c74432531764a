import { dayInWords } from '@bindery/domain/calendar.ts';
import { type BoundCover, boundIdentification, coverSections } from './bound-cover.ts';
import { chargeNotes, chargesTable } from './charges-table.ts';
import type { Charges, Subjectivity } from './document-data.ts';
import { identification, openDocument } from './letterhead.ts';
import { list, paragraph, section } from './paper/blocks.ts';
import { STYLES } from './paper/theme.ts';
import { signatureLine } from './signature.ts';

/** Proof of cover between the bind and the policy (decisions D33). */
export interface BinderDocument extends BoundCover {
  readonly charges: Charges;
  readonly homeState: string | null;
  /** Conditions that stay open; the policy is issued when they are met. */
  readonly subjectivities: readonly Subjectivity[];
  /** The underwriter who bound. */
  readonly authorisedBy: { readonly name: string; readonly title: string };
}

export async function binder(data: BinderDocument): Promise<Uint8Array> {
  const paper = openDocument(data, 'binder', data.insured.name);
  identification(paper, data, boundIdentification(data));
  section(paper, 'Confirmation of cover');
  paragraph(paper, confirmation(data));
  coverSections(paper, data, data.currency);
  section(paper, 'Premium and charges');
  chargesTable(paper, [{ title: 'Amount', charges: data.charges }], { currency: data.currency, totalLabel: 'Total' });
  paragraph(paper, chargeNotes(data.charges, data.homeState).join(' '), STYLES.note);
  const open = data.subjectivities.filter((one) => one.isOpen);
  if (open.length > 0) {
    section(paper, 'Needed before the policy is issued');
    list(
      paper,
      open.map((one) => one.description),
    );
  }
  signatureLine(paper, {
    ...data.authorisedBy,
    forWhom: data.provider.name,
    on: dayInWords(data.issuedOn, data.market),
  });
  return paper.finish();
}

function confirmation(data: BinderDocument): string {
  const [start, end] = [data.term.startsOn, data.term.endsOn].map((day) => dayInWords(day, data.market));
  return `${data.provider.name} confirms that the cover described here is bound from ${start} to ${end} under policy number ${data.policyNumber}. This binder is proof of cover until the policy is issued, which then takes its place. All terms and exclusions of the policy apply.`;
}
