import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { Pill } from '../../../kit/feedback/status-pill.tsx';
import { lazyPart } from '../../../kit/server/lazy-part.ts';
import { instantText } from '../../../kit/text/formats.tsx';
import type { Subjectivity, SubjectivityType } from '../../api/schema-interfaces.ts';
import { requestText } from '../../messages/request/request-messages.ts';
import { useSubmission } from '../request-context.tsx';
import { BrokerAnswer } from '../review/broker-answer.tsx';

const CloseSubjectivityDialog = lazyPart(() =>
  import('./subjectivity-dialogs.tsx').then((m) => ({ default: m.CloseSubjectivityDialog })),
);

const text = requestText.subjectivities;

export function SubjectivitiesPanel(): ReactNode {
  const { request, open } = useSubmission();
  const [closing, setClosing] = useState<Subjectivity | null>(null);
  const edit = request.actions.find((action) => action.action === 'EDIT_SUBJECTIVITIES');
  const groups: readonly (readonly [SubjectivityType, string])[] = [
    ['PRE_BIND', text.preBind],
    ['POST_BIND', text.postBind],
  ];
  return (
    <Panel
      title={text.title}
      none={request.subjectivities.length === 0 ? text.none : undefined}
      aside={
        <Button variant="quiet" refusal={edit?.refusal?.message} onPress={() => open('EDIT_SUBJECTIVITIES')}>
          {text.add}
        </Button>
      }
    >
      {groups.map(([type, title]) => {
        const items = request.subjectivities.filter((item) => item.type === type);
        return items.length === 0 ? null : (
          <div key={type} className="mb-3 last:mb-0">
            <h3 className="mb-1 text-12 text-ink-faint">{title}</h3>
            <ul className="flex flex-col gap-2">
              {items.map((item) => (
                <Item key={item.id} item={item} refusal={edit?.refusal?.message} onClose={() => setClosing(item)} />
              ))}
            </ul>
          </div>
        );
      })}
      {closing && (
        <Suspense>
          <CloseSubjectivityDialog item={closing} onClose={() => setClosing(null)} />
        </Suspense>
      )}
    </Panel>
  );
}

function Item({
  item,
  refusal,
  onClose,
}: {
  readonly item: Subjectivity;
  readonly refusal: string | undefined;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <li className="flex items-start gap-2 text-13">
      <span className="min-w-0 flex-1">
        <span className="block">{item.description}</span>
        <span className="mt-0.5 flex flex-wrap items-center gap-2 text-12 text-ink-faint">
          <State item={item} />
          {item.closesWhenSelected && item.isOpen && text.selected}
          {item.findingKey !== null && item.isOpen && text.closesByScan}
          {item.closedBy && text.by(item.closedBy)}
        </span>
        {item.isSignature && item.isOpen && <SignatureProgress />}
        {item.answers.length > 0 && <Answers item={item} />}
        {item.answerDocument && <BrokerAnswer words={null} document={item.answerDocument} by={item.answeredBy} />}
        {item.evidence && <span className="block text-12 text-ink-soft">{item.evidence}</span>}
      </span>
      {item.isOpen && (
        <Button className="h-7 px-2" refusal={refusal} label={text.closeNamed(item.description)} onPress={onClose}>
          {text.close}
        </Button>
      )}
    </li>
  );
}

/** An answered subjectivity waits for the underwriter, an open one for the broker. */
function State({ item: { isOpen, answeredAt } }: { readonly item: Subjectivity }): ReactNode {
  if (!isOpen) return <Pill meaning="done">{text.closed}</Pill>;
  return answeredAt === null ? (
    <Pill meaning="waits">{text.open}</Pill>
  ) : (
    <Pill meaning="underwriter">{text.answered}</Pill>
  );
}

/** How far it is, as the broker reads it. */
function SignatureProgress(): ReactNode {
  const { signatureSent } = useSubmission().request;
  if (!signatureSent) return <span className="block text-12 text-ink-soft">{text.unsent}</span>;
  const { toName, at, openedAt } = signatureSent;
  return (
    <span className="block text-12 text-ink-soft">
      {text.sentTo(toName, instantText(at))} {openedAt ? text.opened(instantText(openedAt)) : text.unopened}
    </span>
  );
}

function Answers({ item: { answers } }: { readonly item: Subjectivity }): ReactNode {
  return (
    <details className="text-12 text-ink-soft">
      <summary className="cursor-pointer">{text.answers}</summary>
      <dl className="mt-1 flex flex-col gap-1">
        {answers.map(({ key, value }) => (
          <div key={key}>
            <dt className="text-ink-faint">{key}</dt>
            <dd className="break-words whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
