import { addDays } from '@bindery/domain/calendar.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Charge, wholeUnits } from '../../../kit/text/formats.tsx';
import type { RenewalMonth } from '../../api/schema-interfaces.ts';
import { portfolioText } from '../../messages/portfolio-messages.ts';
import { BarChart, countText } from '../charts/bar-chart.tsx';
import { type ChartColumn, ChartPanel, type ChartPanelProps, currencyColumn } from '../charts/chart-panel.tsx';
import { monthText } from '../charts/short-texts.ts';
import { useCurrency } from '../charts/use-currency.tsx';
import { inCurrency, requestsBehind, within } from '../portfolio-address.ts';
import type { TabProps } from '../tab-props.ts';

const text = portfolioText.premium.renewals;

interface RenewalsProps extends TabProps {
  readonly read: ChartPanelProps<RenewalMonth>['read'];
  readonly rows: readonly RenewalMonth[];
}

export function RenewalsPanel({ filter, read, rows: all }: RenewalsProps): ReactNode {
  const { rows, choice } = useCurrency(all);
  const behind = ({ startsOn, currency }: RenewalMonth): string => {
    const lastDay = addDays(`${addDays(startsOn, 31).slice(0, 8)}01`, -1);
    const part = { ...inCurrency(filter, currency), ...within(filter, startsOn, lastDay) };
    return requestsBehind(filter, 'ENDING', part);
  };
  const amount = (id: 'renewedBeforeCents' | 'renewedAfterCents', header: string): ChartColumn<RenewalMonth> => ({
    id,
    header,
    align: 'right',
    value: (row) => wholeUnits(row[id], row.currency),
    cell: (row) => <Charge cents={row[id]} currency={row.currency} />,
  });
  return (
    <ChartPanel
      title={text.title}
      help={text.help}
      read={read}
      rows={rows}
      keyOf={({ startsOn }) => startsOn}
      fileName="renewals"
      emptyText={text.empty}
      aside={choice}
      columns={[
        {
          id: 'month',
          header: text.month,
          cell: ({ startsOn }) => monthText(startsOn),
          value: ({ startsOn }) => startsOn,
        },
        {
          id: 'ending',
          header: text.ending,
          align: 'right',
          value: ({ ending }) => ending,
          cell: (row) => <Link to={behind(row)}>{row.ending.toLocaleString('en-US')}</Link>,
        },
        {
          id: 'renewed',
          header: text.renewed,
          align: 'right',
          value: (row) => row.renewed,
          cell: (row) => row.renewed,
        },
        {
          id: 'retention',
          header: text.retention,
          align: 'right',
          value: ({ renewed, ending }) => renewed / ending,
          cell: ({ renewed, ending }) => portfolioText.share(renewed, ending),
        },
        amount('renewedBeforeCents', text.before),
        amount('renewedAfterCents', text.after),
        {
          id: 'change',
          header: text.change,
          align: 'right',
          value: changeOf,
          cell: (row) => changeText(changeOf(row)),
        },
        currencyColumn(),
      ]}
      chart={
        <BarChart
          series={text.series}
          valueText={countText}
          groups={rows.map((row) => ({
            key: row.startsOn,
            label: monthText(row.startsOn),
            marks: [row.ending, row.renewed].map((value) => ({ value, to: behind(row) })),
          }))}
        />
      }
    />
  );
}

/** Of the premium of those that were renewed; null when none was. */
function changeOf({ renewedBeforeCents: before, renewedAfterCents: after }: RenewalMonth): number | null {
  return before === 0 ? null : after / before - 1;
}

function changeText(change: number | null): string {
  if (change === null) return '–';
  return `${change < 0 ? '−' : '+'}${Math.abs(change * 100).toFixed(1)} %`;
}
