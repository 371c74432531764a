import type { ReactNode } from 'react';
import { Charge } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import type { Request } from './request-operations.ts';

/** What a quote costs: the total of the chosen option, before that of the only one, or of the lowest. */
export function TotalToPay({ request }: { readonly request: Request }): ReactNode {
  const { options, status, selectedOptionId } = request;
  const isChosen = status === 'BIND_REQUESTED';
  const offered = options.filter(({ id, isBindable }) => (isChosen ? id === selectedOptionId : isBindable));
  const [lowest] = offered.toSorted((one, other) => one.totalCents - other.totalCents);
  if (!lowest || !(isChosen || status === 'QUOTES_SHARED')) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-14 text-ink-soft">{offered.length > 1 ? text.totalFrom : text.total}</span>
      <span className="text-20 font-semibold">
        <Charge cents={lowest.totalCents} currency={lowest.currency} digits={lowest.currencyDigits} />
      </span>
    </p>
  );
}
