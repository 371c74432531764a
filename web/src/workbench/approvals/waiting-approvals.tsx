import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../kit/server/use-operation.ts';
import { Instant } from '../../kit/text/formats.tsx';
import { READ_APPROVALS } from '../api/approval-operations.ts';
import { approvalText as text } from '../messages/approval-messages.ts';

/** On the home: what the person has to decide, and what they wait for. */
export function WaitingApprovals(): ReactNode {
  const read = useRead(READ_APPROVALS, { subjectId: null });
  const waiting = (read.data?.approvals ?? []).filter(({ isMine, isMineToDecide }) => isMine || isMineToDecide);
  if (waiting.length === 0) return null;
  return (
    <section aria-label={text.home} className="border-t border-line px-4 py-2 md:px-6">
      <h2 className="text-13 font-semibold">{text.home}</h2>
      <ul className="mt-1 flex flex-col gap-1">
        {waiting.map((one) => (
          <li key={one.id} className="text-13 text-ink-soft">
            <Link to={one.path} className="font-medium">
              {one.title}
            </Link>
            : {text.wants(one.kind)} · {one.isMine ? text.waits : text.asked(one.askedBy)}, <Instant at={one.askedAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
