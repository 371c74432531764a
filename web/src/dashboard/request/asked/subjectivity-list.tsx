import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { Pill } from '../../../kit/feedback/status-pill.tsx';
import { text } from '../../messages.ts';
import { ANSWER_SUBJECTIVITY, type Request, type Subjectivity } from '../request-operations.ts';
import { useChange } from '../use-change.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { GivenAnswer } from './given-answer.tsx';

/** Subjectivities with what closes each, and beside each the way to answer it. */
export function SubjectivityList(props: {
  readonly request: Pick<Request, 'id' | 'documents' | 'whyNotUpload'>;
  readonly subjectivities: readonly Subjectivity[];
  /** Those of the whole request, if more: one signature closes all that wait for it, so it is asked for in one place. */
  readonly among?: readonly Subjectivity[];
  /** State of the signature and the ways to ask for it; below the first that waits for it. */
  readonly signature?: ReactNode;
  readonly onAnswered?: () => void;
}): ReactNode {
  const { request, subjectivities, signature, onAnswered } = props;
  const [answering, setAnswering] = useState<Subjectivity | null>(null);
  const done = (): void => {
    setAnswering(null);
    onAnswered?.();
  };
  const answer = useChange(ANSWER_SUBJECTIVITY, text.answerSaved, done, { keepsFocus: true });
  const bySignature = (props.among ?? subjectivities).filter(({ closes }) => closes === 'SIGNATURE');
  const asksForIt = bySignature.find(({ isOpen }) => isOpen) ?? bySignature[0];
  return (
    <>
      <ul className="mt-1 divide-y divide-line">
        {subjectivities.map((subjectivity) => (
          <Item
            key={subjectivity.id}
            subjectivity={subjectivity}
            refusal={request.whyNotUpload}
            signature={subjectivity === asksForIt ? signature : null}
            isSignedWithAnother={subjectivity !== asksForIt}
            onAnswer={() => setAnswering(subjectivity)}
          />
        ))}
      </ul>
      {answering && (
        <AnswerDialog
          request={request}
          what={answering.description}
          given={answering.answer}
          isBusy={answer.isPending}
          error={answer.error}
          onClose={() => setAnswering(null)}
          onSave={(given, onSaved) =>
            answer.mutate({ id: request.id, subjectivity: answering.id, answer: given }, { onSuccess: onSaved })
          }
        />
      )}
    </>
  );
}

function Item(props: {
  readonly subjectivity: Subjectivity;
  readonly refusal: string | null;
  readonly signature: ReactNode;
  readonly isSignedWithAnother: boolean;
  readonly onAnswer: () => void;
}): ReactNode {
  const { subjectivity, refusal, signature, isSignedWithAnother, onAnswer } = props;
  const { description, isOpen, closes, closedBy, answer } = subjectivity;
  const words = answer ? text.answerAgain : text.answer;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-words">{description}</p>
        {answer && <GivenAnswer answer={answer} />}
        {!isOpen && closedBy && <p className="text-13 text-ink-soft">{text.answerBy(closedBy)}</p>}
        {isOpen && closes === 'SELECTION' && <p className="text-13 text-ink-soft">{text.closesBySelection}</p>}
        {signature}
        {isOpen && closes === 'SIGNATURE' && isSignedWithAnother && (
          <p className="text-13 text-ink-soft">{text.sameSignature}</p>
        )}
      </div>
      <State isOpen={isOpen} isAnswered={answer !== null} />
      {isOpen && closes === 'UNDERWRITER' && (
        <Button hasPopup="dialog" refusal={refusal} label={text.answerLabel(words, description)} onPress={onAnswer}>
          {words}
        </Button>
      )}
    </li>
  );
}

function State({ isOpen, isAnswered }: { readonly isOpen: boolean; readonly isAnswered: boolean }): ReactNode {
  if (!isOpen) return <Pill meaning="done">{text.closed}</Pill>;
  return isAnswered ? <Pill meaning="underwriter">{text.answered}</Pill> : <Pill meaning="waits">{text.open}</Pill>;
}
