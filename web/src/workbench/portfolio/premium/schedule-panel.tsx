import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ScheduleUse } from '../../api/schema-interfaces.ts';
import { portfolioText } from '../../messages/portfolio-messages.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { type ChartColumn, ChartPanel, type ChartPanelProps } from '../charts/chart-panel.tsx';
import { requestsBehind } from '../portfolio-address.ts';
import type { TabProps } from '../tab-props.ts';

const text = portfolioText.premium.schedule;

interface ScheduleProps extends TabProps {
  readonly read: ChartPanelProps<ScheduleUse>['read'];
  readonly rows: readonly ScheduleUse[];
}

export function SchedulePanel({ filter, read, rows }: ScheduleProps): ReactNode {
  const behind = ({ underwriterId }: ScheduleUse): string =>
    requestsBehind(filter, 'QUOTED', { staffIds: [underwriterId] });
  const points = (id: 'averageBps' | 'lowestBps' | 'highestBps', header: string): ChartColumn<ScheduleUse> => ({
    id,
    header,
    align: 'right',
    value: (row) => row[id] / 100,
    cell: (row) => percent(row[id]),
  });
  return (
    <ChartPanel
      title={text.title}
      help={text.help}
      read={read}
      rows={rows}
      keyOf={({ underwriterId }) => underwriterId}
      fileName="schedule-modifications"
      columns={[
        { id: 'name', header: text.underwriter, cell: nameOf, value: nameOf },
        {
          id: 'quotes',
          header: text.quotes,
          align: 'right',
          value: ({ quotes }) => quotes,
          cell: (row) => <Link to={behind(row)}>{row.quotes.toLocaleString('en-US')}</Link>,
        },
        {
          id: 'modified',
          header: text.modified,
          align: 'right',
          value: ({ modified }) => modified,
          cell: ({ modified, quotes }) => `${modified} (${portfolioText.share(modified, quotes)})`,
        },
        points('averageBps', text.average),
        points('lowestBps', text.lowest),
        points('highestBps', text.highest),
      ]}
      chart={
        <BarChart
          series={text.series}
          valueText={(value) => `${value} %`}
          groups={rows.slice(0, 12).map((row) => ({
            key: row.underwriterId,
            label: row.name?.split(' ').at(-1) ?? portfolioText.unknown,
            marks: [
              { value: Math.max(0, -row.averageBps) / 100, to: behind(row) },
              { value: Math.max(0, row.averageBps) / 100, to: behind(row) },
            ],
          }))}
        />
      }
    />
  );
}

const nameOf = ({ name }: ScheduleUse): string => name ?? portfolioText.unknown;

function percent(bps: number): string {
  if (bps === 0) return '0 %';
  return `${bps > 0 ? '+' : '−'}${(Math.abs(bps) / 100).toFixed(1)} %`;
}
