import { percentText } from './percent-text.ts';
import type { WaterfallBar } from './waterfall-table.tsx';

/** One step of the way to a premium, before its amounts are written. */
export interface PriceMove {
  readonly id: string;
  readonly label: string;
  /** What the step took, such as the answer; empty where it took nothing of its own. */
  readonly note: string;
  /** 1.12 for a rise of 12 percent; null where the step is not a factor. */
  readonly factor: number | null;
  readonly from: number;
  readonly to: number;
  /** The amounts before it are in the currency of the plan, the others in that of the policy. */
  readonly isConversion: boolean;
  /** The steps that were applied together. */
  readonly parts: readonly { readonly id: string; readonly label: string; readonly factor: number | null }[];
}

type Write = (amount: number) => string;

/**
 * The moves in words, and drawn in the currency of the policy, so that a conversion does not look like a rise of the
 * price.
 */
export function writtenBars(
  moves: readonly PriceMove[],
  { charged, rated }: { readonly charged: Write; readonly rated: Write },
): readonly WaterfallBar[] {
  const conversion = moves.findIndex(({ isConversion }) => isConversion);
  const rate = moves[conversion]?.factor ?? 1;
  return moves.map(({ id, label, note, factor, from, to, parts }, index) => {
    const [write, scale] = index < conversion ? [rated, rate] : [charged, 1];
    const isConversion = index === conversion;
    return {
      id,
      label,
      note,
      change: isConversion ? `× ${factor}` : changeText({ factor, from, to }, write),
      amount: write(to),
      from: isConversion ? 0 : from * scale,
      to: to * scale,
      parts: parts.map((part) => ({ ...part, change: part.factor === null ? '' : percentText(part.factor) })),
    };
  });
}

function changeText({ factor, from, to }: Pick<PriceMove, 'factor' | 'from' | 'to'>, write: Write): string {
  if (factor !== null) return percentText(factor);
  if (from === 0) return '';
  return to > from ? `+${write(to - from)}` : write(to - from);
}
