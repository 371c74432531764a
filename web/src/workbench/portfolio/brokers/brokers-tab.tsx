import type { Milestone } from '@bindery/domain/portfolio/index.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../../kit/server/use-operation.ts';
import { READ_BROKERAGE_FIGURES } from '../../api/portfolio-operations.ts';
import type { BrokerageFigures } from '../../api/schema-interfaces.ts';
import { portfolioText } from '../../messages/portfolio-messages.ts';
import { BarChart, countText } from '../charts/bar-chart.tsx';
import { type ChartColumn, ChartPanel } from '../charts/chart-panel.tsx';
import { shortened } from '../charts/short-texts.ts';
import { requestsBehind } from '../portfolio-address.ts';
import type { TabProps } from '../tab-props.ts';
import { DeclinesPanel } from './declines-panel.tsx';

const text = portfolioText.brokers.work;
const MOST_BARS = 12;

/** What brokerages bring, and how they work with us. */
export function BrokersTab({ filter }: TabProps): ReactNode {
  const read = useRead(READ_BROKERAGE_FIGURES, { filter });
  const rows = read.data?.portfolioBrokerages ?? [];
  const behind = ({ brokerageId }: BrokerageFigures, milestone: Milestone): string =>
    requestsBehind(filter, milestone, { brokerageIds: [brokerageId] });
  return (
    <>
      <ChartPanel
        title={text.title}
        help={text.help}
        read={read}
        rows={rows}
        keyOf={({ brokerageId }) => brokerageId}
        fileName="brokers"
        columns={columnsOf(behind)}
        chart={
          <BarChart
            series={text.series}
            valueText={countText}
            groups={rows.slice(0, MOST_BARS).map((row) => ({
              key: row.brokerageId,
              label: shortened(row.name),
              marks: [
                { value: row.submitted, to: behind(row, 'SUBMITTED') },
                { value: row.quoted, to: behind(row, 'QUOTED') },
                { value: row.declined, to: behind(row, 'DECLINED') },
              ],
            }))}
          />
        }
      />
      <DeclinesPanel filter={filter} read={read} rows={rows} />
    </>
  );
}

function columnsOf(
  behind: (row: BrokerageFigures, milestone: Milestone) => string,
): readonly ChartColumn<BrokerageFigures>[] {
  const count = (id: 'submitted' | 'quoted' | 'declined', milestone: Milestone): ChartColumn<BrokerageFigures> => ({
    id,
    header: text[id],
    align: 'right',
    value: (row) => row[id],
    cell: (row) => (row[id] === 0 ? '0' : <Link to={behind(row, milestone)}>{row[id].toLocaleString('en-US')}</Link>),
  });
  const time = (id: 'minutesToAnswerP50' | 'minutesToAnswerP90', header: string): ChartColumn<BrokerageFigures> => ({
    id,
    header,
    align: 'right',
    value: (row) => row[id],
    cell: (row) => portfolioText.minutes(row[id]),
  });
  return [
    { id: 'name', header: text.broker, value: ({ name }) => name, cell: ({ name }) => name },
    count('submitted', 'SUBMITTED'),
    count('quoted', 'QUOTED'),
    {
      id: 'hitRatio',
      header: text.hitRatio,
      align: 'right',
      value: ({ boundOfQuoted, quoted }) => (quoted === 0 ? null : boundOfQuoted / quoted),
      cell: ({ boundOfQuoted, quoted }) => portfolioText.share(boundOfQuoted, quoted),
    },
    count('declined', 'DECLINED'),
    { id: 'answers', header: text.answers, align: 'right', value: (row) => row.answers, cell: (row) => row.answers },
    time('minutesToAnswerP50', text.p50),
    time('minutesToAnswerP90', text.p90),
  ];
}
