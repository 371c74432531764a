import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Panel } from '../../kit/feedback/panel.tsx';
import { Timeline } from '../../kit/tables/timeline.tsx';
import { text } from '../messages.ts';
import { useSession } from '../shell/session.ts';
import type { FromRequest } from '../start/from-request.ts';
import { answerText } from './answer-text.ts';
import { PhoneLink } from './phone-link.tsx';
import type { Request } from './request-operations.ts';

interface Props {
  readonly request: Request;
}

export function ContactPanel({ request: { underwriter } }: Props): ReactNode {
  const { providerName, providerPhone } = useSession();
  const phone = underwriter?.phone ?? providerPhone;
  return (
    <Panel title={text.contact}>
      {underwriter ? (
        <p>
          {underwriter.name}, <a href={`mailto:${underwriter.email}`}>{underwriter.email}</a>
        </p>
      ) : (
        <p>{text.noContact}</p>
      )}
      {phone !== null && (
        <p>
          {!underwriter && `${providerName}: `}
          <PhoneLink phone={phone} />
        </p>
      )}
    </Panel>
  );
}

export function ReasonsPanel({ request }: Props): ReactNode {
  return (
    <Panel title={titleOfReasons(request.status)}>
      <ul className="grid gap-3">
        {request.reasons.map(({ message, observed, required, remedy }) => (
          <li key={message}>
            <p className="first-letter:uppercase">{message}</p>
            <p className="text-14 text-ink-soft">
              {observed && text.seen(observed)} {required && text.needed(required)} {remedy && text.repair(remedy)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Once there is a quote or an end, the review is over. */
function titleOfReasons(status: Request['status']): string {
  if (status === 'DECLINED') return text.reasonsOfDecline;
  return IN_REVIEW.has(status) ? text.reasons : text.reasonsBefore;
}

const IN_REVIEW: ReadonlySet<string> = new Set(['SUBMITTED', 'NEEDS_MORE_DATA', 'HOLD']);

/** Why a request ended without a policy, as the underwriter or the rules put it. */
export function EndedPanel({ request }: Props): ReactNode {
  const { id: requestId, status, declineReason, declineText, clientId, insuredName, productType } = request;
  const again: FromRequest = { requestId, clientId, insuredName, productType };
  return (
    <Panel title={status === 'DECLINED' ? text.declinedTitle : text.closedTitle} className="mb-6">
      {declineReason && <p className="font-medium">{declineReason}</p>}
      {declineText && <p className="mt-1 break-words">{declineText}</p>}
      <p className="mt-2">
        <Link to="/start" state={again}>
          {text.startAgain}
        </Link>
      </p>
    </Panel>
  );
}

export function AnswersPanel({ request }: Props): ReactNode {
  return (
    <Panel title={text.answers}>
      {request.answers.map(({ title, answers }) => (
        <details key={title} className="border-b border-line py-2 last:border-b-0">
          <summary className="font-medium">{title}</summary>
          <dl className="mt-2 grid gap-2 text-14">
            {answers.map((answer) => (
              <div key={answer.label}>
                <dt className="text-ink-soft">{answer.label}</dt>
                <dd>{answerText(answer)}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </Panel>
  );
}

export function EventsPanel({ request }: Props): ReactNode {
  const { now } = useSession();
  const entries = request.events.map(({ by, byEmail, ...event }) => ({
    ...event,
    actor: by,
    actorAddress: byEmail,
    changes: [],
  }));
  return (
    <Panel title={text.timeline}>
      <Timeline entries={entries} now={Date.parse(now)} changesLabel={() => ''} />
    </Panel>
  );
}
