import type { ReactNode } from 'react';
import { Panel } from '../../kit/panel.tsx';
import { Pill } from '../../kit/status-pill.tsx';
import { text } from '../messages.ts';
import type { Request, Subjectivity } from '../operations.ts';

interface Props {
  readonly request: Request;
}

export function SubjectivitiesPanel({ request }: Props): ReactNode {
  const ofType = (type: Subjectivity['type']) => request.subjectivities.filter((point) => point.type === type);
  return (
    <Panel title={text.subjectivities}>
      {(['PRE_BIND', 'POST_BIND'] as const).map((type) =>
        ofType(type).length === 0 ? null : (
          <div key={type} className="mb-3 last:mb-0">
            <h3 className="text-14">{type === 'PRE_BIND' ? text.preBind : text.postBind}</h3>
            <ul className="mt-1 grid gap-2">
              {ofType(type).map((point) => (
                <li key={point.id} className="flex items-start justify-between gap-3">
                  <span>{point.description}</span>
                  <Pill meaning={point.isOpen ? 'waits' : 'done'}>{point.isOpen ? text.open : text.closed}</Pill>
                </li>
              ))}
            </ul>
          </div>
        ),
      )}
      {request.signatureUrl && (
        <p className="mt-2">
          <a href={request.signatureUrl}>{text.sign}</a>
        </p>
      )}
    </Panel>
  );
}

export function ScorePanel({ request }: Props): ReactNode {
  return (
    <Panel title={text.score}>
      {request.score === null ? (
        <p>{text.noScore}</p>
      ) : (
        <p className="tabular text-20 font-semibold">{text.scoreOf(request.score)}</p>
      )}
      {request.score !== null && request.findings.length === 0 && <p className="text-14">{text.noFindings}</p>}
      <ul className="mt-2 grid gap-2">
        {request.findings.map((finding) => (
          <li key={finding.title}>
            <p className="font-medium">{finding.title}</p>
            <p className="text-14 text-ink-soft">{finding.remedy}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function ReasonsPanel({ request }: Props): ReactNode {
  return (
    <Panel title={text.reasons}>
      <ul className="grid gap-2">
        {request.reasons.map(({ message, remedy }) => (
          <li key={message}>
            <p>{message}</p>
            {remedy && <p className="text-14 text-ink-soft">{remedy}</p>}
          </li>
        ))}
      </ul>
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
            {answers.map(({ label, text: answer }) => (
              <div key={label}>
                <dt className="text-ink-soft">{label}</dt>
                <dd>{answer ?? text.notAnswered}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </Panel>
  );
}
