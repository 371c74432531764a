import { useState } from 'react';
import { keep, readKeptJson } from '../../../kit/browser/kept-text.ts';
import { useSession } from '../../shell/session.tsx';
import { useSubmission } from '../request-context.tsx';

/** Fields of a form as texts; a list is kept as JSON in one of them. */
export type Draft = Readonly<Record<string, string>>;

/**
 * What was typed into a form of this request. It is kept in this browser for the person who typed it until the form is
 * sent, so that it survives leaving, reloading and signing out.
 */
export function useDraft<Fields extends Draft>(form: string, empty: Fields) {
  return useDraftAt(useDraftKey(form), empty);
}

/** The same for a form of no single request. */
export function useOwnDraft<Fields extends Draft>(form: string, empty: Fields) {
  const { staff } = useSession();
  return useDraftAt(`draft:${staff.id}:${form}`, empty);
}

function useDraftAt<Fields extends Draft>(key: string, empty: Fields) {
  const [fields, setFields] = useState<Fields>(() => ({ ...empty, ...readDraft(key) }));
  return {
    fields,
    change: (changed: Partial<Fields>): void => {
      const next = { ...fields, ...changed };
      setFields(next);
      keepDraft(key, next, empty);
    },
    forget: (): void => {
      setFields(empty);
      keep(key, null);
    },
  };
}

/** The key of a form of this request, for a part of the page that writes into it before it opens. */
export function useDraftKey(form: string): string {
  const { staff } = useSession();
  const { request } = useSubmission();
  return `draft:${staff.id}:${request.id}:${form}`;
}

/** The texts that were kept; none when there are none, or when something else was. */
export function readDraft(key: string): Draft {
  const kept = readKeptJson(key);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, text]) => typeof text === 'string'));
}

export function keepDraft(key: string, fields: Draft, empty: Draft = {}): void {
  const isEmpty = Object.entries(fields).every(([name, text]) => text === (empty[name] ?? ''));
  keep(key, isEmpty ? null : JSON.stringify(fields));
}
