import { type ReactNode, useState } from 'react';
import { Select } from '../../../kit/controls/inputs.tsx';
import { portfolioText } from '../../messages/portfolio-messages.ts';

/** Rows of one currency, since amounts of two are never added, and the choice among those that there are. */
export function useCurrency<Row extends { readonly currency: string }>(
  all: readonly Row[],
): { readonly rows: readonly Row[]; readonly currency: string; readonly choice: ReactNode } {
  const [asked, setAsked] = useState('USD');
  const found = [...new Set(all.map(({ currency }) => currency))].toSorted();
  const currency = found.includes(asked) ? asked : (found[0] ?? asked);
  const choice = found.length > 1 && (
    <Select
      label={portfolioText.currency}
      isLabelHidden
      value={currency}
      choices={found.map((value) => ({ value, label: value }))}
      onChange={setAsked}
    />
  );
  return { rows: all.filter((row) => row.currency === currency), currency, choice };
}
