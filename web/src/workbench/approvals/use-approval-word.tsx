import { type ReactNode, useState } from 'react';
import { TextArea } from '../../kit/controls/inputs.tsx';
import { RemoteProblem } from '../../kit/server/remote-problem.ts';
import { approvalText as text } from '../messages/approval-messages.ts';
import { useOwnDraft } from '../request/drafts/use-draft.ts';

export interface ApprovalWord {
  /** True once the server said that a second person has to approve. */
  readonly isNeeded: boolean;
  /** What is sent; null while no second person is needed. */
  readonly word: string | null;
  /** Whether the form may be sent as far as the word is concerned; shows what is missing. */
  readonly check: () => boolean;
  readonly field: ReactNode;
  /** What was typed is kept for the person until the approval is asked for. */
  readonly forget: () => void;
}

/** The field of a dialog whose action may need a second person: it appears when the server says so. `form` names the dialog. */
export function useApprovalWord(error: unknown, form: string): ApprovalWord {
  const [isNeeded, setNeeded] = useState(false);
  const draft = useOwnDraft(`approval:${form}`, { word: '' });
  const { word } = draft.fields;
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
    forget: draft.forget,
    field: isNeeded && (
      <TextArea
        label={text.word}
        hint={text.wordHint}
        rows={2}
        value={word}
        onChange={(typed) => draft.change({ word: typed })}
        error={isMissing && word.trim() === '' ? text.wordNeeded : null}
      />
    ),
  };
}

function canBeAsked(error: unknown): boolean {
  const state = error instanceof RemoteProblem ? error.details.approval : undefined;
  return state === 'NEEDED' || state === 'SENT_BACK';
}
