import { useEffect, useRef, useState } from 'react';

/** Leads to the first field that is wrong: at once where the form was not sent, otherwise when the server refused it. */
export function useFirstFault(isBusy: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const isTried = useRef(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries === 0 || isBusy || !isTried.current) return;
    isTried.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, isBusy]);
  return {
    form,
    tried: (): void => {
      isTried.current = true;
      setTries((before) => before + 1);
    },
  };
}
