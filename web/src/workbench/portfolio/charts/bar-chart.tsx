import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNarrow } from '../../../kit/browser/use-narrow.ts';
import { type Fills, useFills } from './patterns.tsx';

/** For values that are counts: an axis has no half requests. */
export const countText = (value: number): string => (Number.isInteger(value) ? value.toLocaleString('en-US') : '');

/** One bar of a group. */
export interface Mark {
  readonly value: number;
  /** The list behind it; null where there is none. */
  readonly to: string | null;
}

export interface BarGroup {
  readonly key: string;
  /** Below the bars; short. */
  readonly label: string;
  /** One for each series, in its order. */
  readonly marks: readonly Mark[];
}

export interface BarChartProps {
  /** Names of the series; with more than one a legend is shown. */
  readonly series: readonly string[];
  readonly groups: readonly BarGroup[];
  /** A value in words, for the axis and the tooltip. */
  readonly valueText: (value: number) => string;
  /** Bars of a group stand on each other instead of side by side. */
  readonly isStacked?: boolean;
}

const HEIGHT = 240;
const WIDEST_GROUP = 90;
const MARGIN = { top: 8, right: 8, bottom: 28, left: 56 };

/**
 * Bars by group and series. The drawing is hidden from screen readers and from the keyboard: the table beside it has
 * the same figures and links. Bars are links for the mouse.
 */
export function BarChart(props: BarChartProps): ReactNode {
  const fills = useFills();
  // About as wide as it is shown, so that its letters have their size.
  const width = useNarrow() ? 320 : 420;
  // An axis without bars would count thousandths of a dollar.
  if (props.groups.length === 0) return null;
  return (
    <div>
      {props.series.length > 1 && <Legend series={props.series} fills={fills} />}
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} className="w-full max-w-md overflow-visible" aria-hidden="true">
        <defs>{fills.definitions}</defs>
        <Bars {...props} fills={fills} width={width} />
      </svg>
    </div>
  );
}

function Bars(props: BarChartProps & { readonly fills: Fills; readonly width: number }): ReactNode {
  const { groups, series, valueText, isStacked = false, fills, width } = props;
  const bottom = HEIGHT - MARGIN.bottom;
  const totals = groups.map(({ marks }) => {
    const values = marks.map(({ value }) => value);
    return isStacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(0, ...values);
  });
  const y = scaleLinear({ domain: [0, Math.max(1, ...totals)], range: [bottom, MARGIN.top], nice: true });
  const x = scaleBand({
    domain: groups.map(({ key }) => key),
    // A few groups stand together at the left, with bars that are no walls.
    range: [MARGIN.left, Math.min(width - MARGIN.right, MARGIN.left + groups.length * WIDEST_GROUP)],
    padding: 0.2,
  });
  const inner = scaleBand({ domain: series.map((_, index) => index), range: [0, x.bandwidth()], padding: 0.05 });
  const labels = new Map(groups.map(({ key, label }) => [key, label]));
  const text = { fill: 'var(--ink-faint)', fontSize: 12 };
  return (
    <>
      <AxisLeft
        scale={y}
        left={MARGIN.left}
        numTicks={4}
        hideAxisLine
        hideTicks
        tickFormat={(value) => valueText(Number(value))}
        tickLabelProps={{ ...text, textAnchor: 'end', dx: -4, dy: 4 }}
      />
      <AxisBottom
        scale={x}
        top={bottom}
        stroke="var(--line-strong)"
        hideTicks
        tickValues={labelled(groups, x.step())}
        tickFormat={(key) => labels.get(String(key)) ?? ''}
        tickLabelProps={{ ...text, textAnchor: 'middle' }}
      />
      {groups.map((group) => {
        let below = 0;
        return group.marks.map((mark, index) => {
          const [from, to] = [isStacked ? below : 0, isStacked ? below + mark.value : mark.value];
          below = to;
          const left = (x(group.key) ?? 0) + (isStacked ? 0 : (inner(index) ?? 0));
          const bar = {
            x: left,
            y: y(to),
            width: isStacked ? x.bandwidth() : inner.bandwidth(),
            height: y(from) - y(to),
          };
          const name = `${series[index] ?? ''} ${group.label}: ${valueText(mark.value)}`.trim();
          return (
            <Bar key={`${group.key} ${series[index] ?? index}`} to={mark.to} name={name}>
              <rect {...bar} fill={fills.fillOf(index)} />
            </Bar>
          );
        });
      })}
    </>
  );
}

function Bar(props: { readonly to: string | null; readonly name: string; readonly children: ReactNode }): ReactNode {
  const { to, name, children } = props;
  const bar = (
    <>
      <title>{name}</title>
      {children}
    </>
  );
  if (to === null) return <g>{bar}</g>;
  return (
    <Link to={to} tabIndex={-1}>
      {bar}
    </Link>
  );
}

/** About as wide as a letter below the bars is. */
const LETTER = 7;

/** Every so many groups get a label, so that labels do not run into each other; `step` is from one group to the next. */
function labelled(groups: readonly BarGroup[], step: number): string[] {
  const longest = Math.max(...groups.map(({ label }) => label.length));
  const every = Math.max(1, Math.ceil((longest * LETTER) / step));
  return groups.filter((_, index) => index % every === 0).map(({ key }) => key);
}

function Legend({ series, fills }: { readonly series: readonly string[]; readonly fills: Fills }): ReactNode {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 pb-2 text-12 text-ink-soft">
      {series.map((name, index) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg width={12} height={12} aria-hidden="true">
            <rect width={12} height={12} fill={fills.fillOf(index)} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
