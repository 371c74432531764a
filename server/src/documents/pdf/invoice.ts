import { dayInWords } from '@bindery/domain/calendar.ts';
import { list, section } from './canvas/blocks.ts';
import { chargesTable } from './charges-table.ts';
import type { Charges, DocumentHead, Insured, Party, Term } from './document-data.ts';
import { identification, insuredFact, openDocument, partyFact } from './letterhead.ts';
import { chargeText } from './words.ts';

/** The invoice for a bound policy (rating specification, section 11); the reference is its number. */
export interface InvoiceDocument extends DocumentHead {
  readonly billTo: Party;
  readonly insured: Insured;
  readonly policyNumber: string;
  readonly term: Term;
  readonly dueOn: string;
  readonly charges: Charges;
  readonly homeState: string | null;
  /** Payment instructions, one line each; may be empty. */
  readonly paymentLines: readonly string[];
}

export async function invoice(data: InvoiceDocument): Promise<Uint8Array> {
  const canvas = openDocument(data, 'invoice', data.insured.name);
  const days = [data.term.startsOn, data.term.endsOn].map((day) => dayInWords(day, data.market));
  identification(canvas, data, {
    facts: [
      { label: 'Due', text: dayInWords(data.dueOn, data.market) },
      { label: 'Amount due', text: chargeText(data.charges.totalCents, data.currency) },
      { label: 'Policy number', text: data.policyNumber },
      { label: 'Policy period', text: days.join(' to\n') },
    ],
    parties: [partyFact('Bill to', data.billTo), insuredFact(data.insured)],
  });
  section(canvas, 'Amount due');
  chargesTable(canvas, [{ title: 'Amount', charges: data.charges }], {
    currency: data.currency,
    totalLabel: `Total due by ${dayInWords(data.dueOn, data.market)}`,
  });
  section(canvas, 'Please note');
  list(canvas, notes(data));
  return canvas.finish();
}

function notes(data: InvoiceDocument): string[] {
  const { charges, homeState } = data;
  const hasFee = charges.lines.some((line) => line.kind === 'POLICY_FEE');
  return [
    ...data.paymentLines,
    `Quote ${data.reference} with the payment.`,
    ...(hasFee ? ['The policy fee is fully earned at binding.'] : []),
    ...(charges.taxStatus === 'AVAILABLE'
      ? [`The broker files the surplus lines tax of ${homeState ?? 'the home state'} and pays it to the state.`]
      : []),
    ...(charges.taxStatus === 'NOT_AVAILABLE' ? ['Surplus lines taxes are not included and are invoiced apart.'] : []),
    ...(charges.taxStatus === 'NOT_APPLICABLE' ? ['The premium excludes local insurance premium tax.'] : []),
  ];
}
