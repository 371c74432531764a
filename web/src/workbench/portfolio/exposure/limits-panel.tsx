import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Select } from '../../../kit/controls/inputs.tsx';
import { shortAmount } from '../../../kit/text/formats.tsx';
import type { LimitGroup } from '../../api/schema-interfaces.ts';
import { bookText } from '../../messages/book-messages.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { ChartPanel, type ChartPanelProps } from '../charts/chart-panel.tsx';
import { shortened } from '../charts/short-texts.ts';
import { useCurrency } from '../charts/use-currency.tsx';
import { useChoice } from '../use-choice.ts';
import { amountColumns } from './amount-columns.tsx';
import { keyText } from './key-text.ts';
import { DIMENSIONS, withMark } from './mark-address.ts';

const text = bookText.exposure.limits;
const MOST_BARS = 12;

/** Limits in force by what the address asks for. */
export function LimitsPanel(props: {
  readonly read: ChartPanelProps<LimitGroup>['read'];
  readonly rows: readonly LimitGroup[];
}): ReactNode {
  const [parameters] = useSearchParams();
  const [by, choose] = useChoice('by', DIMENSIONS, 'PRODUCT');
  const { rows, choice, currency } = useCurrency(props.rows.filter(({ dimension }) => dimension === by));
  const nameOf = ({ key }: LimitGroup): string => keyText(by, key);
  const behind = (row: LimitGroup): string | null =>
    row.key === '*' ? null : withMark(parameters, { of: by, key: row.key, currency: row.currency });
  return (
    <ChartPanel
      title={text.title}
      help={text.help}
      read={props.read}
      rows={rows}
      keyOf={({ key }) => key}
      fileName={`limits-by-${by.toLowerCase()}`}
      emptyText={text.empty}
      aside={
        <>
          {choice}
          <Select
            label={text.by}
            isLabelHidden
            value={by}
            choices={DIMENSIONS.map((value) => ({ value, label: text.dimensions[value] }))}
            onChange={choose}
          />
        </>
      }
      columns={[
        { id: 'key', header: text.dimensions[by], value: nameOf, cell: nameOf },
        {
          id: 'policies',
          header: text.policies,
          align: 'right',
          value: ({ policies }) => policies,
          cell: (row) => {
            const to = behind(row);
            const count = row.policies.toLocaleString('en-US');
            return to === null ? count : <Link to={to}>{count}</Link>;
          },
        },
        ...amountColumns<LimitGroup>(),
      ]}
      chart={
        <BarChart
          series={[text.limit]}
          valueText={(value) => shortAmount(value, currency)}
          groups={rows.slice(0, MOST_BARS).map((row) => ({
            key: row.key,
            label: shortened(nameOf(row)),
            marks: [{ value: row.limitCents, to: behind(row) }],
          }))}
        />
      }
    />
  );
}
