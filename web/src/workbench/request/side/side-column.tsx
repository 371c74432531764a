import { DECLINE_LOSS_REASONS, ENDED } from '@bindery/domain/quote-request/index.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../kit/controls/button.tsx';
import { type Fact, Facts, Panel } from '../../../kit/feedback/panel.tsx';
import { StatusPill } from '../../../kit/feedback/status-pill.tsx';
import { Day, Instant, Limit } from '../../../kit/text/formats.tsx';
import type { Request } from '../../api/request-operations.ts';
import { queueText } from '../../messages/queue-messages.ts';
import { requestText } from '../../messages/request/request-messages.ts';
import { SubjectivitiesPanel } from '../bind/subjectivities-panel.tsx';
import { useSubmission } from '../request-context.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';

const text = requestText.facts;

/** The column beside every tab: facts, open subjectivities, documents, notes. */
export function SideColumn(): ReactNode {
  const { request, open } = useSubmission();
  const assign = request.actions.find((action) => action.action === 'ASSIGN');
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <Panel
        title={text.title}
        aside={
          assign && (
            <Button variant="quiet" refusal={assign.refusal?.message} onPress={() => open('ASSIGN')}>
              {assign.label}
            </Button>
          )
        }
      >
        <Facts facts={factsOf(request)} />
        {request.client.otherRequests.length > 0 && <OtherRequests request={request} />}
      </Panel>
      <SubjectivitiesPanel />
      <DocumentsPanel />
      <NotesPanel key={request.id} />
    </div>
  );
}

function factsOf(request: Request): Fact[] {
  const { client, agent, policy } = request;
  const facts: (Fact | null)[] = [
    { name: text.assignee, value: request.assignee?.name ?? queueText.unassigned },
    request.declineLossReason !== 'NOT_APPLICABLE'
      ? {
          name: text.declined,
          value: (
            <>
              {DECLINE_LOSS_REASONS[request.declineLossReason]}
              {request.declineText && <span className="block text-ink-soft">{request.declineText}</span>}
            </>
          ),
        }
      : null,
    policy ? { name: text.policy, value: <Link to={`/policies/${policy.id}`}>{policy.policyNumber}</Link> } : null,
    request.effectiveOn ? { name: text.effective, value: <Day day={request.effectiveOn} /> } : null,
    {
      name: text.asked,
      value: request.askedLimits.map((pair) => (
        <span key={`${pair.limitCents}/${pair.deductibleCents}`} className="block">
          <Limit cents={pair.limitCents} currency={request.currency} digits={request.currencyDigits} /> /{' '}
          <Limit cents={pair.deductibleCents} currency={request.currency} digits={request.currencyDigits} />
        </span>
      )),
    },
    request.submittedAt ? { name: text.submitted, value: <Instant at={request.submittedAt} /> } : null,
    request.sharedAt ? { name: text.shared, value: <Instant at={request.sharedAt} /> } : null,
    request.quoteExpiresAt && !ENDED.includes(request.status)
      ? { name: text.expires, value: <Instant at={request.quoteExpiresAt} /> }
      : null,
    request.bindRequestedAt ? { name: text.bindRequested, value: <Instant at={request.bindRequestedAt} /> } : null,
    { name: text.brokerage, value: request.brokerageName },
    agent
      ? {
          name: text.agent,
          value: (
            <>
              <span className="block">{agent.name}</span>
              <a href={`mailto:${agent.email}`} className="break-all">
                {agent.email}
              </a>
            </>
          ),
        }
      : null,
    { name: text.partner, value: request.partnerName },
    client.websiteDomain
      ? { name: text.website, value: <span className="break-all">{client.websiteDomain}</span> }
      : null,
    client.address.length > 0 ? { name: text.address, value: client.address.join(', ') } : null,
    // Terrorism cover is of the United States: Smart Cyber EU does not ask for it.
    request.productType === 'CYBER_EU' ? null : { name: text.tria, value: request.hasTria ? text.yes : text.no },
    request.isIndication ? { name: text.indication, value: text.yes } : null,
  ];
  return facts.filter((fact) => fact !== null);
}

function OtherRequests({ request }: { readonly request: Request }): ReactNode {
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="mb-1 text-13 text-ink-soft">{text.other}</h3>
      <ul className="flex flex-col gap-1 text-13">
        {request.client.otherRequests.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center justify-between gap-2">
            <Link to={`/requests/${other.id}`}>
              {queueText.products[other.productType]}, <Day day={other.createdAt.slice(0, 10)} />
            </Link>
            <StatusPill status={other.status} label={other.statusLabel} />
          </li>
        ))}
      </ul>
    </div>
  );
}
