import type { ReactNode } from 'react';
import { Select } from '../../../kit/controls/inputs.tsx';
import { portfolioText } from '../../messages/portfolio-messages.ts';
import { useChoice } from '../use-choice.ts';

/** Rows of one currency, since amounts of two are never added, and the choice among those that there are. */
export function useCurrency<Row extends { readonly currency: string }>(
  all: readonly Row[],
): { readonly rows: readonly Row[]; readonly currency: string; readonly choice: ReactNode } {
  const found = [...new Set(all.map(({ currency }) => currency))].toSorted();
  const usual = found.includes('USD') ? 'USD' : (found[0] ?? 'USD');
  // Not named `currency`, which is that of the mark whose policies are listed.
  const [currency, choose] = useChoice('money', found, usual);
  const choice = found.length > 1 && (
    <Select
      label={portfolioText.currency}
      isLabelHidden
      value={currency}
      choices={found.map((value) => ({ value, label: value }))}
      onChange={choose}
    />
  );
  return { rows: all.filter((row) => row.currency === currency), currency, choice };
}
