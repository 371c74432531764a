import { dayInWords } from '@bindery/domain/calendar.ts';
import { type BoundCover, boundIdentification, coverSections } from './bound-cover.ts';
import { list, paragraph, section } from './canvas/blocks.ts';
import { STYLES } from './canvas/theme.ts';
import { chargeNotes, chargesTable } from './charges-table.ts';
import type { Charges } from './document-data.ts';
import { identification, openDocument } from './letterhead.ts';
import { signatureLine } from './signature.ts';

/** The policy: declarations, schedule of cover and endorsements (decisions D33). */
export interface PolicyDocument extends BoundCover {
  readonly charges: Charges;
  readonly homeState: string | null;
  readonly authorisedBy: { readonly name: string; readonly title: string };
}

/** Keeps the signature on the same page as the text it belongs to. */
const ROOM_TO_SIGN = 180;

export async function policy(data: PolicyDocument): Promise<Uint8Array> {
  const canvas = openDocument(data, 'policy', `Declarations for ${data.insured.name}`);
  identification(canvas, data, boundIdentification(data));
  section(canvas, 'Premium and charges');
  chargesTable(canvas, [{ title: 'Amount', charges: data.charges }], { currency: data.currency, totalLabel: 'Total' });
  paragraph(canvas, chargeNotes(data.charges, data.homeState).join(' '), STYLES.note);
  coverSections(canvas, data, data.currency);
  section(canvas, 'How the limits work');
  list(canvas, howLimitsWork(data));
  section(canvas, 'The contract', ROOM_TO_SIGN);
  paragraph(canvas, contract(data));
  signatureLine(canvas, {
    ...data.authorisedBy,
    forWhom: data.provider.name,
    on: dayInWords(data.issuedOn, data.market),
  });
  return canvas.finish();
}

function howLimitsWork(data: PolicyDocument): string[] {
  return [
    'The aggregate limit is the most that is paid for all loss under this policy together. The limit of an insuring agreement or endorsement is part of the aggregate limit and does not add to it.',
    'The retention is borne by the insured for each claim or incident, and stays uninsured. Where an insuring agreement shows a retention of its own, that one applies.',
    'Where a waiting period is shown, it must pass before loss of income is counted. The period of indemnity is the longest time for which such loss is paid.',
    `Report a claim or an incident as soon as it is known, ${claimsContact(data)}.`,
  ];
}

/** The address of the API team is no place for claims. */
function claimsContact({ provider }: PolicyDocument): string {
  return provider.claimsMail === undefined ? 'through your broker' : `to ${provider.claimsMail}`;
}

function contract(data: PolicyDocument): string {
  return `These declarations, the insuring agreements and endorsements listed in them, and the signed application make up the contract between ${data.insured.name} and ${data.provider.name}. They take the place of any binder for policy number ${data.policyNumber}.`;
}
