import type { ReactNode } from 'react';
import { useRead } from '../../kit/server/use-operation.ts';
import { READ_APPROVALS } from '../api/approval-operations.ts';
import { READ_OPEN_WISHES } from '../api/wish-operations.ts';
import { WaitingApprovals } from '../approvals/waiting-approvals.tsx';
import { OpenWishes } from '../wishes/open-wishes.tsx';
import type { QueueAddress } from './queue-address.ts';

/** What stands above the queue on the home: what waits for the person beside the requests. */
export function HomeTop(): ReactNode {
  return (
    <>
      <WaitingApprovals />
      <OpenWishes />
    </>
  );
}

/** False until all of it is known: it comes together with the rows, which it would push down else. */
export function useHomeTopIsKnown(view: QueueAddress['view']): boolean {
  const isHome = view === 'HOME';
  const approvals = useRead(READ_APPROVALS, { subjectId: null }, { isEnabled: isHome });
  const wishes = useRead(READ_OPEN_WISHES, {}, { isEnabled: isHome });
  return !isHome || !(approvals.isPending || wishes.isPending);
}
