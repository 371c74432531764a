import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Instant } from '../../kit/formats.tsx';
import { Facts, Panel } from '../../kit/panel.tsx';
import { EmptyState } from '../../kit/states.tsx';
import { Pill } from '../../kit/status-pill.tsx';
import { bindText as text } from '../messages/options-messages.ts';
import { OptionSummary } from './confirm-dialogs.tsx';
import { DocumentList } from './documents-panel.tsx';
import { useDesk } from './request-context.tsx';

/** Everything that a bind needs, in one look; the button is the one of the header. */
export function BindTab(): ReactNode {
  const { request } = useDesk();
  const chosen = request.quote?.options.find((option) => option.id === request.selectedOptionId);
  const papers = request.documents.filter((document) => ['BINDER', 'INVOICE', 'POLICY'].includes(document.kind));
  const open = request.subjectivities.filter(
    (item) => item.type === 'PRE_BIND' && item.isOpen && !item.closesWhenSelected,
  );
  if (!chosen) {
    return (
      <Panel title={text.title}>
        <EmptyState title={text.notRequested}>{text.notRequestedText}</EmptyState>
      </Panel>
    );
  }
  return (
    <>
      <Panel title={text.title} aside={request.lateBindFlaggedAt && <Pill meaning="refused">{text.late}</Pill>}>
        <Facts
          facts={[
            ...(request.bindRequestedAt
              ? [{ name: text.requested, value: <Instant at={request.bindRequestedAt} /> }]
              : []),
            ...(request.agent ? [{ name: text.attested, value: request.agent.name }] : []),
            ...(request.policy
              ? [
                  {
                    name: text.policy,
                    value: <Link to={`/policies/${request.policy.id}`}>{request.policy.policyNumber}</Link>,
                  },
                ]
              : []),
            {
              name: text.open,
              value:
                open.length === 0 ? (
                  text.allClosed
                ) : (
                  <ul className="list-disc pl-4">
                    {open.map((item) => (
                      <li key={item.id}>{item.description}</li>
                    ))}
                  </ul>
                ),
            },
          ]}
        />
      </Panel>
      <OptionSummary option={chosen} title={text.chosen} />
      <Panel title={text.papers}>
        {papers.length === 0 ? (
          <p className="text-13 text-ink-soft">{text.papersText}</p>
        ) : (
          <DocumentList documents={papers} />
        )}
      </Panel>
    </>
  );
}
