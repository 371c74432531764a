import { type ReactNode, useEffect, useRef, useState } from 'react';
import { TextInput, type TextInputProps } from './inputs.tsx';

const TYPING_MS = 200;

/**
 * A text that narrows a list and is kept elsewhere, most often in the address. Typing is shown at once and told after a
 * short pause: an address that changed with every letter would bring older text back under the typing fingers. A value
 * that changes elsewhere, by Back or "Clear filters", is taken over.
 */
export function FilterInput({ value, onChange, ...props }: TextInputProps): ReactNode {
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
  return <TextInput {...props} value={typed} onChange={setTyped} />;
}
