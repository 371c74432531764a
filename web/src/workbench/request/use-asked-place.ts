import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** Actions of an address that are a part of the page instead of a dialog, by the id of their field. */
const PLACES: Readonly<Record<string, string>> = { ADD_NOTE: 'new-note', UPLOAD_DOCUMENT: 'upload-document' };

/** `?do=ADD_NOTE`, as a letter on a row of the queue asks for it: puts the focus there, once, and leaves the address. */
export function useAskedPlace(isReady: boolean): void {
  const [parameters, setParameters] = useSearchParams();
  const place = PLACES[parameters.get('do') ?? ''];
  // biome-ignore lint/correctness/useExhaustiveDependencies: setParameters differs with each address
  useEffect(() => {
    if (!isReady || place === undefined) return;
    document.getElementById(place)?.focus();
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('do');
        return next;
      },
      { replace: true },
    );
  }, [isReady, place]);
}
