import { useState } from 'react';
import { keep, readKeptJson } from '../../kit/browser/kept-text.ts';
import type { Request } from '../request/request-operations.ts';

type Group = Request['answers'][number];

/**
 * Which parts of a renewal were confirmed, kept in this browser until it is sent. A part is kept with its answers, so
 * that one that was changed afterwards has to be confirmed again.
 */
export function useConfirmed(requestId: string) {
  const place = `renewal ${requestId}`;
  const [kept, setKept] = useState<readonly string[]>(() => confirmedIn(place));
  return {
    isConfirmed: (group: Group): boolean => kept.includes(JSON.stringify(group)),
    confirm: (group: Group, isOn: boolean): void => {
      const others = kept.filter((one) => one !== JSON.stringify(group));
      const next = isOn ? [...others, JSON.stringify(group)] : others;
      setKept(next);
      keep(place, JSON.stringify(next));
    },
    forget: (): void => keep(place, null),
  };
}

function confirmedIn(place: string): readonly string[] {
  const kept = readKeptJson(place);
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
}
