import { addDays } from '@bindery/domain/calendar.ts';
import { REVENUE_BANDS } from '@bindery/domain/portfolio/index.ts';
import { PRODUCT_TYPES } from '@bindery/domain/products/product-type.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Select } from '../../../kit/controls/inputs.tsx';
import { useRead } from '../../../kit/server/use-operation.ts';
import { countryText } from '../../../kit/text/country-text.ts';
import { Charge, limitText, shortAmount, wholeUnits } from '../../../kit/text/formats.tsx';
import { READ_WRITTEN_PREMIUM } from '../../api/portfolio-operations.ts';
import type { WrittenPremium } from '../../api/schema-interfaces.ts';
import { portfolioText } from '../../messages/portfolio-messages.ts';
import { queueText } from '../../messages/queue-messages.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { type ChartColumn, ChartPanel } from '../charts/chart-panel.tsx';
import { monthText, shortened } from '../charts/short-texts.ts';
import { useCurrency } from '../charts/use-currency.tsx';
import { inCurrency, type Part, requestsBehind, within } from '../portfolio-address.ts';
import type { TabProps } from '../tab-props.ts';
import { useChoice } from '../use-choice.ts';

const text = portfolioText.premium.written;
const GROUPINGS = ['MONTH', 'PRODUCT', 'CLASS', 'STATE', 'SIZE'] as const;
type Grouping = (typeof GROUPINGS)[number];
const MOST_BARS = 24;

export function WrittenPanel({ filter }: TabProps): ReactNode {
  const [by, setBy] = useChoice('premium', GROUPINGS, 'MONTH');
  const read = useRead(READ_WRITTEN_PREMIUM, { filter, by });
  const { rows, currency, choice } = useCurrency(read.data?.portfolioPremium ?? []);
  const behind = (row: WrittenPremium): string | null => {
    const part = partOf(by, row, filter);
    return part && requestsBehind(filter, 'BOUND', { ...inCurrency(filter, row.currency), ...part });
  };
  return (
    <ChartPanel
      title={text.title}
      help={text.help}
      read={read}
      rows={rows}
      keyOf={({ key }) => key ?? ''}
      fileName={`premium-by-${by.toLowerCase()}`}
      columns={columnsOf(by, behind)}
      aside={
        <>
          {choice}
          <Select
            label={text.by}
            isLabelHidden
            value={by}
            choices={GROUPINGS.map((value) => ({ value, label: text.groupings[value] }))}
            onChange={setBy}
          />
        </>
      }
      chart={
        <BarChart
          series={[text.premium]}
          valueText={(value) => shortAmount(value, currency)}
          groups={rows.slice(0, MOST_BARS).map((row) => ({
            key: row.key ?? '',
            label: shortened(nameOf(by, row)),
            marks: [{ value: row.premiumCents, to: behind(row) }],
          }))}
        />
      }
    />
  );
}

function columnsOf(
  by: Grouping,
  behind: (row: WrittenPremium) => string | null,
): readonly ChartColumn<WrittenPremium>[] {
  return [
    {
      id: 'group',
      header: text.groupings[by],
      cell: (row) => nameOf(by, row),
      value: (row) => (by === 'MONTH' && row.key ? row.key.slice(0, 7) : nameOf(by, row)),
    },
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
    {
      id: 'premium',
      header: text.premium,
      align: 'right',
      value: ({ premiumCents, currency }) => wholeUnits(premiumCents, currency),
      cell: ({ premiumCents, currency }) => <Charge cents={premiumCents} currency={currency} />,
    },
    {
      id: 'limit',
      header: text.limit,
      align: 'right',
      value: ({ limitCents, currency }) => wholeUnits(limitCents, currency),
      cell: ({ limitCents, currency }) => limitText(limitCents, currency),
    },
    {
      id: 'perMillion',
      header: text.perMillion,
      align: 'right',
      value: ({ premiumPerMillionCents: cents, currency }) => (cents === null ? null : wholeUnits(cents, currency)),
      cell: ({ premiumPerMillionCents: cents, currency }) =>
        cents === null ? '–' : <Charge cents={cents} currency={currency} />,
    },
    { id: 'currency', header: portfolioText.currency, cell: (row) => row.currency, value: (row) => row.currency },
  ];
}

function nameOf(by: Grouping, { key }: WrittenPremium): string {
  if (key === null) return portfolioText.unknown;
  if (by === 'MONTH') return monthText(key);
  if (by === 'SIZE') return text.sizes[Number(key)] ?? portfolioText.unknown;
  if (by === 'STATE') return countryText(key);
  const product = PRODUCT_TYPES.find((type) => type === key);
  return by === 'PRODUCT' && product ? queueText.products[product] : key;
}

/** Null for what is not known, which no filter can ask for. */
function partOf(by: Grouping, { key }: WrittenPremium, filter: TabProps['filter']): Part | null {
  if (key === null) return null;
  if (by === 'MONTH') return within(filter, key, lastDayOf(key));
  if (by === 'PRODUCT') return { products: PRODUCT_TYPES.filter((type) => type === key) };
  if (by === 'CLASS') return { classNames: [key] };
  if (by === 'STATE') return { places: [key] };
  return Number(key) < REVENUE_BANDS.length ? { revenueBands: [Number(key)] } : null;
}

function lastDayOf(firstDay: string): string {
  const nextMonth = addDays(firstDay, 31).slice(0, 8);
  return addDays(`${nextMonth}01`, -1);
}
