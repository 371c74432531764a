import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Panel } from '../../kit/feedback/panel.tsx';
import { Day, Instant } from '../../kit/text/formats.tsx';
import type { OpenWish } from '../api/schema-interfaces.ts';
import { wishText as text } from '../messages/wish-messages.ts';

/** On the page of a policy: what its broker wishes, with the way to the answer; nothing without a wish. */
export function PolicyWishes({ wishes }: { readonly wishes: readonly OpenWish[] }): ReactNode {
  if (wishes.length === 0) return null;
  return (
    <Panel title={text.panel}>
      <ul className="flex flex-col gap-4">
        {wishes.map((wish) => (
          <li key={wish.id}>
            <p>
              <b className="font-semibold first-letter:uppercase inline-block">
                {text.wished(wish.kind)} <Day day={wish.effectiveOn} />
              </b>
            </p>
            <p className="text-13 text-ink-soft">
              {text.by(wish.author)} <Instant at={wish.askedAt} />
            </p>
            <blockquote className="mt-1 border-l-2 border-line-strong pl-3 whitespace-pre-wrap wrap-anywhere">
              {wish.text}
            </blockquote>
            <Link
              to={`/requests/${wish.quoteRequestId}/conversation`}
              aria-label={text.answerLabel(wish.author)}
              className="mt-1 inline-block"
            >
              {text.answer}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** In the dialog that cancels: which wish the cancellation answers. */
export function AnsweredWishes({
  wishes,
  chosenDay,
}: {
  readonly wishes: readonly OpenWish[];
  /** Empty while none is chosen. */
  readonly chosenDay: string;
}): ReactNode {
  return wishes.map((wish) => (
    <p key={wish.id}>
      {text.cancelledAsAsked(wish.author)} <Instant at={wish.askedAt} /> {text.from} <Day day={wish.effectiveOn} />.{' '}
      {chosenDay === '' || chosenDay === wish.effectiveOn ? text.answers : text.answersOtherDay}
    </p>
  ));
}
