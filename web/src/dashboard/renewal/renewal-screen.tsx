import { daysBetween } from '@bindery/domain/calendar.ts';
import type { ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { Panel } from '../../kit/feedback/panel.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { StatusPill } from '../../kit/feedback/status-pill.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { dayText } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import { nextStepOf, whoActs } from '../next-step.ts';
import { answerText } from '../request/answer-text.ts';
import { AskedPanel } from '../request/asked/asked-panel.tsx';
import { AnswersPanel, ContactPanel } from '../request/request-panels.tsx';
import { Failed } from '../shell/not-found.tsx';
import { useSession, useTitle } from '../shell/session.ts';
import { ConfirmAnswers } from './confirm-answers.tsx';
import { RENEWAL, type Renewal } from './renewal-operations.ts';
import { TermsTable } from './terms-table.tsx';

/** A renewal beside the policy that it renews: terms, what changed, and the answers to confirm before it is sent. */
export function RenewalScreen(): ReactNode {
  const { id = '' } = useParams();
  const { data, error, refetch } = useRead(RENEWAL, { id }, { refetchMs: 10_000 });
  useTitle(data ? `${text.renewal}, ${data.request.insuredName}` : text.renewals);
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="page" />;
  const { request } = data;
  if (!request.renews) return <Navigate to={`/requests/${id}`} replace />;
  return (
    <>
      <Heading request={request} renews={request.renews} />
      {request.asked && <AskedPanel request={request} asked={request.asked} />}
      <div className="grid items-start gap-6">
        <TermsTable request={request} expiring={request.renews.expiring} />
        <Changes changes={request.renews.changes} />
        {request.status === 'INCOMPLETE' ? (
          <ConfirmAnswers request={request} parts={request.renews.parts} />
        ) : (
          <AnswersPanel request={request} />
        )}
        <ContactPanel request={request} />
      </div>
    </>
  );
}

function Heading({
  request,
  renews: { expiring },
}: {
  readonly request: Renewal;
  readonly renews: NonNullable<Renewal['renews']>;
}): ReactNode {
  const { now, kind } = useSession();
  const step = nextStepOf(request);
  const of = text.renewalOf(expiring.policyNumber);
  return (
    <div className="mb-6 grid gap-2">
      <p className="text-14">{kind === 'BIND_LINK' ? of : <Link to={`/policies/${expiring.id}`}>{of}</Link>}</p>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-28">{request.insuredName}</h1>
        <StatusPill status={request.status} label={`${text.renewal}: ${request.statusLabel}`} />
      </div>
      <p className="text-ink-soft">
        {request.productName} ·{' '}
        {text.renewalEnds(daysBetween(now.slice(0, 10), expiring.endsOn), dayText(expiring.endsOn))}
      </p>
      <p className="text-20">
        <strong className="font-semibold">{whoActs(step)}.</strong> {step.sentence}
      </p>
      {request.options.length > 0 && (
        <p>
          <Link
            to={`/requests/${request.id}/options`}
            className="inline-flex min-h-11 items-center rounded-md bg-accent px-4 font-semibold text-on-accent no-underline"
          >
            {request.whyNotBind === null ? text.compareRenewal : text.lookAtOptions}
          </Link>
        </p>
      )}
    </div>
  );
}

function Changes({ changes }: { readonly changes: NonNullable<Renewal['renews']>['changes'] }): ReactNode {
  return (
    <Panel title={text.changedSince}>
      {changes.length === 0 && <p className="text-14 text-ink-soft">{text.nothingChanged}</p>}
      <dl className="grid gap-2">
        {changes.map(({ label, before, beforeDay, after, afterDay }) => (
          <div key={label}>
            <dt className="text-14 text-ink-soft">{label}</dt>
            <dd className="break-words">
              <strong className="font-semibold">{answerText({ text: after, day: afterDay })}</strong>{' '}
              <span className="text-14 text-ink-soft">
                ({text.wasAnswer} {answerText({ text: before, day: beforeDay })})
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
