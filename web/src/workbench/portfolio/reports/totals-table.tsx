import type { ReactNode } from 'react';
import type { Column } from '../../../kit/tables/data-row.tsx';
import { PlainTable } from '../../../kit/tables/plain-table.tsx';
import { Charge } from '../../../kit/text/formats.tsx';
import type { ControlTotal } from '../../api/schema-interfaces.ts';
import { reportsText as text } from '../../messages/reports-messages.ts';

const AMOUNTS: readonly (readonly [header: string, cents: (total: ControlTotal) => number])[] = [
  [text.premium, ({ premiumCents }) => premiumCents],
  [text.tria, ({ triaCents }) => triaCents],
  [text.fees, ({ policyFeeCents }) => policyFeeCents],
  [text.taxes, ({ taxCents, stampingCents, otherCents }) => taxCents + stampingCents + otherCents],
  [text.debits, ({ debitCents }) => debitCents],
  [text.credits, ({ creditCents }) => creditCents],
  [text.sum, ({ totalCents }) => totalCents],
];

/** The sums of all lines, one row for each currency. */
export function TotalsTable({ totals }: { readonly totals: readonly ControlTotal[] }): ReactNode {
  const columns: readonly Column<ControlTotal>[] = [
    { id: 'currency', header: text.currency, cell: ({ currency }) => currency },
    { id: 'lines', header: text.open.lines, align: 'right', cell: ({ lines }) => lines.toLocaleString('en-US') },
    ...AMOUNTS.map(
      ([header, cents]): Column<ControlTotal> => ({
        id: header,
        header,
        align: 'right',
        cell: (total) => <Charge cents={cents(total)} currency={total.currency} />,
      }),
    ),
  ];
  return <PlainTable label={text.totals} rows={totals} columns={columns} keyOf={({ currency }) => currency} />;
}
