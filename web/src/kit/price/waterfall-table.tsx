import type { ReactNode } from 'react';
import { classNames } from '../controls/class-names.ts';
import { waterfallText as text } from './waterfall-text.ts';

/** One step of the way to a premium, in words and as the move from one amount to the next. */
export interface WaterfallBar {
  readonly id: string;
  readonly label: string;
  /** What the step took, such as the answer; empty where it took nothing of its own. */
  readonly note: string;
  /** By how much, in words; empty for the first amount. */
  readonly change: string;
  /** What it comes to, in words. */
  readonly amount: string;
  /** For the drawing: all in one currency. */
  readonly from: number;
  readonly to: number;
  /** The steps that were applied together. */
  readonly parts: readonly { readonly id: string; readonly label: string; readonly change: string }[];
}

/** What moved the premium, as numbers; where there is room with a drawing of the same numbers beside them. */
export function WaterfallTable(props: {
  readonly bars: readonly WaterfallBar[];
  /** Names the table where there are several. */
  readonly label?: string;
}): ReactNode {
  const { bars, label = text.title } = props;
  const most = Math.max(1, ...bars.flatMap(({ from, to }) => [from, to]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <div role="group" aria-label={label} tabIndex={0} className="relative overflow-x-auto -outline-offset-2">
      <table className="w-full text-13">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="text-12 text-ink-faint">
            <th scope="col" className="py-1.5 pr-3 pl-4 text-left font-medium">
              {text.step}
            </th>
            <th scope="col" className="px-3 py-1.5 text-right font-medium">
              {text.change}
            </th>
            <th scope="col" className="px-3 py-1.5 text-right font-medium">
              {text.premiumAfter}
            </th>
            <th scope="col" className="w-2/5 py-1.5 pr-4 pl-3 max-sm:hidden">
              <span className="sr-only">{text.drawing}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar, index) => (
            <BarRow key={bar.id} bar={bar} most={most} isLast={index === bars.length - 1} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly bar: WaterfallBar;
  readonly most: number;
  readonly isLast: boolean;
}

function BarRow({ bar, most, isLast }: RowProps): ReactNode {
  const { label, note, change, amount, from, to, parts } = bar;
  return (
    <tr className={classNames('border-t border-line', isLast && 'font-semibold')}>
      <th scope="row" className="py-1.5 pr-3 pl-4 text-left font-normal">
        {label} {note && <span className="text-ink-faint">{note}</span>}
        {parts.length > 0 && (
          <details className="text-12 text-ink-soft">
            <summary className="w-fit rounded-sm">{text.madeOf(parts.length)}</summary>
            <ul>
              {parts.map((part) => (
                <li key={part.id}>
                  {part.label} <span className="tabular">{part.change}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </th>
      <td className="tabular px-3 py-1.5 text-right whitespace-nowrap">{change}</td>
      <td className="tabular px-3 py-1.5 text-right whitespace-nowrap">{amount}</td>
      <td className="py-1.5 pr-4 pl-3 max-sm:hidden">
        <Bar from={from} to={to} most={most} isTotal={isLast} />
      </td>
    </tr>
  );
}

/** The move from one amount to the next; the base and the premium stand on the ground. */
function Bar(props: {
  readonly from: number;
  readonly to: number;
  readonly most: number;
  readonly isTotal: boolean;
}): ReactNode {
  const { from, to, most, isTotal } = props;
  const start = isTotal ? 0 : Math.min(from, to);
  const width = isTotal ? to : Math.abs(to - from);
  const look = isTotal || from === 0 ? 'fill-accent' : to > from ? 'fill-refused' : 'fill-done';
  return (
    <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3 w-full min-w-24">
      <rect x="0" y="9.5" width="100" height="0.5" className="fill-line" />
      <rect x={(start / most) * 100} y="0" width={Math.max(0.5, (width / most) * 100)} height="9" className={look} />
    </svg>
  );
}
