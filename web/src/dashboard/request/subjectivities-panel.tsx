import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { Panel } from '../../kit/feedback/panel.tsx';
import { Pill } from '../../kit/feedback/status-pill.tsx';
import { text } from '../messages.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { GivenAnswer } from './given-answer.tsx';
import { ANSWER_SUBJECTIVITY, type Request, type Subjectivity } from './request-operations.ts';
import { SignatureLine } from './signature-line.tsx';
import { useChange } from './use-change.ts';

/** PRE_BIND and POST_BIND subjectivities: open, answered or closed, and what closes each. */
export function SubjectivitiesPanel({
  request,
  isSignedElsewhere = false,
}: {
  readonly request: Request;
  /** Another part of the page asks for the signature. */
  readonly isSignedElsewhere?: boolean;
}): ReactNode {
  const [answering, setAnswering] = useState<Subjectivity | null>(null);
  const answer = useChange(ANSWER_SUBJECTIVITY, text.answerSaved, () => setAnswering(null), { keepsFocus: true });
  const ofType = (type: Subjectivity['type']) =>
    request.subjectivities.filter((subjectivity) => subjectivity.type === type);
  // One signature closes all that wait for it, so that it is asked for in one place.
  const bySignature = request.subjectivities.filter(({ closes }) => closes === 'SIGNATURE');
  const asksForIt = bySignature.find(({ isOpen }) => isOpen) ?? bySignature[0];
  return (
    <Panel title={text.subjectivities} none={request.subjectivities.length === 0 ? text.noSubjectivities : undefined}>
      {(['PRE_BIND', 'POST_BIND'] as const).map((type) =>
        ofType(type).length === 0 ? null : (
          <div key={type} className="mb-3 last:mb-0">
            <h3 className="text-14">{type === 'PRE_BIND' ? text.preBind : text.postBind}</h3>
            <ul className="mt-1 divide-y divide-line">
              {ofType(type).map((subjectivity) => (
                <SubjectivityItem
                  key={subjectivity.id}
                  subjectivity={subjectivity}
                  request={request}
                  isSignedHere={subjectivity === asksForIt && !isSignedElsewhere}
                  isSignedWithAnother={subjectivity !== asksForIt}
                  onAnswer={() => setAnswering(subjectivity)}
                />
              ))}
            </ul>
          </div>
        ),
      )}
      {request.subjectivities.some(({ isOpen, closes }) => isOpen && closes === 'UNDERWRITER') && (
        <p className="mt-2 text-13 text-ink-soft">{text.onlyUnderwriterCloses}</p>
      )}
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
    </Panel>
  );
}

function SubjectivityItem({
  subjectivity,
  request,
  isSignedHere,
  isSignedWithAnother,
  onAnswer,
}: {
  readonly subjectivity: Subjectivity;
  readonly request: Request;
  /** Shows the state of the signature and the ways to ask for it. */
  readonly isSignedHere: boolean;
  readonly isSignedWithAnother: boolean;
  readonly onAnswer: () => void;
}): ReactNode {
  const { description, isOpen, closes, closedBy, answer } = subjectivity;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-words">{description}</p>
        {answer && <GivenAnswer answer={answer} />}
        {!isOpen && closedBy && <p className="text-13 text-ink-soft">{text.answerBy(closedBy)}</p>}
        {isOpen && closes === 'SELECTION' && <p className="text-13 text-ink-soft">{text.closesBySelection}</p>}
        {isSignedHere && <SignatureLine request={request} />}
        {isOpen && closes === 'SIGNATURE' && isSignedWithAnother && (
          <p className="text-13 text-ink-soft">{text.sameSignature}</p>
        )}
      </div>
      <State isOpen={isOpen} isAnswered={answer !== null} />
      {isOpen && closes === 'UNDERWRITER' && (
        <Button
          hasPopup="dialog"
          refusal={request.whyNotUpload}
          label={text.answerLabel(description)}
          onPress={onAnswer}
        >
          {answer ? text.answerAgain : text.answer}
        </Button>
      )}
    </li>
  );
}

function State({ isOpen, isAnswered }: { readonly isOpen: boolean; readonly isAnswered: boolean }): ReactNode {
  if (!isOpen) return <Pill meaning="done">{text.closed}</Pill>;
  return isAnswered ? <Pill meaning="underwriter">{text.answered}</Pill> : <Pill meaning="waits">{text.open}</Pill>;
}
