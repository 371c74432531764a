import { type ReactNode, useState } from 'react';
import { Day } from '../../kit/formats.tsx';
import { Select } from '../../kit/inputs.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PlainTable } from '../../kit/plain-table.tsx';
import { ErrorState, Skeleton } from '../../kit/states.tsx';
import { Pill } from '../../kit/status-pill.tsx';
import { useRead } from '../../kit/use-operation.ts';
import type { RatePlan } from '../api/schema-interfaces.ts';
import { COMPARE_PLANS, READ_PLANS } from '../api/settings-operations.ts';
import { settingsText } from '../messages/places-messages.ts';
import { queueText } from '../messages/queue-messages.ts';

const text = settingsText.planParts;

/** Every plan the server knows, and what differs between two of them. */
export function PlansPart(): ReactNode {
  const read = useRead('plans', READ_PLANS, {});
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton />;
  return (
    <>
      <Panel title={settingsText.plans} isFlush>
        <PlainTable
          label={text.table}
          rows={read.data.ratePlans}
          keyOf={(plan) => plan.id}
          columns={[
            {
              id: 'plan',
              header: text.plan,
              cell: (plan) => (
                <>
                  <span className="block font-medium">{plan.planId}</span>
                  <code className="block font-mono text-12 text-ink-faint" title={plan.id}>
                    {plan.id.slice(0, 12)}
                  </code>
                </>
              ),
            },
            { id: 'version', header: text.version, align: 'right', cell: (plan) => plan.version },
            { id: 'product', header: text.product, cell: (plan) => queueText.products[plan.productType] },
            {
              id: 'status',
              header: text.status,
              cell: (plan) => (
                <span className="flex gap-1">
                  <Pill meaning={plan.status === 'ACTIVE' ? 'done' : plan.status === 'DRAFT' ? 'waits' : 'neutral'}>
                    {text.statuses[plan.status]}
                  </Pill>
                  {plan.isInForce && <Pill meaning="done">{text.inForce}</Pill>}
                </span>
              ),
            },
            {
              id: 'effective',
              header: text.effective,
              cell: (plan) => (
                <>
                  <Day day={plan.effectiveFrom} /> – {plan.effectiveTo ? <Day day={plan.effectiveTo} /> : text.open}
                </>
              ),
            },
            { id: 'size', header: text.size, align: 'right', cell: (plan) => `${plan.tables} / ${plan.steps}` },
            { id: 'notes', header: text.notes, cell: (plan) => <span className="text-ink-soft">{plan.notes}</span> },
          ]}
        />
      </Panel>
      {read.data.ratePlans.length > 1 && <Comparison plans={read.data.ratePlans} />}
    </>
  );
}

function Comparison({ plans }: { readonly plans: readonly RatePlan[] }): ReactNode {
  const [from, setFrom] = useState(plans[1]?.id ?? '');
  const [to, setTo] = useState(plans[0]?.id ?? '');
  const read = useRead('compare-plans', COMPARE_PLANS, { from, to }, { isEnabled: from !== to });
  const choices = plans.map((plan) => ({ value: plan.id, label: `${plan.planId}, ${plan.version}` }));
  const differences = from === to ? [] : (read.data?.comparison.differences ?? []);
  return (
    <Panel title={text.compare} isFlush>
      <div className="flex flex-wrap gap-3 px-4 py-3">
        <Select label={text.from} className="w-52" value={from} onChange={setFrom} choices={choices} />
        <Select label={text.to} className="w-52" value={to} onChange={setTo} choices={choices} />
      </div>
      {read.error && <ErrorState error={read.error} className="m-4" />}
      {differences.length === 0 ? (
        <p className="px-4 pb-4 text-13 text-ink-soft">{text.same}</p>
      ) : (
        <PlainTable
          label={text.differences}
          rows={differences}
          keyOf={(difference) => difference.path}
          columns={[
            {
              id: 'path',
              header: text.path,
              cell: (difference) => <code className="font-mono text-12">{difference.path}</code>,
            },
            { id: 'before', header: text.before, align: 'right', cell: (difference) => difference.before },
            { id: 'after', header: text.after, align: 'right', cell: (difference) => difference.after },
          ]}
        />
      )}
    </Panel>
  );
}
