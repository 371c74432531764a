import { useState } from 'react';
import { keep } from '../../../kit/browser/kept-text.ts';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { plansText } from '../../messages/plans-messages.ts';
import { readDraft } from '../../request/drafts/use-draft.ts';
import { useSession } from '../../shell/session.tsx';
import type { Edits } from './plan-document.ts';

/**
 * The values that a person changes in a plan; null while they read. Kept in this browser until they are a draft, so that
 * leaving the page loses none of them, and Stop can be taken back.
 */
export function useEdits(planId: string) {
  const { staff } = useSession();
  const announce = useAnnounce();
  const key = `draft:${staff.id}:plan:${planId}`;
  const [edits, setEdits] = useState<Edits | null>(() => {
    const kept = readDraft(key);
    return Object.keys(kept).length > 0 ? kept : null;
  });
  const change = (next: Edits | null): void => {
    setEdits(next);
    keep(key, next === null || Object.keys(next).length === 0 ? null : JSON.stringify(next));
  };
  const stop = (): void => {
    const count = Object.keys(edits ?? {}).length;
    change(null);
    if (count > 0) announce(plansText.tables.stoppedWith(count), { undo: () => change(edits) });
  };
  return { edits, change, stop, forget: () => keep(key, null) };
}
