import { Charge, Limit } from '../../../kit/text/formats.tsx';
import { bookText } from '../../messages/book-messages.ts';
import type { ChartColumn } from '../charts/chart-panel.tsx';

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
      value: ({ limitCents }) => limitCents / 100,
      cell: ({ limitCents, currency }) => <Limit cents={limitCents} currency={currency} />,
    },
    {
      id: 'premium',
      header: text.premium,
      align: 'right',
      value: ({ premiumCents }) => premiumCents / 100,
      cell: ({ premiumCents, currency }) => <Charge cents={premiumCents} currency={currency} />,
    },
  ];
}
