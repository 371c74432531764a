import type { ReactNode } from 'react';
import { Charge } from '../../kit/text/formats.tsx';
import type { Policy } from '../api/schema-interfaces.ts';
import { placesText } from '../messages/places-messages.ts';

const text = placesText.policy;

/** What a cancellation gives back: the total, and what it is made of. */
export function ReturnPremium(props: {
  readonly returned: NonNullable<Policy['returnPremium']>;
  readonly currency: string;
}): ReactNode {
  const { returned, currency } = props;
  return (
    <dl className="grid gap-1 text-13">
      {returned.lines.map(({ kind, label, amountCents }) => (
        <div key={kind + label} className="flex justify-between gap-4">
          <dt className="text-ink-soft">{label}</dt>
          <dd>
            <Charge cents={amountCents} currency={currency} />
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 font-medium">
        <dt>{text.returned}</dt>
        <dd>
          <Charge cents={returned.totalCents} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}
