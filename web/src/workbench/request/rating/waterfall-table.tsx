import type { ReactNode } from 'react';
import { classNames } from '../../../kit/controls/class-names.ts';
import type { WorksheetStep } from '../../api/schema-interfaces.ts';
import { ratingText as text } from '../../messages/options-messages.ts';
import { percentText, type WaterfallBar, waterfallOf } from './waterfall.ts';
import { inputValue } from './worksheet-inputs.ts';

/** What moved the premium, as numbers with a drawing of the same numbers beside them. */
export function WaterfallTable(props: {
  readonly steps: readonly WorksheetStep[];
  readonly money: (units: number) => string;
}): ReactNode {
  const bars = waterfallOf(props.steps, text.otherParts);
  const most = Math.max(1, ...bars.flatMap(({ from, to }) => [from, to]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <div role="group" aria-label={text.waterfall} tabIndex={0} className="relative overflow-x-auto -outline-offset-2">
      <table className="w-full text-13">
        <caption className="sr-only">{text.waterfall}</caption>
        <thead>
          <tr className="text-12 text-ink-faint">
            <th scope="col" className="px-3 py-1.5 text-left font-medium">
              {text.step}
            </th>
            <th scope="col" className="px-3 py-1.5 text-right font-medium">
              {text.changeBy}
            </th>
            <th scope="col" className="px-3 py-1.5 text-right font-medium">
              {text.premiumAfter}
            </th>
            <th scope="col" className="w-2/5 px-3 py-1.5">
              <span className="sr-only">{text.drawing}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar, index) => (
            <BarRow key={bar.id} bar={bar} most={most} money={props.money} isLast={index === bars.length - 1} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly bar: WaterfallBar;
  readonly most: number;
  readonly money: (units: number) => string;
  readonly isLast: boolean;
}

function BarRow({ bar, most, money, isLast }: RowProps): ReactNode {
  const { label, matched, factor, from, to, parts } = bar;
  return (
    <tr className={classNames('border-t border-line', isLast && 'font-semibold')}>
      <th scope="row" className="px-3 py-1.5 text-left font-normal">
        {label} {matched && <span className="text-ink-faint">{inputValue(matched)}</span>}
        {parts.length > 0 && (
          <details className="text-12 text-ink-soft">
            <summary className="w-fit rounded-sm">{text.madeOf(parts.length)}</summary>
            <ul>
              {parts.map((part) => (
                <li key={part.id}>
                  {part.label} <span className="tabular">{part.factor !== null && percentText(part.factor)}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </th>
      <td className="tabular px-3 py-1.5 text-right whitespace-nowrap">
        {factor === null ? (from === 0 ? '' : differenceText(to - from, money)) : percentText(factor)}
      </td>
      <td className="tabular px-3 py-1.5 text-right whitespace-nowrap">{money(to)}</td>
      <td className="px-3 py-1.5">
        <Bar from={from} to={to} most={most} isTotal={isLast} />
      </td>
    </tr>
  );
}

function differenceText(units: number, money: (units: number) => string): string {
  return units > 0 ? `+${money(units)}` : money(units);
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
