import { useState } from 'react';
import type { FieldTexts } from '../../../kit/controls/merge-fields.ts';
import { RemoteProblem } from '../../../kit/server/remote-problem.ts';
import { type FieldFault, fieldFaults, type SentTerms } from './fault-words.ts';

interface Refused {
  readonly fields: FieldTexts;
  readonly faults: readonly FieldFault[];
}

/** What the server refused, at the fields of the form; a field that was corrected since is not wrong any more. */
export function useFieldFaults(fields: FieldTexts) {
  const [refused, setRefused] = useState<Refused | null>(null);
  const general = refused?.faults.filter(({ field }) => field === null) ?? [];
  return {
    /** For a field that is on the form. */
    at: (name: string): string | null => {
      if (!refused || refused.fields[name] !== fields[name]) return null;
      return refused.faults.find(({ field }) => field === name)?.words ?? null;
    },
    /** What is about no single field. */
    general:
      general.length > 0 ? new RemoteProblem('VALIDATION_FAILED', general.map(({ words }) => words).join(' ')) : null,
    clear: (): void => setRefused(null),
    /** Whether the form shows this failure. */
    take: (failure: Error, sent: SentTerms): boolean => {
      const faults = fieldFaults(failure, sent);
      if (faults.length === 0) return false;
      setRefused({ fields, faults });
      return true;
    },
  };
}
