import type { ReactNode } from 'react';
import { text } from '../../messages.ts';
import type { Answer } from '../request-operations.ts';

/** An answer and its author. */
export function GivenAnswer({ answer }: { readonly answer: Answer }): ReactNode {
  return (
    <p className="mt-1 border-l-2 border-line-strong pl-2 text-14 break-words text-ink-soft">
      {[answer.text, answer.documentName].filter(Boolean).join(' · ')} {text.answerBy(answer.by)}
    </p>
  );
}
