import { subjectsOfRules } from '@bindery/domain/eligibility/words/rule-words.ts';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { Figures } from '../../kit/feedback/figures.tsx';
import { Facts, Panel } from '../../kit/feedback/panel.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { StatusPill } from '../../kit/feedback/status-pill.tsx';
import { RemoteProblem } from '../../kit/server/remote-problem.ts';
import { useRead } from '../../kit/server/use-operation.ts';
import { Charge, Day, Instant, Limit } from '../../kit/text/formats.tsx';
import { READ_POLICY } from '../api/place-operations.ts';
import type { Policy } from '../api/schema-interfaces.ts';
import { placesText } from '../messages/places-messages.ts';
import { queueText } from '../messages/queue-messages.ts';
import { requestText } from '../messages/request/request-messages.ts';
import { pendingDocumentsOfPolicy } from '../request/bind/pending-documents.ts';
import { DocumentList } from '../request/side/documents-panel.tsx';
import { AuditTimeline } from '../request/timeline/timeline-tab.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { Page } from '../shell/page.tsx';
import { PolicyWishes } from '../wishes/policy-wishes.tsx';
import { PolicyActions } from './policy-actions.tsx';
import { PolicyState } from './policy-state.tsx';
import { ReturnPremium } from './return-premium.tsx';

const text = placesText.policy;

export function PolicyScreen(): ReactNode {
  const { id = '' } = useParams();
  const read = useRead(
    READ_POLICY,
    { id },
    {
      refetchWhile: (data) =>
        data.policy !== null && pendingDocumentsOfPolicy(data.policy, data.policy.documents).length > 0,
    },
  );
  const policy = read.data?.policy;
  if (policy === null || (read.error instanceof RemoteProblem && read.error.code === 'NOT_FOUND')) return <NotFound />;
  if (read.error) return <ErrorState error={read.error} onRetry={() => read.refetch()} className="m-6" />;
  if (!policy || policy.id !== id) return <Skeleton shape="page" />;
  return <PolicyPage policy={policy} />;
}

function PolicyPage({ policy }: { readonly policy: Policy }): ReactNode {
  return (
    <Page
      title={policy.insuredName}
      beside={<PolicyState {...policy} />}
      before={
        <Link
          to="/policies"
          aria-label={text.back}
          className="rounded-md p-1 text-ink-soft hover:bg-hover hover:text-ink"
        >
          <ArrowLeft size={18} aria-hidden="true" />
        </Link>
      }
      aside={<PolicyActions policy={policy} />}
    >
      <p className="tabular -mt-2 px-4 pb-4 text-13 text-ink-soft md:px-6">
        {policy.policyNumber} · {queueText.products[policy.productType]} · {policy.brokerageName}
      </p>
      <div className="grid items-start gap-5 px-4 pb-6 md:px-6 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          <PolicyWishes wishes={policy.openWishes} />
          <Terms policy={policy} />
          {policy.returnPremium && (
            <Panel title={text.returnTitle}>
              <ReturnPremium returned={policy.returnPremium} currency={policy.currency} />
              <p className="mt-2 text-13 text-ink-faint">{text.notReturned}</p>
            </Panel>
          )}
          <Panel title={requestText.timeline.title}>
            <AuditTimeline
              entries={policy.timeline}
              currency={policy.currency}
              rules={subjectsOfRules(policy.productType)}
            />
          </Panel>
        </div>
        <div className="flex flex-col gap-5">
          <PostBind policy={policy} />
          <Panel title={requestText.documents.title}>
            <DocumentList documents={policy.documents} making={pendingDocumentsOfPolicy(policy, policy.documents)} />
          </Panel>
        </div>
      </div>
    </Page>
  );
}

/** What was sold, its amounts first. */
function Terms({ policy }: { readonly policy: Policy }): ReactNode {
  const { currency } = policy;
  return (
    <Panel title={text.facts}>
      <Figures
        figures={[
          { name: placesText.policies.premium, value: <Limit cents={policy.premiumCents} currency={currency} /> },
          { name: text.limit, value: <Limit cents={policy.limitCents} currency={currency} /> },
          { name: text.retention, value: <Limit cents={policy.deductibleCents} currency={currency} /> },
        ]}
      />
      <Facts
        className="mt-4"
        facts={[
          {
            name: placesText.policies.term,
            value: (
              <>
                <Day day={policy.coverageStartsOn} /> – <Day day={policy.coverageEndsOn} />
              </>
            ),
          },
          // Smart Cyber EU has no terrorism cover of the United States.
          ...(policy.productType === 'CYBER_EU'
            ? []
            : [{ name: text.tria, value: <Charge cents={policy.triaCents} currency={policy.currency} /> }]),
          {
            name: text.bound,
            value: (
              <>
                <Instant at={policy.boundAt} /> {text.by(policy.boundBy)}
              </>
            ),
          },
          { name: text.issued, value: policy.issuedAt ? <Instant at={policy.issuedAt} /> : text.notIssued },
          ...(policy.cancelledOn ? [{ name: text.cancelled, value: <Day day={policy.cancelledOn} /> }] : []),
          ...(policy.nonRenewalReason ? [{ name: text.nonRenewal, value: policy.nonRenewalReason }] : []),
          ...(policy.renewal
            ? [
                {
                  name: text.renewalRequest,
                  value: (
                    <Link to={`/requests/${policy.renewal.id}`} className="no-underline">
                      <StatusPill status={policy.renewal.status} label={policy.renewal.statusLabel} />
                    </Link>
                  ),
                },
              ]
            : []),
          { name: text.request, value: <Link to={`/requests/${policy.quoteRequestId}`}>{text.openRequest}</Link> },
        ]}
      />
    </Panel>
  );
}

/** What still blocks the issue; without a box where there is nothing. */
function PostBind({ policy: { openPostBind } }: { readonly policy: Policy }): ReactNode {
  return (
    <Panel title={text.postBind} none={openPostBind.length === 0 ? text.nothingOpen : undefined}>
      {openPostBind.length > 0 && (
        <>
          <ul className="list-disc pl-5">
            {openPostBind.map((item) => (
              <li key={item.id}>{item.description}</li>
            ))}
          </ul>
          <p className="mt-2 text-13 text-ink-faint">{text.postBindBlocks}</p>
        </>
      )}
    </Panel>
  );
}
