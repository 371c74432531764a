import { type ReactNode, useState } from 'react';
import { Select } from '../../../kit/controls/inputs.tsx';
import { Facts } from '../../../kit/feedback/panel.tsx';
import { Pill } from '../../../kit/feedback/status-pill.tsx';
import { PlainTable } from '../../../kit/tables/plain-table.tsx';
import type { Dislocation, RatePlanClass, SegmentDislocation } from '../../api/schema-interfaces.ts';
import { plansText } from '../../messages/plans-messages.ts';
import { ChangeBars } from './change-bars.tsx';
import { classWords } from './class-words.ts';
import { Movers, TurnedLines } from './dislocation-lines.tsx';
import { Change, Premium } from './premium-change.tsx';

const text = plansText.report;
const WHOLE = 'all';

/** The effect of the draft on the book: totals and bands, then by segment, then the lines that move most. */
export function DislocationReport(props: {
  readonly dislocation: Dislocation;
  readonly classes: readonly RatePlanClass[];
}): ReactNode {
  const { dislocation, classes } = props;
  const { segments, bands, faults, rises, falls, turned } = dislocation;
  return (
    <div className="mt-4 flex flex-col gap-6">
      {faults > 0 && (
        <p role="alert" className="rounded-md bg-refused-ground px-4 py-3 font-medium text-refused">
          {text.faults(faults)}
        </p>
      )}
      {segments
        .filter(({ dimension }) => dimension === WHOLE)
        .map((whole) => (
          <section key={whole.currency} aria-label={`${text.whole}, ${whole.currency}`}>
            <h3 className="mb-2 text-14">
              {text.whole}, {whole.currency}
            </h3>
            <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(14rem,auto)_minmax(0,1fr)]">
              <Whole whole={whole} />
              <ChangeBars bands={bands} counts={whole.bands} />
            </div>
          </section>
        ))}
      <BySegment segments={segments} classes={classes} />
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        <Movers title={text.rises} none={text.noRises} movers={rises} />
        <Movers title={text.falls} none={text.noFalls} movers={falls} />
      </div>
      <TurnedLines turned={turned} />
    </div>
  );
}

function Whole({ whole }: { readonly whole: SegmentDislocation }): ReactNode {
  const money = (cents: number) => <Premium cents={cents} currency={whole.currency} />;
  return (
    <Facts
      facts={[
        { name: text.lines, value: <span className="tabular">{whole.count.toLocaleString('en-US')}</span> },
        { name: text.before, value: money(whole.beforeCents) },
        { name: text.after, value: money(whole.afterCents) },
        { name: text.change, value: <Change {...whole} /> },
        { name: text.referred, value: <Count count={whole.newlyReferred} /> },
        { name: text.declined, value: <Count count={whole.newlyDeclined} /> },
        ...(whole.unrated > 0 ? [{ name: text.unrated, value: <Count count={whole.unrated} /> }] : []),
      ]}
    />
  );
}

function Count({ count }: { readonly count: number }): ReactNode {
  if (count === 0) return <span className="tabular">0</span>;
  return <Pill meaning="refused">{count.toLocaleString('en-US')}</Pill>;
}

/** One dimension at a time; each adds up to the whole book. */
function BySegment(props: {
  readonly segments: readonly SegmentDislocation[];
  readonly classes: readonly RatePlanClass[];
}): ReactNode {
  const { segments, classes } = props;
  const dimensions = [...new Set(segments.map(({ dimension }) => dimension))].filter((one) => one !== WHOLE);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = chosen ?? dimensions.find((one) => one === 'class') ?? dimensions[0];
  if (shown === undefined) return null;
  const named = (dimension: string): string => text.dimensions[dimension] ?? dimension;
  return (
    <section aria-label={text.segments(named(shown))}>
      <div className="mb-2 flex flex-wrap items-end gap-3">
        <h3 className="flex-1 text-14">{text.segments(named(shown))}</h3>
        <Select
          label={text.by}
          isLabelHidden
          className="w-40"
          value={shown}
          onChange={setChosen}
          choices={dimensions.map((dimension) => ({ value: dimension, label: named(dimension) }))}
        />
      </div>
      <div className="rounded-md border border-line">
        <PlainTable
          label={text.segments(named(shown))}
          rows={segments.filter(({ dimension }) => dimension === shown)}
          keyOf={({ segment, currency }) => `${segment} ${currency}`}
          columns={[{ id: 'segment', header: text.segment, cell: (one) => segmentName(one, classes) }, ...COLUMNS]}
        />
      </div>
    </section>
  );
}

const WIDE = 'hidden sm:table-cell';

const COLUMNS = [
  { id: 'lines', header: text.lines, align: 'right' as const, cell: (one: SegmentDislocation) => one.count },
  {
    id: 'before',
    header: text.before,
    align: 'right' as const,
    className: WIDE,
    cell: (one: SegmentDislocation) => <Premium cents={one.beforeCents} currency={one.currency} />,
  },
  {
    id: 'after',
    header: text.after,
    align: 'right' as const,
    className: WIDE,
    cell: (one: SegmentDislocation) => <Premium cents={one.afterCents} currency={one.currency} />,
  },
  {
    id: 'change',
    header: text.change,
    align: 'right' as const,
    cell: (one: SegmentDislocation) => <Change {...one} />,
  },
  {
    id: 'turned',
    header: text.referred,
    align: 'right' as const,
    className: WIDE,
    cell: (one: SegmentDislocation) => one.newlyReferred,
  },
  {
    id: 'declined',
    header: text.declined,
    align: 'right' as const,
    className: WIDE,
    cell: (one: SegmentDislocation) => one.newlyDeclined,
  },
];

/** Limits are stored as minor units, other segments as words. */
function segmentName(
  { dimension, segment, currency }: SegmentDislocation,
  classes: readonly RatePlanClass[],
): ReactNode {
  if (dimension === 'class') return classWords(segment, classes);
  if (dimension !== 'limit') return text.values[segment] ?? segment;
  return <Premium cents={Number(segment)} currency={currency} />;
}
