import type { ReactNode } from 'react';
import { classNames } from '../controls/class-names.ts';
import { Pill } from '../feedback/status-pill.tsx';
import { Day, Instant } from '../text/formats.tsx';
import { conversationText as text } from './conversation-text.ts';

export interface ConversationEntry {
  readonly id: string;
  readonly kind: 'MESSAGE' | 'CHANGE' | 'QUESTION' | 'ANSWER' | 'DOCUMENT';
  readonly side: 'BROKER' | 'UNDERWRITER';
  readonly author: string;
  readonly at: string;
  readonly text: string;
  readonly items: readonly string[];
  readonly dueOn: string | null;
  readonly change: {
    readonly kind: 'ENDORSEMENT' | 'CANCELLATION';
    readonly effectiveOn: string;
    readonly settledBy: string | null;
  } | null;
}

/** What a screen asks for of each entry. */
export const ENTRY_FIELDS = 'id kind side author at text items dueOn change { kind effectiveOn settledBy }';

/** The entries of a conversation, oldest first; those of the reader's own side stand to the right. */
export function Thread(props: {
  readonly entries: readonly ConversationEntry[];
  readonly mine: ConversationEntry['side'];
  /** Said while there is nothing. */
  readonly empty: string;
  readonly actionsOf?: (entry: ConversationEntry) => ReactNode;
}): ReactNode {
  if (props.entries.length === 0) return <p className="text-ink-soft">{props.empty}</p>;
  return (
    <ol className="flex flex-col gap-3">
      {props.entries.map((entry) => (
        <li
          key={entry.id}
          className={classNames(
            'max-w-[min(40rem,92%)] rounded-md border px-3 py-2',
            entry.side === props.mine ? 'self-end border-line bg-ground' : 'self-start border-line-strong bg-raised',
          )}
        >
          <p className="flex flex-wrap items-baseline gap-x-2 text-13 text-ink-soft">
            <span className="font-medium break-words text-ink">{entry.author}</span>
            <Instant at={entry.at} />
            {text.kinds[entry.kind] && <span>{text.kinds[entry.kind]}</span>}
          </p>
          <EntryBody entry={entry} />
          {props.actionsOf?.(entry)}
        </li>
      ))}
    </ol>
  );
}

function EntryBody({ entry }: { readonly entry: ConversationEntry }): ReactNode {
  const { change, items, dueOn } = entry;
  return (
    <div className="grid gap-1">
      {change && (
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span>
            {text.changes[change.kind]} {text.from} <Day day={change.effectiveOn} />
          </span>
          <Pill meaning={change.settledBy === null ? 'waits' : 'done'}>
            {change.settledBy === null ? text.waits : text.settled(change.settledBy)}
          </Pill>
        </p>
      )}
      {entry.kind === 'ANSWER' &&
        items.map((item) => (
          <p key={item} className="text-13 text-ink-soft">
            {item}
          </p>
        ))}
      <p className="break-words whitespace-pre-wrap">{entry.text}</p>
      {entry.kind === 'QUESTION' && (
        <ul className="list-disc pl-5">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {dueOn !== null && (
        <p className="text-13 text-ink-soft">
          {text.due} <Day day={dueOn} />
        </p>
      )}
    </div>
  );
}
