import { minorDigitsOf } from '../products/currencies.ts';
import { amountsOf } from './amounts.ts';
import { bordereauCell } from './bordereau-cells.ts';
import { BORDEREAU_COLUMNS, COLUMNS_LEFT_OUT, COLUMNS_SOURCE } from './bordereau-columns.ts';
import type { BordereauKind, BordereauLine } from './bordereau-line.ts';
import { type Cell, dayCell, textCell } from './cell.ts';
import { type ControlTotal, controlTotals } from './control-totals.ts';
import { type ReportSheet, sheetColumns } from './report-sheet.ts';

/** A bordereau of one month: its lines, the sums of all lines, and what is known of its columns. */
export function bordereauSheets(kind: BordereauKind, lines: readonly BordereauLine[]): readonly ReportSheet[] {
  const columns = BORDEREAU_COLUMNS.filter(({ kinds }) => kinds.includes(kind));
  return [
    {
      name: kind === 'PREMIUM' ? 'Premium' : 'Risk',
      columns: columns.map(({ code, title, gap }) => ({ title: `${code} ${title}`, isGap: gap !== null })),
      rows: lines.map((line) => columns.map(({ cell }) => (cell === null ? null : bordereauCell(line, cell)))),
    },
    totalsSheet(totalsOfLines(lines)),
    columnsSheet(columns),
  ];
}

/** The control totals of lines: what `totalsSheet` writes. */
export function totalsOfLines(lines: readonly BordereauLine[]): readonly ControlTotal[] {
  return controlTotals(
    lines.map(({ policy, entry }) => ({ currency: policy.currency, amounts: amountsOf(entry.charges) })),
  );
}

const TOTALS = [
  ['Premium', 'premiumCents'],
  ['Terrorism premium', 'triaCents'],
  ['Policy fees', 'policyFeeCents'],
  ['Taxes', 'taxCents'],
  ['Stamping fees', 'stampingCents'],
  ['Other charges', 'otherCents'],
  ['Total', 'totalCents'],
  ['Of which debits', 'debitCents'],
  ['Of which credits', 'creditCents'],
] as const;

export function totalsSheet(totals: readonly ControlTotal[]): ReportSheet {
  return {
    name: 'Control totals',
    columns: sheetColumns('Currency', 'Lines', ...TOTALS.map(([title]) => title)),
    rows: totals.map((total) => [
      textCell(total.currency),
      { kind: 'number', value: total.lines },
      ...TOTALS.map(
        ([, field]): Cell => ({
          kind: 'money',
          cents: total[field],
          minorDigits: minorDigitsOf(total.currency) ?? 2,
        }),
      ),
    ]),
  };
}

function columnsSheet(columns: typeof BORDEREAU_COLUMNS): ReportSheet {
  const { standard, version, document, publishedOn, comparedOn, note } = COLUMNS_SOURCE;
  const facts: readonly (readonly Cell[])[] = [
    [textCell('Standard'), textCell(`${standard} ${version}`), textCell(document), textCell(null)],
    [textCell('Published'), dayCell(publishedOn), textCell(`Compared on ${comparedOn}. ${note}`), textCell(null)],
  ];
  return {
    name: 'Columns',
    columns: sheetColumns('Number', 'Name', 'Name compared with the source', 'No data because'),
    rows: [
      ...columns.map(({ code, title, isSourced, gap }) => [
        textCell(code),
        textCell(title),
        textCell(isSourced ? 'yes' : 'no'),
        textCell(gap),
      ]),
      ...COLUMNS_LEFT_OUT.map(({ codes, reason }) => [
        textCell(codes),
        textCell('Left out'),
        textCell(null),
        textCell(reason),
      ]),
      ...facts,
    ],
  };
}
