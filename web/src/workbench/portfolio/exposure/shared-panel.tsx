import { illustrativeLoss } from '@bindery/domain/accumulation/index.ts';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Select } from '../../../kit/controls/inputs.tsx';
import { useRead } from '../../../kit/server/use-operation.ts';
import { Limit, shortAmount, wholeUnits } from '../../../kit/text/formats.tsx';
import { READ_ACCUMULATION } from '../../api/book-operations.ts';
import type { AccumulatedLimits, SharedTechnology } from '../../api/schema-interfaces.ts';
import { bookText } from '../../messages/book-messages.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { ChartPanel, currencyColumn } from '../charts/chart-panel.tsx';
import { shortened } from '../charts/short-texts.ts';
import { useCurrency } from '../charts/use-currency.tsx';
import type { TabProps } from '../tab-props.ts';
import { useChoice } from '../use-choice.ts';
import { LossShareFields, readShares } from './loss-shares.tsx';
import { KINDS, withMark } from './mark-address.ts';

const text = bookText.exposure.shared;
const MOST_BARS = 12;

interface SharedRow {
  readonly name: string;
  readonly currency: string;
  readonly policies: number;
  readonly limitCents: number;
  readonly amounts: readonly AccumulatedLimits[];
}

/** Technology that insureds share: what is hit if one fails, with an illustrative loss. */
export function SharedPanel({ filter }: TabProps): ReactNode {
  const [parameters, setParameters] = useSearchParams();
  const [kind, chooseKind] = useChoice('kind', KINDS, 'MAIL_HOST');
  const shares = readShares(parameters);
  const read = useRead(READ_ACCUMULATION, { filter, kind });
  const found = read.data?.portfolioAccumulation;
  const { rows, choice, currency } = useCurrency((found?.shared ?? []).flatMap(byCurrency));
  const behind = ({ name }: SharedRow): string => withMark(parameters, { of: kind, key: name, currency });
  const lossOf = ({ amounts }: SharedRow): number => illustrativeLoss(amounts, shares);
  const set = (name: string, value: string): void => {
    const changed = new URLSearchParams(parameters);
    changed.set(name, value);
    setParameters(changed, { replace: true });
  };
  return (
    <ChartPanel<SharedRow>
      title={text.title}
      help={`${text.help(found?.known ?? 0, found?.policies ?? 0)} ${text.lossHelp}`}
      read={read}
      rows={rows}
      keyOf={({ name }) => name}
      fileName={`shared-${kind.toLowerCase()}`}
      emptyText={text.empty}
      aside={
        <>
          {choice}
          <Select
            label={text.kind}
            isLabelHidden
            value={kind}
            choices={KINDS.map((value) => ({ value, label: text.kinds[value] }))}
            onChange={chooseKind}
          />
        </>
      }
      columns={[
        {
          id: 'name',
          header: text.name,
          value: ({ name }) => name,
          cell: (row) => (
            <Link to={behind(row)} className="wrap-anywhere">
              {row.name}
            </Link>
          ),
        },
        {
          id: 'policies',
          header: text.policies,
          align: 'right',
          value: ({ policies }) => policies,
          cell: ({ policies }) => policies.toLocaleString('en-US'),
        },
        {
          id: 'limit',
          header: text.limit,
          align: 'right',
          value: ({ limitCents }) => wholeUnits(limitCents, currency),
          cell: ({ limitCents }) => <Limit cents={limitCents} currency={currency} />,
        },
        {
          id: 'loss',
          header: text.loss,
          align: 'right',
          value: (row) => wholeUnits(lossOf(row), currency),
          cell: (row) => <Limit cents={lossOf(row)} currency={currency} />,
        },
        currencyColumn(),
      ]}
      chart={
        <div>
          <LossShareFields shares={shares} onChange={set} />
          <BarChart
            series={[text.limit, text.loss]}
            valueText={(value) => shortAmount(value, currency)}
            groups={rows.slice(0, MOST_BARS).map((row) => ({
              key: row.name,
              label: shortened(row.name),
              marks: [row.limitCents, lossOf(row)].map((value) => ({ value, to: behind(row) })),
            }))}
          />
        </div>
      }
    />
  );
}

function byCurrency({ name, amounts: all }: SharedTechnology): readonly SharedRow[] {
  return [...new Set(all.map(({ currency }) => currency))].map((currency) => {
    const amounts = all.filter((amount) => amount.currency === currency);
    const sum = (of: (amount: AccumulatedLimits) => number): number =>
      amounts.reduce((total, amount) => total + of(amount), 0);
    return { name, currency, policies: sum((one) => one.policies), limitCents: sum((one) => one.limitCents), amounts };
  });
}
