import { type ReactNode, Suspense } from 'react';
import { Facts, Panel } from '../../../kit/feedback/panel.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { Pill } from '../../../kit/feedback/status-pill.tsx';
import { lazyPart } from '../../../kit/server/lazy-part.ts';
import { Day } from '../../../kit/text/formats.tsx';
import type { Request } from '../../api/request-operations.ts';
import type { DataRequest } from '../../api/schema-interfaces.ts';
import { requestText } from '../../messages/request/request-messages.ts';
import { useSubmission } from '../request-context.tsx';
import { ScanPanel } from '../scan/scan-panel.tsx';
import { AnswersPanel } from './answers-panel.tsx';
import { BrokerAnswer } from './broker-answer.tsx';
import { PathPanel } from './path-panel.tsx';
import { RiskPanel } from './risk-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';

const ExpiringPanel = lazyPart(() => import('./expiring-panel.tsx').then((m) => ({ default: m.ExpiringPanel })));

export function ReviewTab(): ReactNode {
  const { request } = useSubmission();
  return (
    <>
      <RiskPanel />
      {request.expiringPolicyId !== null && (
        // As high as the panel will be: what stands below does not move when the expiring terms have come.
        <div className="has-[>*]:min-h-69 max-sm:has-[>*]:min-h-96">
          <Suspense fallback={<Skeleton rows={4} />}>
            <ExpiringPanel policyId={request.expiringPolicyId} />
          </Suspense>
        </div>
      )}
      <Waiting request={request} />
      <RulesPanel />
      <PathPanel />
      <div id="answers" tabIndex={-1} className="scroll-mt-4">
        <AnswersPanel />
      </div>
      <ScanPanel />
    </>
  );
}

function Waiting({ request }: { readonly request: Request }): ReactNode {
  const { dataRequest, holding } = request;
  if (request.status === 'HOLD' && holding) {
    return (
      <Panel title={requestText.holding.title}>
        <Facts
          facts={[
            { name: requestText.holding.reason, value: holding.reason },
            { name: requestText.holding.broker, value: holding.sentence },
            { name: requestText.holding.review, value: <Day day={holding.reviewOn} /> },
          ]}
        />
      </Panel>
    );
  }
  const isWaiting = request.status === 'NEEDS_MORE_DATA';
  // Answers stay readable after the broker has submitted them, because the review continues with them.
  if (!dataRequest || !(isWaiting || dataRequest.items.some(({ answer }) => answer !== null))) return null;
  return <Asked dataRequest={dataRequest} isWaiting={isWaiting} />;
}

function Asked(props: { readonly dataRequest: DataRequest; readonly isWaiting: boolean }): ReactNode {
  const { dataRequest, isWaiting } = props;
  const text = requestText.asked;
  return (
    <Panel
      title={text.title}
      aside={
        isWaiting ? (
          <Pill meaning="waits">
            <span>
              {text.due} <Day day={dataRequest.dueOn} />
            </span>
          </Pill>
        ) : (
          <Pill meaning="done">{text.answered}</Pill>
        )
      }
    >
      <p className="mb-2 text-ink-soft">{dataRequest.text}</p>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {dataRequest.items.map(({ kind, text: item, answer }) => (
          <li key={item}>
            {item} <span className="text-12 text-ink-faint">{text.kinds[kind]}</span>
            {answer && <BrokerAnswer words={answer.text} document={answer.document} by={answer.by} />}
            {!answer && !isWaiting && <span className="text-12 text-ink-faint"> · {text.noAnswer}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
