import type { PdfCanvas } from './canvas/pdf-canvas.ts';
import { type Row, table } from './canvas/table.ts';
import { columnsFor } from './cover-tables.ts';
import type { Charges } from './document-data.ts';
import { type Currency, chargeText } from './words.ts';

export interface TitledCharges {
  readonly title: string;
  readonly charges: Charges;
}

/** Charge lines and total; several options are placed side by side. `before` are rows above the charges. */
export function chargesTable(
  canvas: PdfCanvas,
  columns: readonly TitledCharges[],
  options: { readonly currency: Currency; readonly totalLabel: string; readonly before?: readonly Row[] },
): void {
  const { currency } = options;
  const labels = new Set(columns.flatMap(({ charges }) => charges.lines.map((line) => line.label)));
  const rows = [...labels].map((label) => ({
    cells: [
      { text: label },
      ...columns.map(({ charges }) => {
        const line = charges.lines.find((one) => one.label === label);
        return { text: line ? chargeText(line.amountCents, currency) : '–' };
      }),
    ],
  }));
  const before = options.before ? [...options.before, { group: 'Premium and charges' }] : [];
  const totals = columns.map(({ charges }) => ({ text: chargeText(charges.totalCents, currency) }));
  const total = { cells: [{ text: options.totalLabel }, ...totals], isTotal: true };
  table(canvas, columnsFor(columns.length === 1 ? 'Item' : 'Terms', columns), [...before, ...rows, total]);
}

/** Notes about taxes and the fee that belong below any list of charges (rating specification, section 11). */
export function chargeNotes(charges: Charges, homeState: string | null): string[] {
  const hasFee = charges.lines.some((line) => line.kind === 'POLICY_FEE');
  return [
    charges.taxStatus === 'AVAILABLE'
      ? `Surplus lines taxes and stamping fees are those of ${homeState ?? 'the home state'} for the effective date. The filing broker files and pays them.`
      : '',
    charges.taxStatus === 'NOT_AVAILABLE'
      ? 'Surplus lines taxes and stamping fees are not included. They are added before binding.'
      : '',
    charges.taxStatus === 'NOT_APPLICABLE' ? 'The premium excludes local insurance premium tax.' : '',
    hasFee ? 'The policy fee is fully earned at binding.' : '',
  ].filter((note) => note !== '');
}
