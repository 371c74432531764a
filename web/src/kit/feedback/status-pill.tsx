import type { ReactNode } from 'react';
import { classNames } from '../controls/class-names.ts';

/** What a status means for the reader: done, waits for somebody, refused or overdue, needs an underwriter, nothing. */
export type Meaning = 'done' | 'waits' | 'refused' | 'underwriter' | 'neutral';

const LOOK: Readonly<Record<Meaning, string>> = {
  done: 'bg-done-ground text-done',
  waits: 'bg-waits-ground text-waits',
  refused: 'bg-refused-ground text-refused',
  underwriter: 'bg-underwriter-ground text-underwriter',
  neutral: 'bg-hover text-ink-soft',
};

/** Dot and word; the shape of the dot differs too, so that colour is never alone. */
export function Pill({ meaning, children }: { readonly meaning: Meaning; readonly children: ReactNode }): ReactNode {
  return (
    <span
      className={classNames(
        // On the line of the text around it: the dot alone is centred.
        'inline-flex items-baseline gap-1.5 rounded-full px-2 py-px text-12 font-medium sm:whitespace-nowrap',
        LOOK[meaning],
      )}
    >
      <span aria-hidden="true" className={classNames('size-1.5 shrink-0 self-center bg-current', DOT[meaning])} />
      {children}
    </span>
  );
}

const DOT: Readonly<Record<Meaning, string>> = {
  done: 'rounded-full',
  waits: 'rotate-45',
  refused: '',
  underwriter: 'rounded-full ring-2 ring-current/30',
  neutral: 'rounded-full opacity-50',
};

const STATUS_MEANING: Readonly<Record<string, Meaning>> = {
  INCOMPLETE: 'neutral',
  SUBMITTED: 'underwriter',
  NEEDS_MORE_DATA: 'waits',
  HOLD: 'waits',
  // Good news, though the broker has to choose: amber would look like a warning.
  QUOTES_SHARED: 'done',
  BIND_REQUESTED: 'underwriter',
  COMPLETED: 'done',
  DECLINED: 'refused',
  CLOSED: 'neutral',
  BOUND: 'done',
  ACTIVE: 'done',
  EXPIRED: 'neutral',
  CANCELLED: 'refused',
};

/** The status of a request or a policy, with the same word everywhere: the server's `statusLabel`. */
export function StatusPill({ status, label }: { readonly status: string; readonly label: string }): ReactNode {
  return <Pill meaning={STATUS_MEANING[status] ?? 'neutral'}>{label}</Pill>;
}
