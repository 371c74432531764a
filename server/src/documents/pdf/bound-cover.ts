import { dayInWords } from '@bindery/domain/calendar.ts';
import { section } from './canvas/blocks.ts';
import type { PdfCanvas } from './canvas/pdf-canvas.ts';
import { agreementsSchedule, cyberEuTable, endorsementsTable } from './cover-tables.ts';
import type { Cover, DocumentHead, Insured, Party, Term } from './document-data.ts';
import { type Identification, insuredFact, partyFact } from './letterhead.ts';
import { type Currency, limitText } from './words.ts';

/** What binder and policy both say about the cover in force. */
export interface BoundCover extends DocumentHead, Cover {
  readonly policyNumber: string;
  readonly term: Term;
  readonly insured: Insured;
  readonly brokerage: Party;
}

export function boundIdentification(data: BoundCover): Identification {
  const days = [data.term.startsOn, data.term.endsOn].map((day) => dayInWords(day, data.market));
  return {
    facts: [
      { label: 'Aggregate limit', text: limitText(data.limitCents, data.currency) },
      { label: 'Retention', text: limitText(data.deductibleCents, data.currency) },
      { label: 'Retroactive date', text: data.retroactiveDate ? dayInWords(data.retroactiveDate, data.market) : '' },
    ],
    parties: [
      insuredFact(data.insured),
      partyFact('Broker', data.brokerage),
      { label: 'Policy period', text: `${days.join(' to\n')}\n12:01 a.m. at the insured’s address` },
    ],
    more: [
      { label: 'Nature of business', text: data.insured.natureOfBusiness ?? '' },
      { label: 'Policy number', text: data.policyNumber },
    ],
  };
}

/** Agreements, the coverage of CYBER_EU and endorsements, as far as the product has them. */
export function coverSections(canvas: PdfCanvas, cover: Cover, currency: Currency): void {
  const covers = [{ title: 'Limit', cover }];
  if (cover.insuringAgreements.length > 0) {
    section(canvas, 'Insuring agreements');
    agreementsSchedule(canvas, cover, currency);
  }
  if (cover.cyberEuCoverage) {
    section(canvas, 'Cover');
    cyberEuTable(canvas, covers, currency);
  }
  if (cover.endorsements.length > 0) {
    section(canvas, 'Endorsements');
    endorsementsTable(canvas, covers, currency);
  }
}
