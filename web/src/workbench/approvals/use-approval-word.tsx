import { type ReactNode, useState } from 'react';
import { TextArea } from '../../kit/controls/inputs.tsx';
import { RemoteProblem } from '../../kit/server/remote-problem.ts';
import { approvalText as text } from '../messages/approval-messages.ts';

export interface ApprovalWord {
  /** True once the server said that a second person has to approve. */
  readonly isNeeded: boolean;
  /** What is sent; null while no second person is needed. */
  readonly word: string | null;
  /** Whether the form may be sent as far as the word is concerned; shows what is missing. */
  readonly check: () => boolean;
  readonly field: ReactNode;
}

/** The field of a dialog whose action may need a second person: it appears when the server says so. */
export function useApprovalWord(error: unknown): ApprovalWord {
  const [isNeeded, setNeeded] = useState(false);
  const [word, setWord] = useState('');
  const [isMissing, setMissing] = useState(false);
  if (!isNeeded && canBeAsked(error)) setNeeded(true);
  return {
    isNeeded,
    word: isNeeded ? word.trim() : null,
    check: () => {
      const isGiven = !isNeeded || word.trim() !== '';
      setMissing(!isGiven);
      return isGiven;
    },
    field: isNeeded && (
      <TextArea
        label={text.word}
        hint={text.wordHint}
        rows={2}
        value={word}
        onChange={setWord}
        error={isMissing && word.trim() === '' ? text.wordNeeded : null}
      />
    ),
  };
}

function canBeAsked(error: unknown): boolean {
  const state = error instanceof RemoteProblem ? error.details.approval : undefined;
  return state === 'NEEDED' || state === 'SENT_BACK';
}
