import { ALWAYS_REVIEWED } from '@bindery/domain/eligibility/words/leading-reasons.ts';
import type { ReactNode } from 'react';
import { Pill } from '../../kit/feedback/status-pill.tsx';
import type { QueueRow } from '../api/schema-interfaces.ts';
import { queueText } from '../messages/queue-messages.ts';

/** Why a request is in the queue, as short words: what the rules found, or what stands before its bind. */
export function WhyHere({ row }: { readonly row: QueueRow }): ReactNode {
  if (row.bind) return <Readiness blockedBy={row.bind.blockedBy} />;
  const isPlain = row.reasons.length > 0 && row.reasons.every((id) => ALWAYS_REVIEWED.has(id));
  if (isPlain)
    return row.isScanning ? null : <span className="text-12 text-ink-faint">{queueText.nothingAdverse}</span>;
  const rest = row.reasonCount - row.reasons.length;
  return (
    <>
      {row.reasons.map((id) => (
        <Chip key={id}>{reasonText(id)}</Chip>
      ))}
      {rest > 0 && <span className="tabular text-12 text-ink-faint">{queueText.moreReasons(rest)}</span>}
    </>
  );
}

/** A rule in a few words; one that this screen does not know yet by its name. */
export function reasonText(ruleId: string): string {
  const texts: Readonly<Record<string, string>> = queueText.rules;
  return texts[ruleId] ?? ruleId;
}

function Readiness({ blockedBy }: { readonly blockedBy: readonly string[] }): ReactNode {
  const [first, ...others] = blockedBy;
  if (first === undefined) return <Pill meaning="done">{queueText.readyToBind}</Pill>;
  return (
    <>
      <Chip>{queueText.blockedBy(first)}</Chip>
      {others.length > 0 && (
        <span className="tabular text-12 text-ink-faint">{queueText.moreReasons(others.length)}</span>
      )}
    </>
  );
}

function Chip({ children }: { readonly children: ReactNode }): ReactNode {
  return <span className="rounded-sm border border-line bg-ground px-1.5 text-12 text-ink">{children}</span>;
}
