import type { ReactNode } from 'react';
import { Select } from '../../../kit/controls/inputs.tsx';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { useRead } from '../../../kit/server/use-operation.ts';
import type { Column } from '../../../kit/tables/data-row.tsx';
import { PlainTable } from '../../../kit/tables/plain-table.tsx';
import { Charge } from '../../../kit/text/formats.tsx';
import { READ_SURPLUS_LINES_TAX } from '../../api/report-operations.ts';
import type { StateTax } from '../../api/schema-interfaces.ts';
import { reportsText } from '../../messages/reports-messages.ts';
import { useProviderToday } from '../../shell/session.tsx';
import { useChoice } from '../use-choice.ts';
import { FileLinks } from './file-links.tsx';
import { lastQuarters } from './last-quarters.ts';

const text = reportsText.tax;

const AMOUNTS: readonly (readonly [header: string, cents: (state: StateTax) => number])[] = [
  [text.taxable, ({ taxableCents }) => taxableCents],
  [reportsText.premium, ({ premiumCents }) => premiumCents],
  [reportsText.tria, ({ triaCents }) => triaCents],
  [reportsText.fees, ({ policyFeeCents }) => policyFeeCents],
  [text.tax, ({ taxCents }) => taxCents],
  [text.stamping, ({ stampingCents }) => stampingCents],
  [text.other, ({ otherCents }) => otherCents],
];

const COLUMNS: readonly Column<StateTax>[] = [
  { id: 'state', header: text.state, cell: ({ homeState }) => homeState },
  { id: 'policies', header: text.policies, align: 'right', cell: ({ policies }) => policies.toLocaleString('en-US') },
  ...AMOUNTS.map(
    ([header, cents]): Column<StateTax> => ({
      id: header,
      header,
      align: 'right',
      cell: (state) => <Charge cents={cents(state)} />,
    }),
  ),
  { id: 'without', header: text.without, align: 'right', cell: ({ entriesWithoutTax }) => String(entriesWithoutTax) },
];

export function TaxPanel(): ReactNode {
  const quarters = lastQuarters(useProviderToday());
  const [quarter, setQuarter] = useChoice('quarter', quarters, quarters[0] ?? '');
  const read = useRead(READ_SURPLUS_LINES_TAX, { quarter });
  const states = read.data?.surplusLinesTax;
  return (
    <Panel
      title={text.title}
      aside={
        <>
          <Select
            label={text.quarter}
            isLabelHidden
            value={quarter}
            choices={quarters.map((value) => ({ value, label: value }))}
            onChange={setQuarter}
          />
          <FileLinks
            nameOf={(format) => text.file(format, quarter)}
            addressOf={(format) => `/staff/reports/surplus-lines-tax?${new URLSearchParams({ quarter, format })}`}
          />
        </>
      }
    >
      <p className="max-w-prose pb-3 text-13 text-ink-soft">{text.help}</p>
      {read.error && <ErrorState error={read.error} onRetry={() => read.refetch()} />}
      {!states && !read.error && <Skeleton rows={3} />}
      {states?.length === 0 && <p className="py-4 text-ink-soft">{text.empty}</p>}
      {states && states.length > 0 && (
        <PlainTable label={text.title} rows={states} columns={COLUMNS} keyOf={({ homeState }) => homeState} />
      )}
    </Panel>
  );
}
