import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { shortAmount } from '../../../kit/text/formats.tsx';
import type { TopInsured } from '../../api/schema-interfaces.ts';
import { bookText } from '../../messages/book-messages.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { ChartPanel, type ChartPanelProps } from '../charts/chart-panel.tsx';
import { shortened } from '../charts/short-texts.ts';
import { useCurrency } from '../charts/use-currency.tsx';
import { amountColumns } from './amount-columns.tsx';
import { withMark } from './mark-address.ts';

const text = bookText.exposure.insureds;
const MOST_BARS = 12;

/** The insureds with the largest limits in force. */
export function InsuredsPanel(props: {
  readonly read: ChartPanelProps<TopInsured>['read'];
  readonly rows: readonly TopInsured[];
}): ReactNode {
  const [parameters] = useSearchParams();
  const { rows, choice, currency } = useCurrency(props.rows);
  const behind = ({ clientId, insuredName }: TopInsured): string =>
    withMark(parameters, { of: 'INSURED', key: clientId, name: insuredName, currency });
  return (
    <ChartPanel
      title={text.title}
      help={text.help}
      read={props.read}
      rows={rows}
      keyOf={({ clientId }) => clientId}
      fileName="largest-insureds"
      emptyText={bookText.exposure.limits.empty}
      aside={choice}
      columns={[
        {
          id: 'insured',
          header: text.insured,
          value: ({ insuredName }) => insuredName,
          cell: (row) => <Link to={behind(row)}>{row.insuredName}</Link>,
        },
        {
          id: 'broker',
          header: text.broker,
          value: ({ brokerageName }) => brokerageName,
          cell: ({ brokerageName }) => brokerageName,
        },
        {
          id: 'policies',
          header: bookText.exposure.limits.policies,
          align: 'right',
          value: ({ policies }) => policies,
          cell: ({ policies }) => policies,
        },
        ...amountColumns<TopInsured>(),
      ]}
      chart={
        <BarChart
          series={[bookText.exposure.limits.limit]}
          valueText={(value) => shortAmount(value, currency)}
          groups={rows.slice(0, MOST_BARS).map((row) => ({
            key: row.clientId,
            label: shortened(row.insuredName),
            marks: [{ value: row.limitCents, to: behind(row) }],
          }))}
        />
      }
    />
  );
}
