import type { ReactNode } from 'react';
import { Charge } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import type { Request } from './request-operations.ts';

/** What a quote costs, before its options are compared: the total of the only one, or of the lowest. */
export function LowestTotal({ request: { options, status } }: { readonly request: Request }): ReactNode {
  const offered = options.filter(({ isBindable }) => isBindable);
  const [lowest] = offered.toSorted((one, other) => one.totalCents - other.totalCents);
  if (!lowest || status !== 'QUOTES_SHARED') return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-14 text-ink-soft">{offered.length > 1 ? text.totalFrom : text.total}</span>
      <span className="text-20 font-semibold">
        <Charge cents={lowest.totalCents} currency={lowest.currency} digits={lowest.currencyDigits} />
      </span>
    </p>
  );
}
