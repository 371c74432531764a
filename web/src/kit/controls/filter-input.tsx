import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DatePicker, type DateProps, TextInput, type TextInputProps } from './inputs.tsx';

const TYPING_MS = 200;

/**
 * A text that narrows a list and is kept elsewhere, most often in the address. Typing is shown at once and told after a
 * short pause: an address that changed with every letter would bring older text back under the typing fingers. A value
 * that changes elsewhere, by Back or "Clear filters", is taken over.
 */
export function FilterInput({ value, onChange, ...props }: TextInputProps): ReactNode {
  const [typed, setTyped] = useTyped(value, onChange);
  return <TextInput {...props} value={typed} onChange={setTyped} />;
}

/** The same for a day. One whose year is still being typed, `0002-12-01`, narrows nothing yet. */
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
