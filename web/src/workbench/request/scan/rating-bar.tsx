import type { ReactNode } from 'react';
import { classNames } from '../../../kit/controls/class-names.ts';
import { scanText as text } from '../../messages/request/scan-messages.ts';

const LOW = 60;
const MIDDLE = 80;

/** A rating with its bar; one that could not be measured has no bar and says so. */
export function RatingBar({ label, value }: { readonly label: string; readonly value: number | null }): ReactNode {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 text-13">
      <span className="w-44 shrink-0 text-ink-soft">{label}</span>
      {value === null ? (
        <span className="flex-1 text-right text-ink-faint italic">{text.notMeasured}</span>
      ) : (
        <span className="flex min-w-24 flex-1 items-center gap-2">
          <svg
            aria-hidden="true"
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            className="h-1.5 w-0 min-w-0 grow rounded-full"
          >
            <rect width="100" height="4" className="fill-(--ground-hover)" />
            <rect width={value} height="4" className={fillOf(value)} />
          </svg>
          <span className={classNames('tabular w-7 text-right', value < LOW && 'font-semibold')}>{value}</span>
        </span>
      )}
    </span>
  );
}

function fillOf(value: number): string {
  if (value < LOW) return 'fill-(--refused)';
  return value < MIDDLE ? 'fill-(--waits)' : 'fill-(--done)';
}
