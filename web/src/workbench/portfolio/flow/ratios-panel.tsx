import type { Milestone } from '@bindery/domain/portfolio/index.ts';
import { PRODUCT_TYPES } from '@bindery/domain/products/product-type.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Select } from '../../../kit/controls/inputs.tsx';
import { useRead } from '../../../kit/server/use-operation.ts';
import { countryText } from '../../../kit/text/country-text.ts';
import { READ_HIT_RATIOS } from '../../api/portfolio-operations.ts';
import type { HitRatio } from '../../api/schema-interfaces.ts';
import { portfolioText } from '../../messages/portfolio-messages.ts';
import { queueText } from '../../messages/queue-messages.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { type ChartColumn, ChartPanel } from '../charts/chart-panel.tsx';
import { shortened } from '../charts/short-texts.ts';
import { type Part, requestsBehind } from '../portfolio-address.ts';
import type { TabProps } from '../tab-props.ts';
import { useChoice } from '../use-choice.ts';

const text = portfolioText.flow.ratios;
const GROUPINGS = ['PRODUCT', 'CLASS', 'STATE', 'BROKER'] as const;
type Grouping = (typeof GROUPINGS)[number];
/** More would not be told apart in a chart; the table has all. */
const MOST_BARS = 12;

export function RatiosPanel({ filter }: TabProps): ReactNode {
  const [by, setBy] = useChoice('ratios', GROUPINGS, 'PRODUCT');
  const read = useRead(READ_HIT_RATIOS, { filter, by });
  const rows = read.data?.portfolioHitRatios ?? [];
  const behind = (row: HitRatio, milestone: Milestone): string | null => {
    const part = partOf(by, row);
    return part && requestsBehind(filter, milestone, part);
  };
  return (
    <ChartPanel
      title={text.title}
      help={text.help}
      read={read}
      rows={rows}
      keyOf={({ key }) => key ?? ''}
      fileName={`hit-ratio-by-${by.toLowerCase()}`}
      columns={columnsOf(by, behind)}
      aside={
        <Select
          label={text.by}
          isLabelHidden
          value={by}
          choices={GROUPINGS.map((value) => ({ value, label: text.groupings[value] }))}
          onChange={setBy}
        />
      }
      chart={
        <BarChart
          series={text.series}
          valueText={(value) => `${Math.round(value)} %`}
          groups={rows.slice(0, MOST_BARS).map((row) => ({
            key: row.key ?? '',
            label: shortened(nameOf(by, row)),
            marks: [row.boundOfQuoted, row.automatic].map((part) => ({
              value: row.quoted === 0 ? 0 : (part / row.quoted) * 100,
              to: behind(row, 'QUOTED'),
            })),
          }))}
        />
      }
    />
  );
}

function columnsOf(
  by: Grouping,
  behind: (row: HitRatio, milestone: Milestone) => string | null,
): readonly ChartColumn<HitRatio>[] {
  const count = (id: 'submitted' | 'quoted', milestone: Milestone): ChartColumn<HitRatio> => ({
    id,
    header: text[id],
    align: 'right',
    value: (row) => row[id],
    cell: (row) => {
      const to = behind(row, milestone);
      return to === null || row[id] === 0 ? row[id] : <Link to={to}>{row[id].toLocaleString('en-US')}</Link>;
    },
  });
  const share = (id: 'boundOfQuoted' | 'automatic', header: string): ChartColumn<HitRatio> => ({
    id,
    header,
    align: 'right',
    value: (row) => (row.quoted === 0 ? null : row[id] / row.quoted),
    cell: (row) => portfolioText.share(row[id], row.quoted),
  });
  const time = (id: 'minutesToQuoteP50' | 'minutesToQuoteP90', header: string): ChartColumn<HitRatio> => ({
    id,
    header,
    align: 'right',
    value: (row) => row[id],
    cell: (row) => portfolioText.minutes(row[id]),
  });
  return [
    { id: 'group', header: text.groupings[by], value: (row) => nameOf(by, row), cell: (row) => nameOf(by, row) },
    count('submitted', 'SUBMITTED'),
    count('quoted', 'QUOTED'),
    share('boundOfQuoted', text.hitRatio),
    share('automatic', text.automatic),
    time('minutesToQuoteP50', text.p50),
    time('minutesToQuoteP90', text.p90),
  ];
}

function nameOf(by: Grouping, { key, label }: HitRatio): string {
  const product = PRODUCT_TYPES.find((type) => type === key);
  if (by === 'PRODUCT' && product) return queueText.products[product];
  if (by === 'STATE' && key) return countryText(key);
  return label ?? key ?? portfolioText.unknown;
}

/** The filter for one group; null for what is not known, which no filter can ask for. */
function partOf(by: Grouping, { key }: HitRatio): Part | null {
  if (key === null) return null;
  if (by === 'PRODUCT') return { products: PRODUCT_TYPES.filter((type) => type === key) };
  if (by === 'CLASS') return { classNames: [key] };
  return by === 'STATE' ? { places: [key] } : { brokerageIds: [key] };
}
