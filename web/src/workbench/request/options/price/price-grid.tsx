import type { ReactNode } from 'react';
import { classNames } from '../../../../kit/controls/class-names.ts';
import { limitText } from '../../../../kit/text/formats.tsx';
import type { LimitPair, PairPrice } from '../../../api/schema-interfaces.ts';
import { optionsText as text } from '../../../messages/request/options-messages.ts';

/**
 * Limits down, retentions across, the premium of each pair in its cell. A press takes the pair; where that is refused
 * the cells are no buttons, and what is around the grid says why.
 */
export function PriceGrid(props: {
  readonly pairs: readonly PairPrice[];
  readonly currency: string;
  readonly digits: number;
  /** Pairs that are options already. */
  readonly taken: readonly LimitPair[];
  readonly isRefused: boolean;
  readonly onChoose: (pair: LimitPair) => void;
}): ReactNode {
  const { pairs, currency, digits } = props;
  const limits = unique(pairs.map(({ limitCents }) => limitCents));
  const retentions = unique(pairs.map(({ deductibleCents }) => deductibleCents));
  const money = (cents: number): string => limitText(cents, currency, digits);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <div role="group" aria-label={text.grid} tabIndex={0} className="relative overflow-x-auto -outline-offset-2">
      <table className="tabular text-13">
        <caption className="sr-only">{text.grid}</caption>
        <thead>
          <tr>
            <th scope="col" className="px-1.5 py-1 text-left text-12 font-medium text-ink-faint">
              {text.limit} \ {text.retention}
            </th>
            {retentions.map((cents) => (
              <th key={cents} scope="col" className="px-1.5 py-1 text-right text-12 font-medium text-ink-faint">
                {money(cents)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {limits.map((limitCents) => (
            <tr key={limitCents}>
              <th scope="row" className="px-1.5 py-1 text-left font-medium whitespace-nowrap">
                {money(limitCents)}
              </th>
              {retentions.map((deductibleCents) => (
                <td key={deductibleCents} className="p-0.5 text-right">
                  <Cell
                    {...props}
                    money={money}
                    pair={pairs.find((one) => one.limitCents === limitCents && one.deductibleCents === deductibleCents)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  readonly pair: PairPrice | undefined;
  readonly taken: readonly LimitPair[];
  readonly isRefused: boolean;
  readonly money: (cents: number) => string;
  readonly onChoose: (pair: LimitPair) => void;
}

function Cell({ pair, taken, isRefused, money, onChoose }: CellProps): ReactNode {
  if (!pair || pair.premiumCents === null) return <span className="px-1.5 text-ink-faint">–</span>;
  const { limitCents, deductibleCents, premiumCents, isAboveAuthority } = pair;
  const isTaken = taken.some((one) => one.limitCents === limitCents && one.deductibleCents === deductibleCents);
  const words = text.cell(money(limitCents), money(deductibleCents), money(premiumCents));
  const notes = [isTaken ? text.cellTaken : null, isAboveAuthority ? text.cellManager : null].filter(Boolean);
  const look = classNames(
    'block w-full rounded-sm px-1.5 py-1 text-right',
    isTaken && 'bg-accent-ground font-semibold text-accent-strong',
    isAboveAuthority && 'text-refused',
  );
  const shown = (
    <>
      {money(premiumCents)}
      {isAboveAuthority && <span aria-hidden="true"> *</span>}
    </>
  );
  if (isRefused) {
    return (
      <span className={look}>
        {shown}
        {notes.length > 0 && <span className="sr-only">, {notes.join(', ')}</span>}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={[words, ...notes].join(', ')}
      aria-pressed={isTaken}
      title={notes.join(', ') || undefined}
      onClick={() => onChoose({ limitCents, deductibleCents })}
      className={`${look} hover:bg-hover`}
    >
      {shown}
    </button>
  );
}

function unique(values: readonly number[]): readonly number[] {
  return [...new Set(values)].toSorted((a, b) => a - b);
}
