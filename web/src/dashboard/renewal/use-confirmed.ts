import { useState } from 'react';
import type { Request } from '../request/request-operations.ts';

type Group = Request['answers'][number];

/**
 * Which parts of a renewal were confirmed, kept in this browser until it is sent. A part is kept with its answers, so
 * that one that was changed afterwards has to be confirmed again.
 */
export function useConfirmed(requestId: string) {
  const place = `renewal ${requestId}`;
  const [kept, setKept] = useState<readonly string[]>(() => read(place));
  const keep = (next: readonly string[]): void => {
    setKept(next);
    try {
      localStorage.setItem(place, JSON.stringify(next));
    } catch {
      // Without storage it is kept as long as the page is open.
    }
  };
  return {
    isConfirmed: (group: Group): boolean => kept.includes(JSON.stringify(group)),
    confirm: (group: Group, isOn: boolean): void => {
      const others = kept.filter((one) => one !== JSON.stringify(group));
      keep(isOn ? [...others, JSON.stringify(group)] : others);
    },
    forget: (): void => {
      try {
        localStorage.removeItem(place);
      } catch {
        // Nothing was kept.
      }
    },
  };
}

function read(place: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
