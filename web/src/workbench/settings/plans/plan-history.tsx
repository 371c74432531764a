import type { ReactNode } from 'react';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { useRead } from '../../../kit/server/use-operation.ts';
import { READ_AUDIT } from '../../api/place-operations.ts';
import { plansText } from '../../messages/plans-messages.ts';
import { AuditTimeline } from '../../request/timeline/timeline-tab.tsx';

const text = plansText.history;

/** Who did what to the versions of a plan, from the audit trail. */
export function PlanHistory({ planId }: { readonly planId: string }): ReactNode {
  const filter = { entity: 'rate_plan', entityId: planId };
  const read = useRead(READ_AUDIT, { filter, after: null }, { refetchMs: 15_000 });
  return (
    <Panel title={text.title}>
      {read.error && <ErrorState error={read.error} onRetry={() => read.refetch()} />}
      {read.isPending && <Skeleton rows={3} />}
      {read.data &&
        (read.data.audit.nodes.length === 0 ? (
          <p className="text-13 text-ink-soft">{text.empty}</p>
        ) : (
          <AuditTimeline entries={read.data.audit.nodes} />
        ))}
    </Panel>
  );
}
