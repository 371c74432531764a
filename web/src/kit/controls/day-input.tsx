import type { ComponentProps, ReactNode } from 'react';
import { dayText } from '../text/formats.tsx';
import { classNames } from './class-names.ts';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** `YYYY-MM-DD`, empty when none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/**
 * The platform's field for a day. While somebody works in it, it has the platform's order of day and month, which it
 * names; otherwise it shows the day as every page does, since 03/04/2027 may be two days.
 */
export function DayInput({ value, onChange, className, ...props }: Props): ReactNode {
  return (
    <span className="relative block">
      <input
        {...props}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(className, 'tabular peer', value && 'day-shown')}
      />
      {value && (
        <span
          aria-hidden="true"
          className="tabular pointer-events-none absolute inset-y-0 left-2.5 flex items-center peer-focus:hidden"
        >
          {dayText(value)}
        </span>
      )}
    </span>
  );
}
