import { DECLINE_LOSS_REASONS } from '@bindery/domain/quote-request/status.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BrokerageFigures, DeclineLossReason } from '../../api/schema-interfaces.ts';
import { portfolioText } from '../../messages/portfolio-messages.ts';
import { BarChart, countText } from '../charts/bar-chart.tsx';
import { ChartPanel, type ChartPanelProps } from '../charts/chart-panel.tsx';
import { shortened } from '../charts/short-texts.ts';
import { requestsBehind } from '../portfolio-address.ts';
import type { TabProps } from '../tab-props.ts';

const text = portfolioText.brokers.declines;

interface Declined {
  readonly brokerageId: string;
  readonly name: string;
  readonly reason: DeclineLossReason;
  readonly count: number;
}

interface DeclinesProps extends TabProps {
  readonly read: ChartPanelProps<Declined>['read'];
  readonly rows: readonly BrokerageFigures[];
}

/** Why requests were declined: all together as a chart, by broker in the table. */
export function DeclinesPanel({ filter, read, rows }: DeclinesProps): ReactNode {
  const declined = rows.flatMap(({ brokerageId, name, declineReasons }) =>
    declineReasons.map(({ reason, count }): Declined => ({ brokerageId, name, reason, count })),
  );
  const totals = new Map<DeclineLossReason, number>();
  for (const { reason, count } of declined) totals.set(reason, (totals.get(reason) ?? 0) + count);
  const behind = (part: { readonly brokerageIds?: readonly string[] }, reason: DeclineLossReason): string =>
    requestsBehind(filter, 'DECLINED', { ...part, reasons: [reason] });
  return (
    <ChartPanel
      title={text.title}
      help={text.help}
      read={read}
      rows={declined}
      keyOf={({ brokerageId, reason }) => `${brokerageId} ${reason}`}
      fileName="declines-by-broker"
      emptyText={text.empty}
      columns={[
        { id: 'name', header: text.broker, value: ({ name }) => name, cell: ({ name }) => name },
        { id: 'reason', header: text.reason, value: reasonOf, cell: reasonOf },
        {
          id: 'count',
          header: text.count,
          align: 'right',
          value: ({ count }) => count,
          cell: ({ brokerageId, reason, count }) => (
            <Link to={behind({ brokerageIds: [brokerageId] }, reason)}>{count.toLocaleString('en-US')}</Link>
          ),
        },
      ]}
      chart={
        <BarChart
          series={[text.count]}
          valueText={countText}
          groups={[...totals].map(([reason, value]) => ({
            key: reason,
            label: shortened(reasonOf({ reason })),
            marks: [{ value, to: behind({}, reason) }],
          }))}
        />
      }
    />
  );
}

function reasonOf({ reason }: Pick<Declined, 'reason'>): string {
  return DECLINE_LOSS_REASONS[reason];
}
