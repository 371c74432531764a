import { addDays } from '@bindery/domain/calendar.ts';
import { RENEWAL_WINDOW_DAYS } from '@bindery/domain/policy/term.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../kit/controls/button.tsx';
import { Facts, Panel } from '../../kit/feedback/panel.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { Day, dayText, sizeText } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import { DocumentList } from '../request/documents/document-list.tsx';
import { useOpenDocument } from '../request/documents/use-open-document.ts';
import { PhoneLink } from '../request/phone-link.tsx';
import { useSession } from '../shell/session.ts';
import type { Policy } from './policy-operations.ts';

interface Props {
  readonly policy: Policy;
}

/** The documents that were issued first, then what was sent with the application. */
export function PolicyDocuments({ policy: { request, status, boundAt, issuedAt } }: Props): ReactNode {
  const notIssued = status === 'CANCELLED' ? text.notIssuedEver : text.notIssuedYet;
  const documents = [...request.documents].sort((left, right) => rankOf(left.kind) - rankOf(right.kind));
  return (
    <Panel title={text.documents}>
      <DocumentList
        requestId={request.id}
        documents={documents}
        aboutOf={({ kind, sizeBytes }) => (
          <p className="text-13 text-ink-soft">
            {[text.documentKinds[kind], sizeBytes === null ? null : sizeText(sizeBytes)].filter(Boolean).join(' · ')}
          </p>
        )}
      />
      <Facts
        className="mt-4 border-t border-line pt-3"
        facts={[
          { name: text.boundOn, value: <Day day={boundAt.slice(0, 10)} /> },
          { name: text.issuedOn, value: issuedAt ? <Day day={issuedAt.slice(0, 10)} /> : notIssued },
        ]}
      />
      <p className="mt-3 text-14">
        <Link to={`/requests/${request.id}`}>{text.policyRequest}</Link>
      </p>
    </Panel>
  );
}

const RANKS = ['POLICY', 'BINDER', 'INVOICE', 'APPLICATION', 'QUOTE'];

function rankOf(kind: string): number {
  const rank = RANKS.indexOf(kind);
  return rank < 0 ? RANKS.length : rank;
}

/** Asks for no payment once a cancellation has ended the cover. */
export function InvoicePanel({ policy: { invoice, request, status, cancelledOn } }: Props): ReactNode {
  const { error, open } = useOpenDocument(request.id);
  const isCancelled = status === 'CANCELLED';
  const document = request.documents.find(({ kind, isReady }) => kind === 'INVOICE' && isReady);
  return (
    <Panel title={text.invoice}>
      <Facts
        facts={[
          { name: text.invoiceNumber, value: invoice.number },
          ...(isCancelled ? [] : [{ name: text.invoiceDue, value: <Day day={invoice.dueOn} /> }]),
        ]}
      />
      <p className="mt-3 text-14 text-ink-soft">
        {isCancelled ? text.invoiceOfCancelled : text.invoiceStates[invoice.state]}
        {!isCancelled && cancelledOn !== null && ` ${text.invoiceOfCutTerm}`}
      </p>
      {document && (
        <p className="mt-3">
          <Button onPress={() => void open(document.id)}>{text.openInvoice}</Button>
        </p>
      )}
      {error !== null && <ErrorState error={error} className="mt-3" />}
    </Panel>
  );
}

/** Whether and when it is renewed; nothing for a policy that was cancelled. */
export function RenewalPanel({ policy }: Props): ReactNode {
  if (policy.status === 'CANCELLED') return null;
  return (
    <Panel title={text.policyRenewal}>
      <RenewalState policy={policy} />
    </Panel>
  );
}

function RenewalState({ policy: { renewal, isNotRenewed, endsOn, cancelledOn } }: Props): ReactNode {
  if (isNotRenewed) return <p>{text.notRenewed}</p>;
  if (!renewal && cancelledOn !== null) return <p>{text.cancelledNotRenewed}</p>;
  if (!renewal) return <p>{text.renewalOpensOn(dayText(addDays(endsOn, -RENEWAL_WINDOW_DAYS)))}</p>;
  return (
    <>
      <p>{text.renewalIsOpen(renewal.statusLabel)}</p>
      <p className="mt-2">
        <Link to={`/requests/${renewal.id}/renewal`}>{text.openTheRenewal}</Link>
      </p>
    </>
  );
}

/** The underwriter by name; the provider where no underwriter had to look at it. */
export function PolicyContact({ policy: { request, policyNumber } }: Props): ReactNode {
  const { providerName, providerMail, providerPhone, providerClaimsMail } = useSession();
  const { underwriter } = request;
  const phone = underwriter?.phone ?? providerPhone;
  const address = underwriter?.email ?? providerMail;
  return (
    <Panel title={text.contact}>
      <p className="font-medium">{underwriter?.name ?? text.contactProvider(providerName)}</p>
      <p>
        <a href={`mailto:${address}?subject=${encodeURIComponent(policyNumber)}`}>{address}</a>
      </p>
      {phone !== null && (
        <p>
          <PhoneLink phone={phone} />
        </p>
      )}
      <p className="mt-2">
        {providerClaimsMail === null ? (
          text.claimsToContact
        ) : (
          <>
            {text.claimsTo}{' '}
            <a href={`mailto:${providerClaimsMail}?subject=${encodeURIComponent(policyNumber)}`}>
              {providerClaimsMail}
            </a>
          </>
        )}
      </p>
    </Panel>
  );
}
