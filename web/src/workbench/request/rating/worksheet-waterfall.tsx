import type { ReactNode } from 'react';
import { WaterfallTable } from '../../../kit/price/waterfall-table.tsx';
import { writtenBars } from '../../../kit/price/written-bars.ts';
import type { WorksheetStep } from '../../api/schema-interfaces.ts';
import { ratingText as text } from '../../messages/request/options-messages.ts';
import { waterfallOf } from './waterfall.ts';
import { unitsOf } from './worksheet-inputs.ts';

/** What moved the premium, from every step of its worksheet. */
export function WorksheetWaterfall(props: {
  readonly steps: readonly WorksheetStep[];
  /** An answer in the words of the application. */
  readonly words: (value: string) => string;
  readonly charged: (units: number) => string;
  /** A charge in the currency of the plan, where a step converts it. */
  readonly rated: (units: number) => string;
  /** An amount that is no charge, such as the revenue. */
  readonly amount: (units: number) => string;
}): ReactNode {
  const { steps, words, charged, rated, amount } = props;
  const moves = waterfallOf(steps, text.otherParts).map(({ asked, ...move }) => ({
    ...move,
    note: asked.map((one) => (isAmount(move, one) ? amount(unitsOf(one)) : words(one))).join(' / '),
  }));
  return <WaterfallTable bars={writtenBars(moves, { charged, rated })} />;
}

/** The premium begins with an amount of the insured: its revenue. The limit and the retention are amounts too. */
function isAmount({ id, from }: { readonly id: string; readonly from: number }, asked: string): boolean {
  return (from === 0 || id === 'limit' || id === 'deductible') && !Number.isNaN(unitsOf(asked));
}
