import type { ReactNode } from 'react';
import { Panel } from '../../kit/feedback/panel.tsx';
import { Pill } from '../../kit/feedback/status-pill.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { PlainTable } from '../../kit/tables/plain-table.tsx';
import { Instant } from '../../kit/text/formats.tsx';
import { READ_APPROVALS } from '../api/approval-operations.ts';
import type { Approval, ApprovalDifference } from '../api/schema-interfaces.ts';
import { approvalText as text } from '../messages/approval-messages.ts';
import { ApprovalActions } from './approval-actions.tsx';

/** What was asked of a second person about a request or a rate plan, as long as it is of interest. */
export function ApprovalPanels(props: { readonly subjectId: string; readonly className?: string }): ReactNode {
  const read = useRead(READ_APPROVALS, { subjectId: props.subjectId });
  const shown = latestOfEachKind(read.data?.approvals ?? []).filter(isOfInterest);
  if (shown.length === 0) return null;
  return (
    <div className={props.className}>
      {shown.map((approval) => (
        <ApprovalPanel key={approval.id} approval={approval} />
      ))}
    </div>
  );
}

/** Newest first: the first of a kind is the one that counts. */
function latestOfEachKind(approvals: readonly Approval[]): readonly Approval[] {
  return approvals.filter((one, index) => approvals.findIndex(({ kind }) => kind === one.kind) === index);
}

function isOfInterest({ state, usedAt }: Approval): boolean {
  return state === 'WAITING' || state === 'SENT_BACK' || (state === 'APPROVED' && usedAt === null);
}

function ApprovalPanel({ approval }: { readonly approval: Approval }): ReactNode {
  return (
    <Panel title={text.panel(approval.kind)} aside={<State approval={approval} />}>
      <figure className="mb-3">
        <figcaption className="text-13 text-ink-soft">
          <span className="font-medium text-ink">{text.asked(approval.askedBy)}</span>,{' '}
          <Instant at={approval.askedAt} />
        </figcaption>
        <blockquote className="mt-1 border-l-2 border-line-strong pl-3 whitespace-pre-wrap wrap-anywhere">
          {approval.word}
        </blockquote>
      </figure>
      <div className="-mx-4">
        <PlainTable label={text.differences} rows={approval.differences} columns={COLUMNS} keyOf={({ what }) => what} />
      </div>
      {approval.answer !== null && (
        <p className="mt-2 text-13 whitespace-pre-wrap">
          <span className="font-medium">{approval.decidedBy}:</span> {approval.answer}
        </p>
      )}
      {approval.state === 'APPROVED' && <p className="mt-2 text-13 text-ink-soft">{text.goOn}</p>}
      <ApprovalActions approval={approval} />
    </Panel>
  );
}

const COLUMNS = [
  {
    id: 'what',
    header: text.what,
    cell: ({ what }: ApprovalDifference) => <span className="break-words">{what}</span>,
  },
  {
    id: 'before',
    header: text.before,
    align: 'right' as const,
    cell: ({ before }: ApprovalDifference) => <span className="text-ink-soft">{before}</span>,
  },
  {
    id: 'after',
    header: text.after,
    align: 'right' as const,
    cell: ({ after }: ApprovalDifference) => <b className="font-semibold">{after}</b>,
  },
];

function State({ approval: { state, decidedBy } }: { readonly approval: Approval }): ReactNode {
  if (state === 'APPROVED') return <Pill meaning="done">{text.approved(decidedBy ?? '')}</Pill>;
  if (state === 'SENT_BACK') return <Pill meaning="refused">{text.sentBack(decidedBy ?? '')}</Pill>;
  return <Pill meaning="waits">{text.waits}</Pill>;
}
