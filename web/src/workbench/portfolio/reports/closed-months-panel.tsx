import type { ReactNode } from 'react';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { PlainTable } from '../../../kit/tables/plain-table.tsx';
import { chargeText, Instant } from '../../../kit/text/formats.tsx';
import type { BordereauBinder, BordereauMonth } from '../../api/schema-interfaces.ts';
import { reportsText as text } from '../../messages/reports-messages.ts';
import { FileLinks } from './file-links.tsx';

const KINDS = ['PREMIUM', 'RISK'] as const;

/** What was handed out, month by month; each file is the same whenever it is downloaded. */
export function ClosedMonthsPanel({ binder }: { readonly binder: BordereauBinder }): ReactNode {
  const { partnerId, productType, closedMonths } = binder;
  const files = ({ month }: BordereauMonth): ReactNode =>
    KINDS.map((kind) => (
      <FileLinks
        key={kind}
        heading={text.kinds[kind]}
        nameOf={(format) => text.file(text.kinds[kind], format, month)}
        addressOf={(format) =>
          `/staff/reports/bordereau?${new URLSearchParams({ partnerId, productType, month, kind, format })}`
        }
      />
    ));
  return (
    <Panel title={text.closedMonths} isFlush>
      {closedMonths.length === 0 ? (
        <p className="px-4 py-6 text-center text-ink-soft">{text.noneClosed}</p>
      ) : (
        <PlainTable
          label={text.closedMonths}
          rows={closedMonths}
          keyOf={({ month }) => month}
          columns={[
            { id: 'month', header: text.month, cell: ({ month }) => month },
            {
              id: 'lines',
              header: text.open.lines,
              align: 'right',
              cell: ({ lines }) => lines.toLocaleString('en-US'),
            },
            { id: 'sum', header: text.sum, align: 'right', cell: sumsOf },
            { id: 'files', header: text.files, cell: files },
            { id: 'closed', header: text.closedAt, cell: ({ closedAt }) => <Instant at={closedAt} /> },
            { id: 'by', header: text.by, cell: ({ closedBy }) => closedBy },
          ]}
        />
      )}
    </Panel>
  );
}

function sumsOf({ totals }: BordereauMonth): string {
  if (totals.length === 0) return '0';
  return totals.map(({ totalCents, currency }) => chargeText(totalCents, currency)).join(', ');
}
