import { Charge, Limit, wholeUnits } from '../../../kit/text/formats.tsx';
import { bookText } from '../../messages/book-messages.ts';
import { type ChartColumn, currencyColumn } from '../charts/chart-panel.tsx';

const text = bookText.exposure.limits;

interface Amounts {
  readonly currency: string;
  readonly limitCents: number;
  readonly premiumCents: number;
}

/** Limit and premium of a row; in the CSV in whole units of the currency. */
export function amountColumns<Row extends Amounts>(): readonly ChartColumn<Row>[] {
  return [
    {
      id: 'limit',
      header: text.limit,
      align: 'right',
      value: ({ limitCents, currency }) => wholeUnits(limitCents, currency),
      cell: ({ limitCents, currency }) => <Limit cents={limitCents} currency={currency} />,
    },
    {
      id: 'premium',
      header: text.premium,
      align: 'right',
      value: ({ premiumCents, currency }) => wholeUnits(premiumCents, currency),
      cell: ({ premiumCents, currency }) => <Charge cents={premiumCents} currency={currency} />,
    },
    currencyColumn(),
  ];
}
