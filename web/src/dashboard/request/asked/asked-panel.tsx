import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../kit/controls/button.tsx';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { Pill } from '../../../kit/feedback/status-pill.tsx';
import { dayText } from '../../../kit/text/formats.tsx';
import { placeOf } from '../../form/fields/place-of.ts';
import { text } from '../../messages.ts';
import { ANSWER_ITEM, type AskedData, type AskedItem, type Request, SUBMIT } from '../request-operations.ts';
import { useChange } from '../use-change.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { GivenAnswer } from './given-answer.tsx';

/** The items that an underwriter asked for, each with its answer, and the button that submits them. */
export function AskedPanel(props: {
  readonly request: Request;
  readonly asked: AskedData;
  /** Above the form, from which the application is sent. */
  readonly isInForm?: boolean;
}): ReactNode {
  const { request, asked } = props;
  const [answering, setAnswering] = useState<number | null>(null);
  const answer = useChange(ANSWER_ITEM, text.answerSaved, () => setAnswering(null), { keepsFocus: true });
  const item = answering === null ? undefined : asked.items[answering];
  return (
    <Panel title={text.asked} className="mb-6">
      <p>{asked.text}</p>
      <p className="text-14 text-ink-soft">{text.askedBy(asked.askedBy, dayText(asked.dueOn))}</p>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {asked.items.map((one, index) => (
          <AskedLine key={one.text} request={request} item={one} onAnswer={() => setAnswering(index)} />
        ))}
      </ol>
      {!props.isInForm && <HowToSend request={request} />}
      {item && answering !== null && (
        <AnswerDialog
          request={request}
          what={item.text}
          given={item.answer}
          isBusy={answer.isPending}
          error={answer.error}
          onClose={() => setAnswering(null)}
          onSave={(given, onSaved) =>
            answer.mutate(
              { id: request.id, askedAt: asked.askedAt, index: answering, answer: given },
              { onSuccess: onSaved },
            )
          }
        />
      )}
    </Panel>
  );
}

/** One thing that is asked for. Where it is an answer of the application, the way there comes before and after words. */
function AskedLine(props: {
  readonly request: Request;
  readonly item: AskedItem;
  readonly onAnswer: () => void;
}): ReactNode {
  const { request, item } = props;
  const field = request.whyNotSubmit === null ? item.field : null;
  const inWords = field === null ? text.answer : text.answerInWords;
  const words = item.answer ? text.answerAgain : inWords;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium break-words">{item.text}</p>
        <p className="text-13 text-ink-soft">{text.itemKinds[item.kind]}</p>
        {field !== null && <p className="text-13 text-ink-soft">{text.countsInApplication}</p>}
        {item.answer && <GivenAnswer answer={item.answer} />}
      </div>
      <Pill meaning={item.answer ? 'done' : 'waits'}>{item.answer ? text.answered : text.open}</Pill>
      {field !== null && (
        <Link
          to={`/requests/${request.id}/application#${placeOf(field)}`}
          aria-label={text.answerLabel(text.answerInApplication, item.text)}
          className="inline-flex min-h-10 items-center"
        >
          {text.answerInApplication}
        </Link>
      )}
      <Button
        hasPopup="dialog"
        refusal={request.whyNotSubmit}
        label={text.answerLabel(words, item.text)}
        onPress={props.onAnswer}
      >
        {words}
      </Button>
    </li>
  );
}

/** A request that was never sent is sent from its form, where all that is missing is named. */
function HowToSend({ request }: { readonly request: Request }): ReactNode {
  return (
    <>
      {request.wasSubmitted && <SubmitButton request={request} label={text.submitAnswers} hint={text.submitHint} />}
      {request.whyNotSubmit === null && (
        <p className="mt-4">
          <ApplicationLink id={request.id} isMain={!request.wasSubmitted} />
        </p>
      )}
    </>
  );
}

/** The way into the form of a request. */
export function ApplicationLink({ id, isMain }: { readonly id: string; readonly isMain: boolean }): ReactNode {
  const look = 'inline-flex min-h-11 items-center rounded-md bg-accent px-4 font-semibold text-on-accent no-underline';
  return (
    <Link to={`/requests/${id}/application`} className={isMain ? look : undefined}>
      {isMain ? text.openApplication : text.changeApplication}
    </Link>
  );
}

/** Submits the request in its current state. */
function SubmitButton(props: { readonly request: Request; readonly label: string; readonly hint?: string }): ReactNode {
  const submit = useChange(SUBMIT, text.submitted);
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      {props.hint && <p className="text-14 text-ink-soft">{props.hint}</p>}
      <Button
        variant="primary"
        refusal={props.request.whyNotSubmit}
        isBusy={submit.isPending}
        onPress={() => submit.mutate({ id: props.request.id })}
      >
        {props.label}
      </Button>
      {submit.error && <ErrorState error={submit.error} />}
    </div>
  );
}
