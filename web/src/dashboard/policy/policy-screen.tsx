import { daysBetween } from '@bindery/domain/calendar.ts';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { StatusPill } from '../../kit/feedback/status-pill.tsx';
import { useReadAbout } from '../../kit/inbox/unread.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { dayText } from '../../kit/text/formats.tsx';
import { ConversationPanel } from '../conversation/conversation-panel.tsx';
import { text } from '../messages.ts';
import { Failed } from '../shell/not-found.tsx';
import { useSession, useTitle } from '../shell/session.ts';
import { CertificatePanel } from './certificate-panel.tsx';
import { ChargesPanel, TermsPanel } from './cover-panels.tsx';
import { OpenConditions } from './open-conditions.tsx';
import { POLICY, type Policy } from './policy-operations.ts';
import { InvoicePanel, PolicyContact, PolicyDocuments, RenewalPanel } from './policy-panels.tsx';

/** One policy: whether it is in force and until when, its terms, its money, its documents and whom to ask. */
export function PolicyScreen(): ReactNode {
  const { id = '' } = useParams();
  // Invoice and policy are rendered in the background.
  const { data, error, refetch } = useRead(
    POLICY,
    { id },
    { refetchWhile: ({ policy }) => policy.invoice.state === 'MAKING' },
  );
  useTitle(data ? `${data.policy.policyNumber}, ${data.policy.request.insuredName}` : text.policies);
  useReadAbout(data?.policy.request.id ?? '');
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="page" />;
  const { policy } = data;
  return (
    <>
      <Heading policy={policy} />
      <OpenConditions policy={policy} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <TermsPanel policy={policy} />
          <ChargesPanel policy={policy} />
          <InvoicePanel policy={policy} />
          <ConversationPanel
            key={policy.request.id}
            quoteRequestId={policy.request.id}
            insuredName={policy.request.insuredName}
          />
        </div>
        <div className="grid gap-6">
          <PolicyDocuments policy={policy} />
          <CertificatePanel policy={policy} />
          <RenewalPanel policy={policy} />
          <PolicyContact policy={policy} />
        </div>
      </div>
    </>
  );
}

function Heading({ policy }: { readonly policy: Policy }): ReactNode {
  const { now, kind } = useSession();
  return (
    <div className="grid gap-2">
      {/* A mailed link opens this policy alone. */}
      {kind !== 'BIND_LINK' && (
        <p className="text-14">
          <Link to="/policies">{text.policies}</Link>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="text-28">{policy.request.insuredName}</h1>
        <StatusPill status={policy.status} label={text.policyStatuses[policy.status] ?? policy.status} />
      </div>
      <p className="text-ink-soft">
        {policy.request.productName} · <span className="tabular whitespace-nowrap">{policy.policyNumber}</span>
      </p>
      <p className="text-20">{termSentence(policy, now.slice(0, 10))}</p>
    </div>
  );
}

/** Whether the cover is in force, with the days that are left of it. */
export function termSentence(
  { status, startsOn, endsOn, cancelledOn }: Pick<Policy, 'status' | 'startsOn' | 'endsOn' | 'cancelledOn'>,
  today: string,
): string {
  if (cancelledOn !== null && status === 'CANCELLED') return text.termCancelled(dayText(cancelledOn));
  if (status === 'BOUND' && cancelledOn !== null) return text.termCutBefore(dayText(startsOn), dayText(cancelledOn));
  if (status === 'BOUND') return text.termBegins(daysBetween(today, startsOn), dayText(startsOn));
  if (status === 'ACTIVE' && cancelledOn !== null) {
    return text.termCut(daysBetween(today, cancelledOn), dayText(cancelledOn));
  }
  if (status === 'ACTIVE') return text.termEnds(daysBetween(today, endsOn), dayText(endsOn));
  return text.termEnded(dayText(endsOn));
}
