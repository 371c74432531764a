import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../kit/controls/button.tsx';
import { Checkbox } from '../../kit/controls/inputs.tsx';
import { Panel } from '../../kit/feedback/panel.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { keyOf } from '../../kit/server/graphql-client.ts';
import { timeText } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import { answerText } from '../request/answer-text.ts';
import { SUBMIT } from '../request/request-operations.ts';
import { useChange } from '../request/use-change.ts';
import { RENEWAL, type Renewal, type RenewalPart } from './renewal-operations.ts';
import { useConfirm } from './use-confirm.ts';

interface Props {
  readonly request: Renewal;
  readonly parts: readonly RenewalPart[];
}

/** Last year's answers, part by part: each is confirmed or changed, and only then can the renewal be sent. */
export function ConfirmAnswers({ request, parts }: Props): ReactNode {
  const queries = useQueryClient();
  const { isConfirmed, confirm, allSaved, error } = useConfirm(request);
  const send = useChange(SUBMIT, text.submitted, () => {
    void queries.invalidateQueries({ queryKey: keyOf(RENEWAL) });
  });
  const open = parts.filter((part) => !isConfirmed(part)).map(({ title }) => title);
  const sendWhenSaved = async (): Promise<void> => {
    if (await allSaved()) send.mutate({ id: request.id });
  };
  const answersOf = (part: string) => request.answers.find(({ title }) => title === part)?.answers ?? [];
  const refusal = open.length > 0 ? text.confirmFirst(open) : request.whyNotSubmit;
  return (
    <Panel
      title={text.confirmAnswers}
      aside={
        <span className="text-13 text-ink-soft">{text.confirmedCount(parts.length - open.length, parts.length)}</span>
      }
    >
      <p className="mb-3 text-14 text-ink-soft">{text.confirmHint}</p>
      {parts.map((part) => (
        <section key={part.title} aria-label={part.title} className="border-t border-line py-3">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <h3 className="flex-1 basis-40 text-14">{part.title}</h3>
            {part.confirmed && (
              <span className="text-13 text-ink-soft">
                {text.confirmedBy(part.confirmed.by, timeText(part.confirmed.at))}
              </span>
            )}
            <Checkbox isChecked={isConfirmed(part)} onChange={(isTrue) => confirm(part, isTrue)}>
              {text.stillTrue(part.title)}
            </Checkbox>
            <Link to={`/requests/${request.id}/application`} aria-label={text.changeAnswersOf(part.title)}>
              {text.changeAnswers}
            </Link>
          </div>
          <dl className="mt-2 grid gap-x-6 gap-y-1 text-14 sm:grid-cols-2">
            {answersOf(part.title).map((answer) => (
              <div key={answer.label} className="flex justify-between gap-4 border-b border-line/60 py-1">
                <dt className="text-ink-soft">{answer.label}</dt>
                <dd className="min-w-0 text-right break-words">{answerText(answer)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="mt-4 grid justify-items-start gap-2">
        <Button variant="primary" refusal={refusal} isBusy={send.isPending} onPress={() => void sendWhenSaved()}>
          {text.sendRenewal}
        </Button>
        {error && <ErrorState error={error} />}
        {send.error && <ErrorState error={send.error} />}
      </div>
    </Panel>
  );
}
