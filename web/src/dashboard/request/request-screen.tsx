import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { StatusPill } from '../../kit/feedback/status-pill.tsx';
import { useReadAbout } from '../../kit/inbox/unread.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { Day } from '../../kit/text/formats.tsx';
import { ConversationPanel } from '../conversation/conversation-panel.tsx';
import { text } from '../messages.ts';
import { nextStepOf, whoActs } from '../next-step.ts';
import { PathPanel } from '../price/path-panel.tsx';
import { Failed } from '../shell/not-found.tsx';
import { useTitle } from '../shell/session.ts';
import { WebsitePanel } from '../website/website-panel.tsx';
import { ApplicationLink, AskedPanel } from './asked/asked-panel.tsx';
import { ResubmitPanel } from './asked/resubmit-panel.tsx';
import { SubjectivitiesPanel } from './asked/subjectivities-panel.tsx';
import { BelowConversation, BelowWebsite } from './below-reads.tsx';
import { DocumentsPanel } from './documents/documents-panel.tsx';
import { Progress } from './progress.tsx';
import { REQUEST, type Request } from './request-operations.ts';
import { AnswersPanel, ContactPanel, EndedPanel, EventsPanel, ReasonsPanel } from './request-panels.tsx';
import { TotalToPay } from './total-to-pay.tsx';

/** One request in plain words: what happens next, who must act, and all details. */
export function RequestScreen(): ReactNode {
  const { id = '' } = useParams();
  // Rating, documents and the bind happen in the background, so the page polls for changes.
  const { data, error, refetch } = useRead(REQUEST, { id }, { refetchMs: 10_000 });
  useTitle(data?.request.insuredName ?? text.requests);
  useReadAbout(id);
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="page" />;
  const { request } = data;
  // Where there are none, a line that says so would only push down what matters.
  const hasSubjectivities = request.subjectivities.length > 0;
  return (
    <>
      <Heading request={request} />
      <Progress status={request.status} />
      <div className="mt-6">
        {request.asked && <AskedPanel request={request} asked={request.asked} />}
        {(request.status === 'DECLINED' || request.status === 'CLOSED') && <EndedPanel request={request} />}
        {request.status === 'INCOMPLETE' && !request.isRenewal && request.whyNotSubmit === null && (
          <ApplicationLink id={request.id} isMain />
        )}
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          {hasSubjectivities && <SubjectivitiesPanel request={request} />}
          {request.reasons.length > 0 && <ReasonsPanel request={request} />}
          <WebsitePanel request={request} />
          <BelowWebsite clientId={request.clientId}>
            <AnswersPanel request={request} />
            {/* Last, because it comes after the page and would move what stands below it. */}
            <PathPanel key={request.status} request={request} />
          </BelowWebsite>
        </div>
        <div className="grid gap-6">
          <DocumentsPanel request={request} />
          <ContactPanel request={request} />
          {!hasSubjectivities && <SubjectivitiesPanel request={request} />}
          {MAY_CHANGE.has(request.status) && <ResubmitPanel request={request} />}
          <ConversationPanel key={request.id} quoteRequestId={request.id} insuredName={request.insuredName} />
          <BelowConversation id={request.id}>
            <EventsPanel request={request} />
          </BelowConversation>
        </div>
      </div>
    </>
  );
}

/** Where a broker may think of other terms; elsewhere the panel would only be in the way. */
const MAY_CHANGE: ReadonlySet<string> = new Set(['SUBMITTED', 'QUOTES_SHARED', 'HOLD', 'NEEDS_MORE_DATA']);

function Heading({ request }: { readonly request: Request }): ReactNode {
  const step = nextStepOf(request);
  const mayBind = request.whyNotBind === null;
  return (
    <div className="mb-6 grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-28">{request.insuredName}</h1>
        <StatusPill status={request.status} label={request.statusLabel} />
      </div>
      <p className="text-14 text-ink-soft">
        {request.productName}
        {request.isRenewal && ` · ${text.renewal}`}
        {request.effectiveOn && (
          <>
            {' · '}
            {text.effective} <Day day={request.effectiveOn} />
          </>
        )}
      </p>
      <p className="text-20">
        <strong className="font-semibold">{whoActs(step)}.</strong> {step.sentence}
      </p>
      <TotalToPay request={request} />
      <RenewalLink request={request} />
      {request.policy && (
        <p>
          <Link to={`/policies/${request.policy.id}`}>{text.toPolicy}</Link>
        </p>
      )}
      {request.options.length > 0 && (
        <p>
          <Link
            to={`/requests/${request.id}/options`}
            className={
              mayBind
                ? 'inline-flex min-h-11 items-center rounded-md bg-accent px-4 font-semibold text-on-accent no-underline'
                : undefined
            }
          >
            {mayBind ? text.compare : text.lookAtOptions}
          </Link>
        </p>
      )}
    </div>
  );
}

/** From an expiring request to the one that renews it, and from a renewal to its own page. */
function RenewalLink({ request: { id, isRenewal, renewal } }: { readonly request: Request }): ReactNode {
  const target = renewal?.id ?? (isRenewal ? id : undefined);
  if (target === undefined) return null;
  return (
    <p>
      <Link
        to={`/requests/${target}/renewal`}
        className="inline-flex min-h-11 items-center rounded-md bg-accent px-4 font-semibold text-on-accent no-underline"
      >
        {text.openTheRenewal}
      </Link>
    </p>
  );
}
