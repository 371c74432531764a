import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../kit/controls/button.tsx';
import { Facts, Panel } from '../../../kit/feedback/panel.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../kit/feedback/states.tsx';
import { Pill } from '../../../kit/feedback/status-pill.tsx';
import { useRead } from '../../../kit/server/use-operation.ts';
import { Day, Instant } from '../../../kit/text/formats.tsx';
import { type BindFacts, READ_BIND_FACTS } from '../../api/request-operations.ts';
import { bindText as text } from '../../messages/request/options-messages.ts';
import { OptionSummary } from '../actions/confirm-dialogs.tsx';
import { useSubmission } from '../request-context.tsx';
import { DocumentList } from '../side/documents-panel.tsx';
import { DocumentPreviews } from './document-previews.tsx';

/** Everything needed for a bind at a glance; the button is in the header. */
export function BindTab(): ReactNode {
  const { request } = useSubmission();
  const read = useRead(READ_BIND_FACTS, { id: request.id });
  const chosen = request.quote?.options.find((option) => option.id === request.selectedOptionId);
  if (!chosen) {
    return (
      <Panel title={text.title}>
        <EmptyState title={text.notRequested}>{text.notRequestedText}</EmptyState>
      </Panel>
    );
  }
  const facts = read.data?.request;
  return (
    <>
      <Asked attestation={facts?.attestation ?? null} isKnown={facts !== undefined} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <OptionSummary option={chosen} title={text.chosen} />
        {read.error && <ErrorState error={read.error} onRetry={() => read.refetch()} />}
        {!facts && !read.error && <Skeleton rows={4} />}
        {facts && <Invoice invoice={facts.invoice} />}
      </div>
      <BoundDocuments />
    </>
  );
}

/** What blocks the bind, and who requested what and when. */
function Asked(props: { readonly attestation: BindFacts['attestation']; readonly isKnown: boolean }): ReactNode {
  const { request } = useSubmission();
  const { attestation, isKnown } = props;
  const { agent, policy, bindRequestedAt } = request;
  return (
    <Panel title={text.title} aside={request.lateBindFlaggedAt && <Pill meaning="refused">{text.late}</Pill>}>
      <Facts
        facts={[
          { name: text.open, value: <OpenConditions /> },
          ...(bindRequestedAt ? [{ name: text.requested, value: <Instant at={bindRequestedAt} /> }] : []),
          ...(agent ? [{ name: text.requestedBy, value: `${agent.name}, ${agent.email}` }] : []),
          ...(policy
            ? [{ name: text.policy, value: <Link to={`/policies/${policy.id}`}>{policy.policyNumber}</Link> }]
            : []),
          ...(isKnown ? [{ name: text.attestation, value: <Attested attestation={attestation} /> }] : []),
        ]}
      />
    </Panel>
  );
}

function Attested({ attestation }: Pick<BindFacts, 'attestation'>): ReactNode {
  if (!attestation) return <span className="text-ink-soft">{text.byProgram}</span>;
  return (
    <figure className="text-left">
      <blockquote className="border-l-2 border-line-strong/50 pl-3">{attestation.text}</blockquote>
      <figcaption className="mt-1 text-12 text-ink-soft">
        {text.attested(`${attestation.userName}, ${attestation.userEmail}`)}, <Instant at={attestation.attestedAt} />
      </figcaption>
    </figure>
  );
}

/** The subjectivities that block the bind; they are closed in the side column. */
function OpenConditions(): ReactNode {
  const { request } = useSubmission();
  const open = request.subjectivities.filter(
    (item) => item.type === 'PRE_BIND' && item.isOpen && !item.closesWhenSelected,
  );
  if (open.length === 0) return <b className="text-14 font-semibold text-done">{text.allClosed}</b>;
  return (
    <div className="text-left">
      <p className="text-14 font-semibold text-refused">{text.blocks(open.length)}</p>
      <ul className="list-disc pl-4">
        {open.map((item) => (
          <li key={item.id}>{item.description}</li>
        ))}
      </ul>
    </div>
  );
}

function Invoice({ invoice }: Pick<BindFacts, 'invoice'>): ReactNode {
  const { request, open } = useSubmission();
  const edit = request.actions.find(({ action }) => action === 'EDIT_INVOICE');
  return (
    <Panel
      title={text.invoice}
      aside={
        <Button variant="quiet" refusal={edit?.refusal?.message} onPress={() => open('EDIT_INVOICE')}>
          {text.editInvoice}
        </Button>
      }
    >
      <Facts
        facts={[
          {
            name: text.due,
            value: (
              <>
                <Day day={invoice.dueOn} />{' '}
                {invoice.isDueOnDefault && <span className="text-ink-faint">{text.dueDefault}</span>}
              </>
            ),
          },
          {
            name: text.wording,
            value: invoice.wording ? (
              <span className="whitespace-pre-wrap">{invoice.wording}</span>
            ) : (
              <span className="text-ink-faint">{text.noWording}</span>
            ),
          },
        ]}
      />
    </Panel>
  );
}

/** Before the bind a preview of the documents, afterwards the documents themselves. */
function BoundDocuments(): ReactNode {
  const { request } = useSubmission();
  if (request.status === 'BIND_REQUESTED') return <DocumentPreviews id={request.id} revision={request.revision} />;
  const documents = request.documents.filter(({ kind }) => ['BINDER', 'INVOICE', 'POLICY'].includes(kind));
  if (documents.length === 0) return null;
  return (
    <Panel title={text.documents}>
      <DocumentList documents={documents} />
    </Panel>
  );
}
