import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Button } from '../../../kit/controls/button.tsx';
import { Facts, Panel } from '../../../kit/feedback/panel.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { CopyButton, ErrorState } from '../../../kit/feedback/states.tsx';
import { useGraphql } from '../../../kit/server/graphql-client.ts';
import { RemoteProblem } from '../../../kit/server/remote-problem.ts';
import { useRead } from '../../../kit/server/use-operation.ts';
import { Day, Instant } from '../../../kit/text/formats.tsx';
import { COMPARE_PLANS, READ_PLAN, READ_PLAN_DOCUMENT, READ_PLANS } from '../../api/plan-operations.ts';
import type { RatePlan } from '../../api/schema-interfaces.ts';
import { ApprovalPanels } from '../../approvals/approval-panel.tsx';
import { plansText as text } from '../../messages/plans-messages.ts';
import { queueText } from '../../messages/queue-messages.ts';
import { NotFound } from '../../shell/not-found.tsx';
import { useMay } from '../../shell/session.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { ActivationPanel } from './activation-panel.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { Differences } from './plan-comparison.tsx';
import { PlanHistory } from './plan-history.tsx';
import { PlanPills } from './plan-pills.tsx';
import { PlanTables } from './plan-tables.tsx';
import { ReratingPanel } from './rerating-panel.tsx';

/** One version: its contents, the changes from the version before, its effect on the book, and its activation. */
export function PlanPage(): ReactNode {
  const { id = '' } = useParams();
  const read = useRead(READ_PLAN, { id });
  const plan = read.data?.ratePlan?.id === id ? read.data.ratePlan : null;
  useTitle(plan ? text.named(plan.planId, plan.version) : undefined);
  if (read.error instanceof RemoteProblem && read.error.code === 'NOT_FOUND') return <NotFound />;
  if (read.error) return <ErrorState error={read.error} onRetry={() => read.refetch()} />;
  if (!plan) return <Skeleton shape="panels" />;
  return (
    <>
      <PlanHeader plan={plan} />
      {plan.status === 'DRAFT' && (
        <>
          <ReratingPanel plan={plan} />
          <ActivationPanel plan={plan} />
          <ApprovalPanels subjectId={plan.planId} className="flex flex-col gap-5" />
        </>
      )}
      <PlanTables plan={plan} />
      <BelowTables plan={plan} />
    </>
  );
}

function PlanHeader({ plan }: { readonly plan: RatePlan }): ReactNode {
  const [isDiscarding, setDiscarding] = useState(false);
  const navigate = useNavigate();
  const mayEdit = useMay('EDIT_RATE_PLANS');
  const name = text.named(plan.planId, plan.version);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Link to="/settings/plans">← {text.back}</Link>
        <span className="flex-1" />
        <DownloadButton plan={plan} />
        {plan.status === 'DRAFT' && mayEdit && (
          <Button variant="danger" onPress={() => setDiscarding(true)}>
            {text.discard}
          </Button>
        )}
      </div>
      <Panel title={name} aside={<PlanPills plan={plan} />}>
        <Facts facts={factsOf(plan)} />
      </Panel>
      {isDiscarding && (
        <DiscardDialog
          plan={plan}
          onClose={() => setDiscarding(false)}
          onGone={() => void navigate('/settings/plans')}
        />
      )}
    </>
  );
}

function factsOf(plan: RatePlan) {
  const { draftedAt, draftedBy, activatedAt, activatedBy } = plan;
  const made = draftedAt ? { at: draftedAt, by: draftedBy ?? '' } : null;
  const active = activatedAt ? { at: activatedAt, by: activatedBy ?? '' } : null;
  return [
    { name: text.product, value: `${queueText.products[plan.productType]}, ${plan.currency}` },
    { name: text.appliesTo, value: text.applies[plan.appliesTo] },
    {
      name: text.effective,
      value: (
        <>
          <Day day={plan.effectiveFrom} /> – {plan.effectiveTo ? <Day day={plan.effectiveTo} /> : text.open}
        </>
      ),
    },
    { name: text.size, value: text.tablesAndSteps(plan.tables, plan.steps) },
    { name: text.drafted, value: made ? <By {...made} /> : text.shipped },
    ...(active ? [{ name: text.activated, value: <By {...active} /> }] : []),
    {
      name: text.fingerprint,
      value: (
        <>
          <code className="font-mono text-12 break-all">{plan.id}</code> <CopyButton text={plan.id} />
        </>
      ),
    },
    ...(plan.notes ? [{ name: text.notes, value: plan.notes }] : []),
  ];
}

function By({ at, by }: { readonly at: string; readonly by: string }): ReactNode {
  return (
    <>
      <Instant at={at} /> {text.by(by)}
    </>
  );
}

/** The plan as a file, from which an actuary starts the next version. */
function DownloadButton({ plan }: { readonly plan: RatePlan }): ReactNode {
  const client = useGraphql();
  const download = async (): Promise<void> => {
    const { ratePlanDocument } = await client.run(READ_PLAN_DOCUMENT, { id: plan.id });
    const url = URL.createObjectURL(new Blob([ratePlanDocument ?? ''], { type: 'application/json' }));
    const link = Object.assign(document.createElement('a'), {
      href: url,
      download: `${plan.planId}.v${plan.version}.json`,
    });
    link.click();
    URL.revokeObjectURL(url);
  };
  return <Button onPress={() => void download()}>{text.download}</Button>;
}

/** The differences from the version before, when there is one, and the rest; nothing below what is still read. */
function BelowTables({ plan }: { readonly plan: RatePlan }): ReactNode {
  const read = useRead(READ_PLANS, {});
  const before = read.data?.ratePlans.find((one) => one.planId === plan.planId && one.version < plan.version);
  const between = { from: before?.id ?? '', to: plan.id };
  const compared = useRead(COMPARE_PLANS, between, { isEnabled: before !== undefined });
  const tables = useRead(READ_PLAN_DOCUMENT, { id: plan.id });
  if (tables.isPending) return null;
  const isDrawn = !read.isPending && (before === undefined || !compared.isPending);
  return (
    <>
      {before && (
        <Panel title={`${text.compare.title}: ${text.named(before.planId, before.version)}`} isFlush>
          <Differences {...between} />
        </Panel>
      )}
      {isDrawn && plan.status !== 'DRAFT' && plan.rerating && <ReratingPanel plan={plan} />}
      {isDrawn && <PlanHistory planId={plan.planId} />}
    </>
  );
}
