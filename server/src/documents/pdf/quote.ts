import { dayInWords } from '@bindery/domain/calendar.ts';
import { list, notice, paragraph, section } from './canvas/blocks.ts';
import type { PdfCanvas } from './canvas/pdf-canvas.ts';
import { table } from './canvas/table.ts';
import { STYLES } from './canvas/theme.ts';
import { chargeNotes, chargesTable, type TitledCharges } from './charges-table.ts';
import {
  agreementsComparison,
  agreementsSchedule,
  COLUMN_GAP,
  cyberEuTable,
  endorsementsTable,
  type TitledCover,
} from './cover-tables.ts';
import type { Charges, Cover, DocumentHead, Insured, Party, Subjectivity } from './document-data.ts';
import { identification, insuredFact, openDocument, partyFact } from './letterhead.ts';
import { triaDisclosure } from './tria-disclosure.ts';
import { type Currency, chargeText, limitText } from './words.ts';

export interface QuoteOption extends Cover {
  readonly charges: Charges;
  /** Charge for certified acts of terrorism, even when declined; 0 where there is none (CYBER_EU). */
  readonly triaCents: number;
}

export interface OptionNotOffered {
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly reason: string;
}

/** A quote with all its options (decisions D38). */
export interface QuoteDocument extends DocumentHead {
  readonly insured: Insured;
  readonly brokerage: Party;
  readonly underwriter: { readonly name: string; readonly mail: string; readonly phone?: string | null } | null;
  readonly effectiveOn: string | null;
  /** Last day on which an option can be chosen, 30 days after the quote was shared. */
  readonly validUntil: string;
  /** The state whose taxes are charged; null for CYBER_EU. */
  readonly homeState: string | null;
  readonly hasTria: boolean;
  readonly isIndication: boolean;
  readonly options: readonly QuoteOption[];
  readonly optionsNotOffered: readonly OptionNotOffered[];
  readonly subjectivities: readonly Subjectivity[];
}

interface TitledOption extends TitledCover, TitledCharges {}

export async function quote(data: QuoteDocument): Promise<Uint8Array> {
  const canvas = openDocument(data, data.isIndication ? 'indication' : 'quote', data.insured.name);
  identification(canvas, data, {
    facts: [
      { label: data.isIndication ? 'Terms held until' : 'Valid until', text: dayInWords(data.validUntil, data.market) },
      { label: 'Effective date', text: data.effectiveOn ? dayInWords(data.effectiveOn, data.market) : 'To be agreed' },
    ],
    parties: [
      insuredFact(data.insured),
      partyFact('Broker', data.brokerage),
      { label: 'Underwriter', text: linesOf(data.underwriter) },
    ],
    more: [
      { label: 'Nature of business', text: data.insured.natureOfBusiness ?? '' },
      { label: 'Home state', text: data.homeState ?? '' },
      { label: 'Policy period', text: 'One year' },
    ],
  });
  if (data.isIndication) notice(canvas, 'This is an indication and cannot be bound', INDICATION);
  drawOptions(canvas, data);
  drawNotOffered(canvas, data);
  drawSubjectivities(canvas, data);
  if (data.options.some((option) => option.triaCents > 0)) triaDisclosure(canvas, data);
  section(canvas, 'Validity');
  paragraph(canvas, validityText(data));
  return canvas.finish();
}

