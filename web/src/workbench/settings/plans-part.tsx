import type { ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router';
import { Panel } from '../../kit/feedback/panel.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { PlainTable } from '../../kit/tables/plain-table.tsx';
import { Day } from '../../kit/text/formats.tsx';
import { type PlanRow, READ_PLANS } from '../api/plan-operations.ts';
import { plansText as text } from '../messages/plans-messages.ts';
import { queueText } from '../messages/queue-messages.ts';
import { NotFound } from '../shell/not-found.tsx';
import { useMay } from '../shell/session.tsx';
import { DraftUpload } from './plans/draft-upload.tsx';
import { PlanComparison } from './plans/plan-comparison.tsx';
import { PlanPage } from './plans/plan-page.tsx';
import { PlanPills } from './plans/plan-pills.tsx';

/** Rate plans: every version, the differences between two, and a page for each. */
export function PlansPart(): ReactNode {
  return (
    <Routes>
      <Route index element={<PlanList />} />
      <Route path=":id" element={<PlanPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

function PlanList(): ReactNode {
  const read = useRead(READ_PLANS, {});
  const mayEdit = useMay('EDIT_RATE_PLANS');
  if (read.error) return <ErrorState error={read.error} onRetry={() => read.refetch()} />;
  if (!read.data) return <Skeleton shape="panels" />;
  return (
    <>
      {mayEdit ? <DraftUpload /> : <p className="text-13 text-ink-soft">{text.readOnly}</p>}
      <Panel title={text.title} isFlush>
        <PlainTable label={text.table} rows={read.data.ratePlans} keyOf={(plan) => plan.id} columns={COLUMNS} />
      </Panel>
      {read.data.ratePlans.length > 1 && <PlanComparison plans={read.data.ratePlans} />}
    </>
  );
}

const WIDE = 'hidden md:table-cell';

const COLUMNS = [
  {
    id: 'plan',
    header: text.plan,
    cell: (plan: PlanRow) => (
      <>
        <Link to={`/settings/plans/${plan.id}`} className="block font-medium whitespace-nowrap">
          {text.named(plan.planId, plan.version)}
        </Link>
        <code className="block font-mono text-12 text-ink-faint" title={plan.id}>
          {plan.id.slice(0, 12)}
        </code>
      </>
    ),
  },
  { id: 'status', header: text.status, cell: (plan: PlanRow) => <PlanPills plan={plan} /> },
  {
    id: 'effective',
    header: text.effective,
    cell: (plan: PlanRow) => (
      <>
        <Day day={plan.effectiveFrom} /> – {plan.effectiveTo ? <Day day={plan.effectiveTo} /> : text.open}
      </>
    ),
  },
  {
    id: 'product',
    header: text.product,
    className: WIDE,
    cell: (plan: PlanRow) => queueText.products[plan.productType],
  },
  {
    id: 'notes',
    header: text.notes,
    className: WIDE,
    cell: (plan: PlanRow) => <span className="text-ink-soft">{plan.notes}</span>,
  },
];
