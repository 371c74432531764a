import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Actions that lead to a field of the page instead of a dialog, with the id of the field. */
const PLACES: Readonly<Record<string, string>> = { ADD_NOTE: 'new-note', UPLOAD_DOCUMENT: 'upload-document' };

/**
 * Handles `?do=ADD_NOTE`, set by a letter shortcut in the queue: focuses the field once and removes the parameter. With
 * `#note-…`, to which a mention leads, it goes to that note.
 */
export function useAskedPlace(isReady: boolean): void {
  const [parameters, setParameters] = useSearchParams();
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same mention can be opened again
  useEffect(() => {
    const note = isReady && hash.startsWith('#note-') ? document.getElementById(hash.slice(1)) : null;
    note?.scrollIntoView?.({ block: 'center' });
    note?.focus({ preventScroll: true });
  }, [isReady, hash, key]);
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
