import { askedSheet, type FormProblem } from '@bindery/domain/application-form/index.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../kit/controls/button.tsx';
import { Panel } from '../../kit/feedback/panel.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { sentenceWithDays } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import { REQUEST } from '../request/request-operations.ts';
import { AnswerList } from './answer-list.tsx';
import { SaveLine } from './draft/save-line.tsx';
import type { Draft } from './draft/use-draft.ts';
import { placeOf } from './fields/place-of.ts';
import { APPLICATION_CHECK, type ApplicationCheck, type ApplicationForm } from './form-operations.ts';
import { Outlook } from './outlook.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useFormFacts } from './use-form-facts.ts';

/** What is missing or wrong, each with the way to it; else what happens next, and the button that sends. */
export function CheckPage({ form, draft }: { readonly form: ApplicationForm; readonly draft: Draft }): ReactNode {
  const { request } = form;
  const isSaved = useSaved(draft);
  const read = useRead(APPLICATION_CHECK, { id: request.id }, { isEnabled: isSaved === true });
  const check = isSaved ? read.data?.check : undefined;
  return (
    <>
      <p className="text-14">
        <Link to={`/requests/${request.id}/application`}>{text.backToForm}</Link>
      </p>
      <h1 className="mt-1 text-28">{text.checkTitle(request.insuredName)}</h1>
      <p className="text-14 text-ink-soft">{request.productName}</p>
      <div className="mt-6 grid gap-6">
        {isSaved === false && (
          <div className="grid gap-2">
            <p>{text.notSavedYet}</p>
            <SaveLine state={draft.state} />
          </div>
        )}
        {read.error && !check && <ErrorState error={read.error} onRetry={() => void read.refetch()} />}
        {isSaved !== false && !check && !read.error && <Skeleton rows={4} />}
        {check && check.problems.length > 0 && <ProblemList id={request.id} problems={check.problems} />}
        {check && check.problems.length === 0 && <Ready form={form} draft={draft} check={check} />}
      </div>
    </>
  );
}

/** Saves what waits before anything is checked; null while that is under way. */
function useSaved({ flush, state }: Draft): boolean | null {
  useEffect(() => void flush(), [flush]);
  if (state.kind === 'SAVING') return null;
  return state.kind === 'SAVED';
}

function ProblemList({ id, problems }: { readonly id: string; readonly problems: readonly FormProblem[] }): ReactNode {
  const lists = [
    { title: text.wrongTitle, of: problems.filter(({ isMissing }) => !isMissing) },
    { title: text.missingTitle, of: problems.filter(({ isMissing }) => isMissing) },
  ];
  const [first] = problems;
  return (
    <>
      {lists.map(({ title, of }) =>
        of.length === 0 ? null : (
          <Panel key={title(0)} title={title(of.length)} isFlush>
            <ul className="divide-y divide-line">
              {of.map((problem) => (
                <li key={problem.field + problem.at + problem.words} className="px-4 py-2.5">
                  <Link to={`/requests/${id}/application#${placeOf(problem.field)}`} className="font-medium">
                    {problem.field === 'limits' ? text.limitsTitle : problem.label}
                  </Link>
                  <span className="block text-14 text-ink-soft">
                    {problem.words} {sentenceWithDays(problem.remedy)}
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
        ),
      )}
      <p>
        <Link
          to={`/requests/${id}/application#${placeOf(first?.field ?? '')}`}
          className="inline-flex min-h-11 items-center rounded-md bg-accent px-4 font-semibold text-on-accent no-underline"
        >
          {text.goToFirst}
        </Link>
      </p>
    </>
  );
}

function Ready(props: {
  readonly form: ApplicationForm;
  readonly draft: Draft;
  readonly check: ApplicationCheck;
}): ReactNode {
  const { form, draft, check } = props;
  const [isAsking, setAsking] = useState(false);
  const { application } = useFormFacts(form, draft.answers, text.askedSection);
  return (
    <>
      <Panel title={text.whatHappens}>
        <Outlook check={check} request={form.request} />
      </Panel>
      <p className="flex flex-wrap items-center gap-4">
        <Button variant="primary" hasPopup="dialog" className="h-11! px-4!" onPress={() => setAsking(true)}>
          {text.send}
        </Button>
        <WhatIsMissing form={form} />
      </p>
      <section aria-labelledby="what-you-send" className="mt-2 grid gap-4">
        <h2 id="what-you-send" className="text-20">
          {text.whatYouSend}
        </h2>
        <AnswerList groups={askedSheet(application)} />
      </section>
      {isAsking && <SendDialog {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

/** What the underwriter asked for beside the application is no question of the form, so that no check finds it open. */
function WhatIsMissing({ form: { request } }: { readonly form: ApplicationForm }): ReactNode {
  const { data } = useRead(REQUEST, { id: request.id }, { isEnabled: request.status === 'NEEDS_MORE_DATA' });
  const items = data?.request.asked?.items ?? [];
  const open = items.filter(({ answer, field }) => answer === null && field === null);
  if (open.length === 0) return <span className="text-14 text-ink-soft">{text.nothingMissing}</span>;
  return (
    <span className="min-w-0 flex-1 basis-60 text-14 break-words text-ink-soft">
      {text.stillAsked(open.map((item) => item.text))}{' '}
      <Link to={`/requests/${request.id}/application`}>{text.toAsked}</Link>
    </span>
  );
}
