import type { ComponentProps, ReactNode } from 'react';
import { dayText } from '../text/formats.tsx';
import { kitText } from '../text/kit-messages.ts';
import { classNames } from './class-names.ts';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** `YYYY-MM-DD`, empty when none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/**
 * The platform's field for a day. While somebody works in it, it has the platform's order of day and month, which it
 * names; otherwise it shows the day as every page does, since 03/04/2027 may be two days, or that none is chosen.
 */
export function DayInput({ value, onChange, className, ...props }: Props): ReactNode {
  return (
    <span className="relative block">
      <input
        {...props}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(className, 'tabular peer day-shown')}
      />
      <span
        aria-hidden="true"
        className={classNames(
          'tabular pointer-events-none absolute inset-y-0 left-2.5 flex items-center peer-focus:hidden',
          !value && 'text-ink-faint',
        )}
      >
        {value ? dayText(value) : kitText.noDay}
      </span>
    </span>
  );
}
