import { paragraph, section } from './canvas/blocks.ts';
import type { PdfCanvas } from './canvas/pdf-canvas.ts';
import { table } from './canvas/table.ts';
import type { DocumentHead } from './document-data.ts';
import { chargeText, limitText } from './words.ts';

export interface TriaOffer extends DocumentHead {
  readonly hasTria: boolean;
  readonly options: readonly {
    readonly limitCents: number;
    readonly deductibleCents: number;
    readonly triaCents: number;
  }[];
}

/** The policyholder disclosure of the Terrorism Risk Insurance Act: what is covered, who pays, and the charge per option. */
export function triaDisclosure(canvas: PdfCanvas, offer: TriaOffer): void {
  section(canvas, 'Policyholder disclosure: certified acts of terrorism', 130);
  for (const text of disclosure(offer.provider.name)) paragraph(canvas, text);
  const columns = [
    { title: 'Option', share: 1 },
    { title: 'Aggregate limit', share: 2, align: 'right' as const },
    { title: 'Retention', share: 2, align: 'right' as const },
    { title: 'Charge for certified acts', share: 2, align: 'right' as const },
  ];
  const rows = offer.options.map((option, index) => ({
    cells: [
      { text: String(index + 1) },
      { text: limitText(option.limitCents, offer.currency) },
      { text: limitText(option.deductibleCents, offer.currency) },
      { text: chargeText(option.triaCents, offer.currency) },
    ],
  }));
  table(canvas, columns, rows);
  paragraph(canvas, offer.hasTria ? TAKEN : WAIVED);
}

function disclosure(provider: string): string[] {
  return [
    `Under the Terrorism Risk Insurance Act of 2002, as amended, ${provider} must offer cover for losses from certified acts of terrorism: acts that the Secretary of the Treasury, in consultation with the Secretary of Homeland Security and the Attorney General of the United States, certifies to be acts of terrorism as defined in section 102(1) of the Act. The other terms, limits and exclusions of the policy apply to such losses as to any other.`,
    'Part of such losses may be paid by the United States Government under a formula of the Act: 80% of covered losses above a deductible that the insurer bears. The charge below does not include anything for the part paid by the Government. The Act also holds a cap of $100 billion in a calendar year on the liability of the Government and of all insurers together; if insured losses exceed it, cover may be reduced.',
  ];
}

const TAKEN =
  'The cover is part of every option above and its charge is part of the total. To go without it, tell us before binding: the insured then signs an exclusion waiver before the policy is issued.';
const WAIVED =
  'The cover was declined in the submission, and its charge is in no total above. The insured signs an exclusion waiver before the policy is issued; until then the offer of this cover stands.';
