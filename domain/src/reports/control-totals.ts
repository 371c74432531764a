import { type Amounts, addAmounts, NO_AMOUNTS } from './amounts.ts';

/** The sums of all lines in one currency, written into the file and compared when it is made. */
export interface ControlTotal extends Amounts {
  readonly currency: string;
  readonly lines: number;
  /** Lines of debits and of credits, in minor units; a line of zero is neither. */
  readonly debitCents: number;
  readonly creditCents: number;
}

/** One sum for each currency, in the order of their codes. */
export function controlTotals(
  lines: Iterable<{ readonly currency: string; readonly amounts: Amounts }>,
): readonly ControlTotal[] {
  const totals = new Map<string, ControlTotal>();
  for (const { currency, amounts } of lines) {
    const sum = totals.get(currency) ?? { currency, lines: 0, debitCents: 0, creditCents: 0, ...NO_AMOUNTS };
    totals.set(currency, {
      currency,
      lines: sum.lines + 1,
      debitCents: sum.debitCents + Math.max(0, amounts.totalCents),
      creditCents: sum.creditCents + Math.min(0, amounts.totalCents),
      ...addAmounts(sum, amounts),
    });
  }
  return [...totals.values()].toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}
