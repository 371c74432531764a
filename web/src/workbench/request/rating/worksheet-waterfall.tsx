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
  const bars = waterfallOf(steps, text.otherParts).map(({ id, label, asked, factor, from, to, parts }) => ({
    id,
    label,
    note: asked === '' ? '' : isAmount(id, from, asked) ? amount(Number(asked)) : inputValue(asked),
    change: factor !== null ? percentText(factor) : from === 0 ? '' : differenceText(to - from, money),
    from,
    to,
    parts: parts.map((part) => ({ ...part, change: part.factor === null ? '' : percentText(part.factor) })),
  }));
  return <WaterfallTable bars={bars} money={money} />;
}

/** The premium begins with an amount of the insured: its revenue. The limit and the retention are amounts too. */
function isAmount(id: string, from: number, asked: string): boolean {
  return (from === 0 || id === 'limit' || id === 'deductible') && /^\d+$/.test(asked);
}

function differenceText(units: number, money: (units: number) => string): string {
  return units > 0 ? `+${money(units)}` : money(units);
}
