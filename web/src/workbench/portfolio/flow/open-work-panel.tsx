import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OpenWork, PortfolioFilter } from '../../api/schema-interfaces.ts';
import { portfolioText } from '../../messages/portfolio-messages.ts';
import { BarChart, countText } from '../charts/bar-chart.tsx';
import { type ChartColumn, ChartPanel, type ChartPanelProps } from '../charts/chart-panel.tsx';
import type { TabProps } from '../tab-props.ts';

const text = portfolioText.flow.open;

/** Hours as the queue filters them. */
const AGES = [
  { id: 'onTime', age: '0-24' },
  { id: 'due', age: '24-48' },
  { id: 'overdue', age: '48-' },
] as const satisfies readonly { id: keyof OpenWork; age: string }[];

interface OpenWorkProps extends TabProps {
  readonly read: ChartPanelProps<OpenWork>['read'];
  readonly work: readonly OpenWork[];
}

export function OpenWorkPanel({ filter, read, work }: OpenWorkProps): ReactNode {
  const columns = AGES.map(
    ({ id, age }, index): ChartColumn<OpenWork> => ({
      id,
      header: text.series[index] ?? id,
      align: 'right',
      value: (row) => row[id],
      cell: (row) =>
        row[id] === 0 ? '0' : <Link to={queueOf(filter, row, age)}>{row[id].toLocaleString('en-US')}</Link>,
    }),
  );
  return (
    <ChartPanel
      title={text.title}
      help={text.help}
      read={read}
      rows={work}
      keyOf={keyOf}
      fileName="open-work"
      emptyText={text.empty}
      columns={[{ id: 'underwriter', header: text.underwriter, cell: nameOf, value: nameOf }, ...columns]}
      chart={
        <BarChart
          isStacked
          series={text.series}
          valueText={countText}
          groups={work.map((row) => ({
            key: keyOf(row),
            label: row.name?.split(' ').at(-1) ?? portfolioText.unknown,
            marks: AGES.map(({ id, age }) => ({
              value: row[id],
              to: row[id] === 0 ? null : queueOf(filter, row, age),
            })),
          }))}
        />
      }
    />
  );
}

const keyOf = ({ underwriterId }: OpenWork): string => underwriterId ?? '';
const nameOf = ({ name }: OpenWork): string => name ?? text.unassigned;

function queueOf(filter: PortfolioFilter, { underwriterId }: OpenWork, age: string): string {
  const { products, classNames, places, brokerageIds } = filter;
  const parameters = new URLSearchParams({ view: underwriterId === null ? 'UNASSIGNED' : 'ALL', age });
  if (underwriterId !== null) parameters.set('assignee', underwriterId);
  const lists = { product: products, class: classNames, state: places, broker: brokerageIds };
  for (const [name, values] of Object.entries(lists)) {
    for (const value of values ?? []) parameters.append(name, value);
  }
  return `/?${parameters.toString()}`;
}
