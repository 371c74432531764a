import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../kit/feedback/states.tsx';
import { shownKeys, useLetters } from '../../kit/keyboard/letters.ts';
import { useRead } from '../../kit/server/use-operation.ts';
import { READ_COUNTS } from '../api/queue-operations.ts';
import { queueText } from '../messages/queue-messages.ts';
import { quietText as text } from '../messages/quiet-messages.ts';
import { useSession } from '../shell/session.tsx';

/** Where there may be work although none of it is the reader's own. */
const ELSEWHERE = ['UNASSIGNED', 'WAITING_FOR_BROKER', 'BIND_DESK', 'ALL'] as const;

/** A home with nothing to do: where work is, and for somebody new what to set up and which keys to know. */
export function QuietHome(): ReactNode {
  const { staff } = useSession();
  const letters = useLetters();
  const counts = useRead(READ_COUNTS, {}).data?.queueCounts.views;
  return (
    <>
      <EmptyState title={queueText.empty.HOME}>{text.why}</EmptyState>
      <div className="mx-auto grid w-full max-w-3xl gap-8 px-6 pb-10 sm:grid-cols-2">
        <section>
          <h2 className="mb-2 text-14">{text.elsewhere}</h2>
          <ul className="divide-y divide-line border-y border-line">
            {ELSEWHERE.map((view) => (
              <li key={view} className="flex h-9 items-center gap-2">
                <Link to={`/?view=${view}`} className="flex-1">
                  {queueText.title[view]}
                </Link>
                <span className="figure">{countOf(counts, view)}</span>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className="mb-2 text-14">{text.first}</h2>
          <ul className="flex flex-col gap-2">
            {staff.phone === null && (
              <li>
                <Link to="/settings/account">{text.phone}</Link>
                <p className="text-13 text-ink-soft">{text.phoneWhy}</p>
              </li>
            )}
            <li>
              <Link to="/inbox">{text.told}</Link>
              <p className="text-13 text-ink-soft">{text.toldWhy}</p>
            </li>
            <li>
              {text.keys}
              <p className="text-13 text-ink-soft">{text.keysWhy(shownKeys(letters, 'J'), shownKeys(letters, 'K'))}</p>
            </li>
          </ul>
        </section>
      </div>
    </>
  );
}

function countOf(counts: readonly { readonly view: string; readonly count: number }[] | undefined, view: string) {
  const found = counts?.find((one) => one.view === view);
  return found && queueText.counted(found.count);
}
