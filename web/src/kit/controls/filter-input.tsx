import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DatePicker, type DateProps, TextInput, type TextInputProps } from './inputs.tsx';

const TYPING_MS = 200;

/**
 * A text that filters a list and is stored elsewhere, usually in the address. Typed text is shown at once but reported
 * only after a short pause: if the address changed with every letter, an older text could overwrite what is being
 * typed. A value changed elsewhere, by Back or "Clear filters", is taken over.
 */
export function FilterInput({ value, onChange, ...props }: TextInputProps): ReactNode {
  const [typed, setTyped] = useTyped(value, onChange);
  return <TextInput {...props} value={typed} onChange={setTyped} />;
}

/** The same for a day. While the year is still being typed (`0002-12-01`) nothing is filtered. */
export function FilterDay({ value, onChange, ...props }: DateProps): ReactNode {
  const [typed, setTyped] = useTyped(value, (day) => {
    if (!day.startsWith('0')) onChange(day);
  });
  return <DatePicker {...props} value={typed} onChange={setTyped} />;
}

function useTyped(value: string, onChange: (value: string) => void): readonly [string, (value: string) => void] {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === told.current) return undefined;
    const timer = setTimeout(() => {
      told.current = typed;
      tell.current(typed);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
