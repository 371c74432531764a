import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../kit/controls/button.tsx';
import { Checkbox } from '../../kit/controls/inputs.tsx';
import { Panel } from '../../kit/feedback/panel.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { keyOf } from '../../kit/server/graphql-client.ts';
import { text } from '../messages.ts';
import { type Request, SUBMIT } from '../request/request-operations.ts';
import { useChange } from '../request/use-change.ts';
import { RENEWAL } from './renewal-operations.ts';
import { useConfirmed } from './use-confirmed.ts';

/** Last year's answers, part by part: each is confirmed or changed, and only then can the renewal be sent. */
export function ConfirmAnswers({ request }: { readonly request: Request }): ReactNode {
  const queries = useQueryClient();
  const { isConfirmed, confirm, forget } = useConfirmed(request.id);
  const send = useChange(SUBMIT, text.submitted, () => {
    forget();
    void queries.invalidateQueries({ queryKey: keyOf(RENEWAL) });
  });
  const open = request.answers.filter((group) => !isConfirmed(group)).map(({ title }) => title);
  const done = request.answers.length - open.length;
  const refusal = open.length > 0 ? text.confirmFirst(open) : request.whyNotSubmit;
  return (
    <Panel
      title={text.confirmAnswers}
      aside={<span className="text-13 text-ink-soft">{text.confirmedCount(done, request.answers.length)}</span>}
    >
      <p className="mb-3 text-14 text-ink-soft">{text.confirmHint}</p>
      {request.answers.map((group) => (
        <section key={group.title} aria-label={group.title} className="border-t border-line py-3">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <h3 className="flex-1 basis-40 text-14">{group.title}</h3>
            <Checkbox isChecked={isConfirmed(group)} onChange={(isOn) => confirm(group, isOn)}>
              {text.stillTrue(group.title)}
            </Checkbox>
            <Link to={`/requests/${request.id}/application`} aria-label={text.changeAnswersOf(group.title)}>
              {text.changeAnswers}
            </Link>
          </div>
          <dl className="mt-2 grid gap-x-6 gap-y-1 text-14 sm:grid-cols-2">
            {group.answers.map(({ label, text: answer }) => (
              <div key={label} className="flex justify-between gap-4 border-b border-line/60 py-1">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="min-w-0 text-right break-words">{answer ?? text.notAnswered}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="mt-4 grid justify-items-start gap-2">
        <Button
          variant="primary"
          refusal={refusal}
          isBusy={send.isPending}
          onPress={() => send.mutate({ id: request.id })}
        >
          {text.sendRenewal}
        </Button>
        {send.error && <ErrorState error={send.error} />}
      </div>
    </Panel>
  );
}
