import { type ReactNode, useId } from 'react';
import { kitText } from '../text/kit-messages.ts';
import { classNames } from './class-names.ts';

export interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | null | undefined;
  readonly isOptional?: boolean;
  readonly isLabelHidden?: boolean;
  readonly className?: string;
}

/** Connects an input with its label, hint and error. */
export interface FieldLinks {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly className: string;
}

const INPUT =
  'w-full rounded-md border border-line-strong bg-ground px-2 text-ink placeholder:text-ink-faint aria-invalid:border-refused';

/** Label, control, hint and error, connected for screen readers. */
export function Field(props: FieldProps & { readonly children: (links: FieldLinks) => ReactNode }): ReactNode {
  const { label, hint, error, isOptional, isLabelHidden, className, children } = props;
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-13 font-medium text-ink-soft'}>
        {label}
        {isOptional && <span className="font-normal text-ink-faint"> ({kitText.optional})</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        className: INPUT,
      })}
      {hint && (
        <p id={hintId} className="text-12 text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-13 text-refused">
          {error}
        </p>
      )}
    </div>
  );
}
