import { type ReactNode, useState } from 'react';
import { type Choice, Select } from '../../../kit/controls/inputs.tsx';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { useRead } from '../../../kit/server/use-operation.ts';
import { PlainTable } from '../../../kit/tables/plain-table.tsx';
import { COMPARE_PLANS, type PlanRow } from '../../api/plan-operations.ts';
import type { PlanDifference } from '../../api/schema-interfaces.ts';
import { plansText } from '../../messages/plans-messages.ts';
import { changeText, inWords } from './plan-document.ts';

const text = plansText.compare;

/** A comparison of two chosen versions. */
export function PlanComparison({ plans }: { readonly plans: readonly PlanRow[] }): ReactNode {
  const pair = newestPair(plans);
  const [from, setFrom] = useState(pair?.from.id ?? plans[0]?.id ?? '');
  const [to, setTo] = useState(pair?.to.id ?? plans[0]?.id ?? '');
  const productOf = (id: string) => plans.find((plan) => plan.id === id)?.productType;
  const ofOneProduct = plans.filter(({ productType }) => productType === productOf(from));
  // Versions of two products have no table in common: every value would differ.
  const chooseFrom = (id: string): void => {
    setFrom(id);
    if (productOf(to) !== productOf(id)) setTo(id);
  };
  return (
    <Panel title={text.title} isFlush>
      <div className="flex flex-wrap gap-3 px-4 py-3">
        <Select label={text.from} className="w-56" value={from} onChange={chooseFrom} choices={choicesOf(plans)} />
        <Select label={text.to} className="w-56" value={to} onChange={setTo} choices={choicesOf(ofOneProduct)} />
      </div>
      {from === to ? (
        <p className="px-4 pb-4 text-13 text-ink-soft">{ofOneProduct.length > 1 ? text.choose : text.onlyVersion}</p>
      ) : (
        <Differences from={from} to={to} />
      )}
    </Panel>
  );
}

function choicesOf(plans: readonly PlanRow[]): readonly Choice[] {
  return plans.map((plan) => ({ value: plan.id, label: plansText.named(plan.planId, plan.version) }));
}

/** The differences by table and step; each can be expanded to its values. */
export function Differences({ from, to }: { readonly from: string; readonly to: string }): ReactNode {
  const read = useRead(COMPARE_PLANS, { from, to });
  if (read.error) return <ErrorState error={read.error} className="m-4" />;
  if (!read.data) return <Skeleton rows={3} />;
  const parts = partsOf(read.data.comparison.differences);
  if (parts.length === 0) return <p className="px-4 py-3 text-13 text-ink-soft">{text.same}</p>;
  return (
    <>
      <p className="px-4 py-2 text-13 text-ink-soft">{text.parts(parts.length)}</p>
      {parts.map(([part, differences]) => (
        <details key={part} open={parts.length <= 3} className="border-t border-line">
          <summary className="cursor-pointer px-4 py-2 font-medium">
            {part} <span className="font-normal text-ink-faint">{text.leaves(differences.length)}</span>
          </summary>
          <PlainTable label={part} rows={differences} keyOf={({ path }) => path} columns={COLUMNS} />
        </details>
      ))}
    </>
  );
}

const COLUMNS = [
  {
    id: 'place',
    header: text.place,
    // The keys of the row are what people know it by; a difference outside of a row has only its path.
    cell: ({ path, row }: PlanDifference) =>
      row ? (
        <span title={path} className="tabular">
          {row}
        </span>
      ) : (
        <code className="font-mono text-12 text-ink-faint">{path}</code>
      ),
  },
  {
    id: 'before',
    header: text.before,
    align: 'right' as const,
    cell: (one: PlanDifference) => one.before ?? text.none,
  },
  { id: 'after', header: text.after, align: 'right' as const, cell: (one: PlanDifference) => one.after ?? text.none },
  {
    id: 'change',
    header: text.change,
    align: 'right' as const,
    cell: (one: PlanDifference) => changeText(one.before, one.after) ?? '',
  },
];

/** Every draft has another version, day and fingerprint; these differences say nothing. */
const ALWAYS = new Set(['version', 'status', 'sha256', 'effectiveFrom', 'approval', 'approval.by', 'approval.at']);

function partsOf(differences: readonly PlanDifference[]): readonly (readonly [string, readonly PlanDifference[]])[] {
  const parts = new Map<string, PlanDifference[]>();
  for (const difference of differences.filter(({ path }) => !ALWAYS.has(path))) {
    const part = partOf(difference.path);
    parts.set(part, [...(parts.get(part) ?? []), difference]);
  }
  return [...parts];
}

function partOf(path: string): string {
  const [, table] = /^tables\.([^.[]+)/.exec(path) ?? [];
  if (table !== undefined) return text.table(inWords(table));
  const [, step] = /^steps\[(\d+)\]/.exec(path) ?? [];
  return step === undefined ? text.other : text.step(String(Number(step) + 1));
}

/** The newest version that has a predecessor. */
function newestPair(plans: readonly PlanRow[]): { readonly from: PlanRow; readonly to: PlanRow } | undefined {
  for (const to of plans) {
    const from = plans.find((plan) => plan.planId === to.planId && plan.version < to.version);
    if (from) return { from, to };
  }
  return undefined;
}
