import type { ReactNode } from 'react';
import { DayInput } from '../../../kit/controls/day-input.tsx';
import { text } from '../../messages.ts';
import { type ControlLinks, INPUT } from './question-frame.tsx';

interface Props {
  readonly links: ControlLinks;
  readonly value: unknown;
  readonly onChange: (value: string) => void;
}

const LINE_LENGTH = 200;

/** A line, or a text of several with the count of characters that are left. */
export function WordsField({
  links,
  value,
  onChange,
  maximumLength,
}: Props & { readonly maximumLength: number }): ReactNode {
  const words = typeof value === 'string' ? value : '';
  if (maximumLength <= LINE_LENGTH) {
    return (
      <input
        {...links}
        autoComplete="off"
        value={words}
        onChange={(event) => onChange(event.target.value)}
        className={`${INPUT} max-w-md`}
      />
    );
  }
  return (
    <>
      <textarea
        {...links}
        rows={4}
        value={words}
        onChange={(event) => onChange(event.target.value)}
        className={`${INPUT} h-auto max-w-prose py-2`}
      />
      {words.length > maximumLength * 0.8 && (
        <p className="text-13 text-ink-soft">{text.charactersLeft(maximumLength - [...words].length)}</p>
      )}
    </>
  );
}

export function DayField({
  links,
  value,
  onChange,
  min,
  max,
}: Props & { readonly min: string; readonly max: string }): ReactNode {
  return (
    <div className="max-w-56">
      <DayInput
        {...links}
        value={typeof value === 'string' ? value : ''}
        min={min}
        max={max}
        onChange={onChange}
        className={INPUT}
      />
    </div>
  );
}
