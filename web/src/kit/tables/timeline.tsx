import type { ReactNode } from 'react';
import { Instant } from '../text/formats.tsx';
import { kitText } from '../text/kit-messages.ts';

export interface TimelineEntry {
  readonly id: string;
  readonly at: string;
  readonly title: string;
  readonly actor: string;
  /** Tells apart two people of one name. */
  readonly actorAddress?: string | null;
  /** What changed, in words. */
  readonly lines?: readonly string[];
  readonly changes: readonly {
    readonly field: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
  /** Of the call that caused it, as in the logs; null for what a timer did. */
  readonly requestId?: string | null;
}

/** Events, newest first; changed fields can be expanded. */
export function Timeline({
  entries,
  now,
  changesLabel,
}: {
  readonly entries: readonly TimelineEntry[];
  readonly now: number;
  readonly changesLabel: (count: number) => string;
}): ReactNode {
  return (
    <ol className="flex flex-col">
      {entries.map((entry) => (
        <li key={entry.id} className="relative border-l border-line pb-4 pl-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[4.5px] size-2 rounded-full border border-line-strong bg-raised"
          />
          <p className="text-13">
            <span className="font-medium">{entry.title}</span>
            {/* Without a sign between them, "More information asked for" and "the underwriter" read as one sentence. */}
            <span className="text-ink-soft">
              {' · '}
              <span title={entry.actorAddress ?? undefined}>{entry.actor}</span>, <Instant at={entry.at} now={now} />
            </span>
          </p>
          {entry.lines && entry.lines.length > 0 && (
            <ul className="text-13 text-ink-soft">
              {entry.lines.map((line) => (
                <li key={line} className="break-words whitespace-pre-wrap">
                  {line}
                </li>
              ))}
            </ul>
          )}
          {entry.changes.length > 0 && (
            <details className="mt-0.5 text-12 text-ink-soft">
              <summary className="w-fit rounded-sm text-ink-faint hover:text-ink">
                {changesLabel(entry.changes.length)}
              </summary>
              <ul className="mt-1 flex flex-col gap-0.5">
                {entry.changes.map((change) => (
                  <li key={change.field} className="break-words">
                    <span className="text-ink-faint">{change.field}: </span>
                    {kitText.was(change.before ?? kitText.empty, change.after ?? kitText.empty)}
                  </li>
                ))}
                {entry.requestId && (
                  <li className="break-all">
                    <span className="text-ink-faint">{kitText.requestId}: </span>
                    <code>{entry.requestId}</code>
                  </li>
                )}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}
