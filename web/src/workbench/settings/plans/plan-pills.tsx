import type { ReactNode } from 'react';
import { Pill } from '../../../kit/feedback/status-pill.tsx';
import type { PlanRow } from '../../api/plan-operations.ts';
import { plansText as text } from '../../messages/plans-messages.ts';
import { useSession } from '../../shell/session.tsx';

/** The state of a version; an active one may not be effective yet. */
export function PlanPills({ plan }: { readonly plan: PlanRow }): ReactNode {
  const today = useSession().now.slice(0, 10);
  const isScheduled = plan.status === 'ACTIVE' && plan.effectiveFrom > today;
  return (
    <span className="flex flex-wrap gap-1">
      <Pill meaning={plan.status === 'DRAFT' ? 'waits' : 'neutral'}>{text.statuses[plan.status]}</Pill>
      {plan.isInForce && <Pill meaning="done">{text.inForce}</Pill>}
      {isScheduled && <Pill meaning="underwriter">{text.scheduled}</Pill>}
    </span>
  );
}
