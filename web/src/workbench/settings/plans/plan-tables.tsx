import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../kit/controls/button.tsx';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { keyOf } from '../../../kit/server/graphql-client.ts';
import { keepAnswer } from '../../../kit/server/keep-answer.ts';
import { RemoteProblem } from '../../../kit/server/remote-problem.ts';
import { useRead, useWrite } from '../../../kit/server/use-operation.ts';
import { DRAFT_PLAN, READ_PLAN, READ_PLAN_DOCUMENT, READ_PLANS } from '../../api/plan-operations.ts';
import type { RatePlan } from '../../api/schema-interfaces.ts';
import { plansText } from '../../messages/plans-messages.ts';
import { useMay } from '../../shell/session.tsx';
import { draftWith, type Edits, notNumbers, type PlanTable, tablesOf } from './plan-document.ts';
import { TableGrid } from './table-grid.tsx';
import { useEdits } from './use-edits.ts';

const text = plansText.tables;

/** Every table of the plan as a grid; a manager changes values here, which makes or replaces a draft. */
export function PlanTables({ plan }: { readonly plan: RatePlan }): ReactNode {
  const read = useRead(READ_PLAN_DOCUMENT, { id: plan.id });
  const document = read.data?.ratePlanDocument;
  if (read.error) return <ErrorState error={read.error} onRetry={() => read.refetch()} />;
  if (!document) return <Skeleton rows={6} />;
  return <Tables key={plan.id} plan={plan} document={document} />;
}

function Tables({ plan, document }: { readonly plan: RatePlan; readonly document: string }): ReactNode {
  const mayEdit = useMay('EDIT_RATE_PLANS');
  const { edits, change, stop, forget } = useEdits(plan.id);
  const [presses, setPresses] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const draft = useDraftSaving(forget);
  const version = useNextVersion(plan);
  const tables = tablesOf(document);
  const changed = Object.keys(edits ?? {}).length;
  const wrong = notNumbers(tables, edits ?? {});
  const faults = new Map([
    ...faultsOf(draft.error),
    ...(presses > 0 ? wrong.map((path) => [path, text.notNumber] as const) : []),
  ]);
  const save = (): void => {
    setPresses(presses + 1);
    if (wrong.length === 0) draft.mutate({ document: draftWith(document, edits ?? {}, version) });
  };
  // Each press that finds a fault leads to the first of them.
  useEffect(() => {
    if (presses > 0) place.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [presses, draft.error]);
  const cells = new Set(tables.flatMap(({ rows }) => rows.map(({ path }) => path)));
  const elsewhere = [...faults].filter(([path]) => !cells.has(path));
  return (
    <Panel
      title={text.title}
      isFlush
      aside={
        mayEdit &&
        (edits === null ? (
          <Button onPress={() => change({})}>{plan.status === 'DRAFT' ? text.edit : text.editAs(version)}</Button>
        ) : (
          <>
            <span className="text-13 text-ink-soft">{text.changed(changed)}</span>
            <Button onPress={stop}>{text.stop}</Button>
            <Button
              variant="primary"
              isBusy={draft.isPending}
              refusal={changed === 0 ? text.nothing : null}
              onPress={save}
            >
              {text.keep(version)}
            </Button>
          </>
        ))
      }
    >
      {draft.error && faults.size === 0 && <ErrorState error={draft.error} className="m-4" />}
      {elsewhere.length > 0 && (
        <ul role="alert" className="m-4 text-13 text-refused">
          {elsewhere.map(([path, message]) => (
            <li key={path}>
              {path}: {message}
            </li>
          ))}
        </ul>
      )}
      <div ref={place}>
        {tables.map((table) => (
          <OneTable key={table.name} plan={plan} table={table} edits={edits} faults={faults} onEdit={change} />
        ))}
      </div>
    </Panel>
  );
}

interface OneTableProps {
  readonly plan: RatePlan;
  readonly table: PlanTable;
  readonly edits: Edits | null;
  readonly faults: ReadonlyMap<string, string>;
  readonly onEdit: (edits: Edits) => void;
}

function OneTable({ plan, table, edits, faults, onEdit }: OneTableProps): ReactNode {
  const hasFault = table.rows.some(({ path }) => faults.has(path));
  const changed = table.rows.filter(({ path }) => edits?.[path] !== undefined).length;
  return (
    <details open={hasFault || undefined} className="border-t border-line first-of-type:border-t-0">
      <summary className="cursor-pointer px-4 py-2 font-medium">
        {table.label}{' '}
        <span className="font-normal text-ink-faint">
          {text.rows(table.rows.length)}
          {changed > 0 && `, ${text.changed(changed)}`}
        </span>
      </summary>
      <TableGrid
        table={table}
        classes={plan.classes}
        edits={edits}
        faults={faults}
        onEdit={(path, value) => {
          const saved = table.rows.find((row) => row.path === path)?.value;
          const { [path]: _, ...others } = edits ?? {};
          onEdit(value === saved ? others : { ...others, [path]: value });
        }}
      />
    </details>
  );
}

function useDraftSaving(onSaved: () => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const announce = useAnnounce();
  return useWrite(DRAFT_PLAN, ({ done }) => {
    onSaved();
    void queries.invalidateQueries({ queryKey: keyOf(READ_PLANS) });
    keepAnswer(queries, READ_PLAN, { id: done.id }, { ratePlan: done });
    void navigate(`/settings/plans/${done.id}`);
    announce(plansText.uploaded(plansText.named(done.planId, done.version)));
  });
}

/** A draft keeps its version; everything else is the start of the next one. */
function useNextVersion(plan: RatePlan): number {
  const read = useRead(READ_PLANS, {});
  if (plan.status === 'DRAFT') return plan.version;
  const versions = (read.data?.ratePlans ?? [])
    .filter(({ planId, status }) => planId === plan.planId && status !== 'DRAFT')
    .map(({ version }) => version);
  return Math.max(plan.version, ...versions) + 1;
}

/** What the server found, by the path of the value. */
function faultsOf(error: Error | null): ReadonlyMap<string, string> {
  if (!(error instanceof RemoteProblem)) return new Map();
  return new Map(error.faults.map(({ path, message }) => [path, message]));
}
