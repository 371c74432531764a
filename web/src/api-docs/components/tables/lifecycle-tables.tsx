import { RENEWAL_WINDOW_DAYS } from '@bindery/domain/policy/index.ts';
import { PRODUCT_TYPES } from '@bindery/domain/products/index.ts';
import {
  ACTIONS,
  AUTO_CLOSE_DAYS,
  QUOTE_VALID_DAYS,
  type QuoteRequestAction,
  type QuoteRequestStatus,
  STATUS_LABELS,
  STATUS_MEANINGS,
  STATUSES,
  transition,
} from '@bindery/domain/quote-request/index.ts';
import { Fragment, type ReactNode } from 'react';
import { brokerCalls, callAnswer } from '../../facts/calls.ts';
import { ROOT } from '../../routes.ts';
import { LifecycleDiagram } from '../lifecycle-diagram.tsx';
import { SequenceDiagram } from '../sequence-diagram.tsx';
import { DataTable } from './data-table.tsx';

const ACTORS = {
  BROKER: 'You, by API',
  INSURED: 'The insured',
  UNDERWRITER: 'An underwriter',
  RULES: 'The rules',
  TIMER: 'The calendar',
} as const;

const NEXT: Readonly<Record<QuoteRequestStatus, string>> = {
  INCOMPLETE: 'You: answer and submit.',
  SUBMITTED: 'The rules, or an underwriter when the request was referred.',
  NEEDS_MORE_DATA: 'You: answer what was asked and submit again.',
  HOLD: 'The underwriter. No action needed from you.',
  QUOTES_SHARED: 'You: choose an option.',
  BIND_REQUESTED: 'The underwriter, who prepares binder and invoice.',
  COMPLETED: 'No one. The policy is bound.',
  DECLINED: 'No one. You may start a new request.',
  CLOSED: 'No one. You may start a new request.',
};

/** The lifecycle pages, generated from the transition table and `refusal()`. */
export const lifecycleTables = {
  statuses: () => (
    <DataTable
      caption="Statuses of a quote request"
      head={['Status', 'In words', 'Meaning', 'Who acts next', 'Legal calls']}
      rows={STATUSES.map((status) => [
        <Pill key={status} status={status} />,
        STATUS_LABELS[status],
        STATUS_MEANINGS[status],
        NEXT[status],
        legalCalls(status),
      ])}
    />
  ),
  diagram: () => <LifecycleDiagram />,
  'sequence-cyber': () => <SequenceDiagram productType="CYBER" />,
  'sequence-cyber-eu': () => <SequenceDiagram productType="CYBER_EU" />,
  'sequence-tech-eo': () => <SequenceDiagram productType="TECH_EO" />,
  calls: () =>
    PRODUCT_TYPES.map((productType) => (
      <div key={productType}>
        <h3>
          <code>{productType}</code>
        </h3>
        <DataTable
          caption={`Calls by status for ${productType}`}
          head={['Call', ...STATUSES.map((status) => STATUS_LABELS[status])]}
          rows={brokerCalls(productType).map(({ action, label }) => [
            <code key="call">{label}</code>,
            ...STATUSES.map((status) => <Answer key={status} answer={callAnswer(productType, action, status)} />),
          ])}
        />
      </div>
    )),
  changes: () => (
    <DataTable
      caption="Changes of status"
      head={['What happens', 'By', 'From', 'To', 'Event']}
      rows={ACTIONS.filter((action) => transition(action).to !== null).map((action) => changeRow(action))}
    />
  ),
  timers: () => (
    <DataTable
      caption="Timers"
      head={['Days', 'Counted from', 'What happens']}
      rows={[
        [
          `${QUOTE_VALID_DAYS} days`,
          'the moment the quote is shared',
          'Options can no longer be chosen, and a RESUBMIT is answered with QUOTE_EXPIRED.',
        ],
        [
          `${AUTO_CLOSE_DAYS} days`,
          'the effective date',
          `The request is closed from ${labels(transition('AUTO_CLOSE').from)}. A bind that is already requested is shown to its underwriter instead.`,
        ],
        [
          `${RENEWAL_WINDOW_DAYS} days`,
          'before the policy expires',
          'The renewal request is made and renewal_solicitation_open is sent.',
        ],
      ]}
    />
  ),
};

function Pill({ status }: { readonly status: QuoteRequestStatus }): ReactNode {
  return (
    <span className="status" data-status={status}>
      <code>{status}</code>
    </span>
  );
}

function Answer({ answer }: { readonly answer: string }): ReactNode {
  if (answer === 'legal') return <span className="legal">legal</span>;
  return (
    <a className="refused" href={`${ROOT}/errors/${answer}`}>
      {answer.split('_').map((word, place) => (
        <Fragment key={word}>
          {place > 0 && (
            <>
              _<wbr />
            </>
          )}
          {word}
        </Fragment>
      ))}
    </a>
  );
}

function legalCalls(status: QuoteRequestStatus): ReactNode {
  const calls = brokerCalls('CYBER').filter(({ action }) => callAnswer('CYBER', action, status) === 'legal');
  return calls.length === 0
    ? 'reading only'
    : calls.map(({ label }, index) => (
        <span key={label}>
          {index > 0 && ', '}
          <code>{label}</code>
        </span>
      ));
}

function changeRow(action: QuoteRequestAction): readonly ReactNode[] {
  const { actor, from, to, fires, label } = transition(action);
  return [
    label,
    ACTORS[actor],
    labels(from),
    to === null ? '' : STATUS_LABELS[to],
    fires ? <code key="event">{fires}</code> : 'none',
  ];
}

function labels(statuses: readonly QuoteRequestStatus[]): string {
  return statuses.map((status) => STATUS_LABELS[status]).join(', ');
}
