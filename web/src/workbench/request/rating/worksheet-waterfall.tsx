import type { ReactNode } from 'react';
import { percentText } from '../../../kit/price/percent-text.ts';
import { WaterfallTable } from '../../../kit/price/waterfall-table.tsx';
import type { WorksheetStep } from '../../api/schema-interfaces.ts';
import { ratingText as text } from '../../messages/options-messages.ts';
import { waterfallOf } from './waterfall.ts';
import { inputValue } from './worksheet-inputs.ts';

/** What moved the premium, from every step of its worksheet. */
export function WorksheetWaterfall(props: {
  readonly steps: readonly WorksheetStep[];
  readonly money: (units: number) => string;
  /** An amount that is no charge, such as the revenue. */
  readonly amount: (units: number) => string;
}): ReactNode {
  const { steps, money, amount } = props;
  const bars = waterfallOf(steps, text.otherParts).map(({ id, label, matched, factor, from, to, parts }) => ({
    id,
    label,
    note: matched === '' ? '' : isBase(from, matched) ? amount(Number(matched)) : inputValue(matched),
    change: factor !== null ? percentText(factor) : from === 0 ? '' : differenceText(to - from, money),
    from,
    to,
    parts: parts.map((part) => ({ ...part, change: part.factor === null ? '' : percentText(part.factor) })),
  }));
  return <WaterfallTable bars={bars} money={money} />;
}

/** The premium begins with an amount of the insured: its revenue. */
function isBase(from: number, matched: string): boolean {
  return from === 0 && /^\d+$/.test(matched);
}

function differenceText(units: number, money: (units: number) => string): string {
  return units > 0 ? `+${money(units)}` : money(units);
}