function drawOptions(canvas: PdfCanvas, data: QuoteDocument): void {
  const { currency, options } = data;
  const isSingle = options.length === 1;
  const titled = options.map((option, index) => ({
    title: isSingle ? 'Amount' : `Option ${index + 1}`,
    charges: option.charges,
    cover: option,
  }));
  const tables = sideBySide(canvas, titled, currency);
  section(canvas, isSingle ? 'Your option' : 'Your options');
  for (const columns of tables) {
    const row = (name: string, field: 'limitCents' | 'deductibleCents') => ({
      cells: [{ text: name }, ...columns.map(({ cover }) => ({ text: limitText(cover[field], currency) }))],
    });
    const before = [row('Aggregate limit', 'limitCents'), row('Retention', 'deductibleCents')];
    if (columns.some(({ cover }) => cover.retroactiveDate !== null)) before.push(retroactiveRow(columns, data.market));
    chargesTable(canvas, columns, { currency, totalLabel: 'Total', before });
  }
  const notes = options[0] ? chargeNotes(options[0].charges, data.homeState) : [];
  if (notes.length > 0) paragraph(canvas, notes.join(' '), STYLES.note);
  if (options.some((option) => option.insuringAgreements.length > 0)) {
    section(canvas, 'Insuring agreements');
    if (isSingle && options[0]) agreementsSchedule(canvas, options[0], currency);
    else for (const columns of tables) agreementsComparison(canvas, columns, currency);
    paragraph(canvas, 'Every limit is part of the aggregate limit, not in addition to it.', STYLES.note);
  }
  if (options.some((option) => option.cyberEuCoverage)) {
    section(canvas, 'Cover');
    for (const columns of tables) cyberEuTable(canvas, columns, currency);
  }
  if (options.some((option) => option.endorsements.length > 0)) {
    section(canvas, 'Endorsements');
    for (const columns of tables) endorsementsTable(canvas, columns, currency);
  }
}

// As many options beside each other as leave a third of the page for the names, in tables of nearly equal width.
function retroactiveRow(columns: readonly TitledOption[], market: QuoteDocument['market']) {
  const dates = columns.map(({ cover }) => cover.retroactiveDate);
  const texts = dates.map((date) => ({ text: date === null ? 'None' : dayInWords(date, market) }));
  return { cells: [{ text: 'Retroactive date' }, ...texts] };
}

function sideBySide(canvas: PdfCanvas, options: readonly TitledOption[], currency: Currency): TitledOption[][] {
  const amounts = options.flatMap(({ charges, cover }) => [
    chargeText(charges.totalCents, currency),
    limitText(cover.limitCents, currency),
  ]);
  const widest = Math.max(0, ...amounts.map((text) => canvas.widthOf(text, STYLES.cellStrong)));
  const perTable = Math.max(1, Math.floor((canvas.width * 0.66) / (widest + COLUMN_GAP)));
  const tables = Math.ceil(options.length / perTable);
  const size = Math.ceil(options.length / Math.max(1, tables));
  return Array.from({ length: tables }, (_, index) => options.slice(index * size, (index + 1) * size));
}

function drawNotOffered(canvas: PdfCanvas, data: QuoteDocument): void {
  if (data.optionsNotOffered.length === 0) return;
  section(canvas, 'Requested but not offered');
  const columns = [
    { title: 'Aggregate limit', share: 1 },
    { title: 'Retention', share: 1 },
    { title: 'Reason', share: 3 },
  ];
  const rows = data.optionsNotOffered.map((option) => ({
    cells: [
      { text: limitText(option.limitCents, data.currency) },
      { text: limitText(option.deductibleCents, data.currency) },
      { text: option.reason },
    ],
  }));
  table(canvas, columns, rows);
}

/** Name, address and number, a line for each. */
function linesOf(underwriter: QuoteDocument['underwriter']): string {
  if (!underwriter) return '';
  const { name, mail, phone } = underwriter;
  return [name, mail, ...(phone ? [phone] : [])].join('\n');
}

function drawSubjectivities(canvas: PdfCanvas, data: QuoteDocument): void {
  const groups = [
    ['PRE_BIND', 'Needed before binding'],
    ['POST_BIND', 'Needed after binding, before the policy is issued'],
  ] as const;
  for (const [type, title] of groups) {
    const items = data.subjectivities.filter((one) => one.type === type);
    if (items.length === 0) continue;
    section(canvas, title);
    list(
      canvas,
      items.map((one) => (one.isOpen ? one.description : `${one.description} (received)`)),
    );
  }
}

const INDICATION =
  'It shows what terms might be for the information given so far. It is no offer of insurance, and no option in it can be chosen. A quote needs a submission for one.';

function validityText(data: QuoteDocument): string {
  const until = dayInWords(data.validUntil, data.market);
  if (data.isIndication) return `The terms of this indication are held until ${until}.`;
  return `This quote is valid for 30 days, until ${until}. It rests on the answers given in the application and on the external scan of the insured’s domain; ${data.provider.name} may change or withdraw it if they turn out to be wrong or change before binding. Cover begins only when ${data.provider.name} has confirmed the bind in writing.`;
}
