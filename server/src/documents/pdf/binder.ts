import { dayInWords } from '@bindery/domain/calendar.ts';
import { type BoundCover, boundIdentification, coverSections } from './bound-cover.ts';
import { list, paragraph, section } from './canvas/blocks.ts';
import { STYLES } from './canvas/theme.ts';
import { chargeNotes, chargesTable } from './charges-table.ts';
import type { Charges, Subjectivity } from './document-data.ts';
import { identification, openDocument } from './letterhead.ts';
import { signatureLine } from './signature.ts';

/** Proof of cover between the bind and the policy (decisions D33). */
export interface BinderDocument extends BoundCover {
  readonly charges: Charges;
  readonly homeState: string | null;
  /** Subjectivities that stay open; the policy is issued when they are met. */
  readonly subjectivities: readonly Subjectivity[];
  /** The underwriter who bound it. */
  readonly authorisedBy: { readonly name: string; readonly title: string };
}

export async function binder(data: BinderDocument): Promise<Uint8Array> {
  const canvas = openDocument(data, 'binder', data.insured.name);
  identification(canvas, data, boundIdentification(data));
  section(canvas, 'Confirmation of cover');
  paragraph(canvas, confirmation(data));
  coverSections(canvas, data, data.currency);
  section(canvas, 'Premium and charges');
  chargesTable(canvas, [{ title: 'Amount', charges: data.charges }], { currency: data.currency, totalLabel: 'Total' });
  paragraph(canvas, chargeNotes(data.charges, data.homeState).join(' '), STYLES.note);
  const open = data.subjectivities.filter((one) => one.isOpen);
  if (open.length > 0) {
    section(canvas, 'Needed before the policy is issued');
    list(
      canvas,
      open.map((one) => one.description),
    );
  }
  signatureLine(canvas, {
    ...data.authorisedBy,
    forWhom: data.provider.name,
    on: dayInWords(data.issuedOn, data.market),
  });
  return canvas.finish();
}

function confirmation(data: BinderDocument): string {
  const [start, end] = [data.term.startsOn, data.term.endsOn].map((day) => dayInWords(day, data.market));
  return `${data.provider.name} confirms that the cover described here is bound from ${start} to ${end} under policy number ${data.policyNumber}. This binder is proof of cover until the policy is issued, which then takes its place. All terms and exclusions of the policy apply.`;
}
