import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../kit/controls/button.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { Day, Instant } from '../../kit/text/formats.tsx';
import { READ_OPEN_WISHES } from '../api/wish-operations.ts';
import { wishText as text } from '../messages/wish-messages.ts';

/** The list must not push the queue off the screen. */
const SHOWN_AT_FIRST = 5;

/** On the home: what brokers wish to change in their policies, the reader's own first; nothing without a wish. */
export function OpenWishes(): ReactNode {
  const wishes = useRead(READ_OPEN_WISHES, {}).data?.openWishes ?? [];
  const [isWhole, setWhole] = useState(false);
  if (wishes.length === 0) return null;
  return (
    <section aria-label={text.home} className="border-t border-line px-4 py-2 md:px-6">
      <h2 className="text-13 font-semibold">{text.home}</h2>
      <ul className="mt-1 flex flex-col gap-1">
        {wishes.slice(0, isWhole ? undefined : SHOWN_AT_FIRST).map((wish) => (
          <li key={wish.id} className="text-13 text-ink-soft">
            <Link to={`/policies/${wish.policyId}`} className="font-medium">
              {wish.insuredName}
            </Link>{' '}
            <span className="tabular">{wish.policyNumber}</span>: {text.wished(wish.kind)}{' '}
            <Day day={wish.effectiveOn} /> · {text.by(wish.author)} <Instant at={wish.askedAt} /> ·{' '}
            {text.underwriter(wish.underwriter)}
          </li>
        ))}
      </ul>
      {!isWhole && wishes.length > SHOWN_AT_FIRST && (
        <Button className="mt-2" onPress={() => setWhole(true)}>
          {text.all(wishes.length)}
        </Button>
      )}
    </section>
  );
}
