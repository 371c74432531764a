import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { Facts, Panel } from '../../../kit/feedback/panel.tsx';
import { type Meaning, Pill } from '../../../kit/feedback/status-pill.tsx';
import { PlainTable } from '../../../kit/tables/plain-table.tsx';
import { clauseText, Day } from '../../../kit/text/formats.tsx';
import type { Request } from '../../api/request-operations.ts';
import type { DataRequest, RuleKind, RuleResult } from '../../api/schema-interfaces.ts';
import { requestText } from '../../messages/request-messages.ts';
import { useSubmission } from '../request-context.tsx';
import { ScanPanel } from '../scan/scan-panel.tsx';
import { AnswersPanel } from './answers-panel.tsx';
import { BrokerAnswer } from './broker-answer.tsx';

export function ReviewTab(): ReactNode {
  const { request } = useSubmission();
  return (
    <>
      <Waiting request={request} />
      <ReasonsPanel rules={request.rules} />
      <ScanPanel />
      <AnswersPanel />
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
            {text.due} <Day day={dataRequest.dueOn} />
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

const text = requestText.reasons;
const KIND_MEANING: Readonly<Record<RuleKind, Meaning>> = { REFER: 'underwriter', DECLINE: 'refused', ADJUST: 'waits' };

function ReasonsPanel({ rules }: { readonly rules: readonly RuleResult[] }): ReactNode {
  const [isAll, setAll] = useState(false);
  const fired = rules.filter((rule) => rule.hasFired);
  return (
    <Panel
      title={text.title}
      isFlush={isAll}
      aside={
        <Button variant="quiet" isPressed={isAll} onPress={() => setAll(!isAll)}>
          {isAll ? text.fired : text.all(rules.length)}
        </Button>
      }
    >
      {isAll ? <AllRules rules={rules} /> : <FiredRules rules={fired} />}
    </Panel>
  );
}

function FiredRules({ rules }: { readonly rules: readonly RuleResult[] }): ReactNode {
  if (rules.length === 0) return <p className="text-ink-soft">{text.none}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {rules.map((rule) => (
        <li key={rule.ruleId} className="flex flex-col gap-1 py-2.5 first:pt-0 last:pb-0 sm:flex-row sm:gap-4">
          <span className="w-20 shrink-0">
            <Pill meaning={KIND_MEANING[rule.kind]}>{text.kinds[rule.kind]}</Pill>
          </span>
          <div className="min-w-0 flex-1">
            <p className="font-medium">{clauseText(rule.message ?? rule.firesWhen)}</p>
            <p className="text-13 text-ink-soft">
              {rule.observed && (
                <>
                  {text.seen} <b className="font-medium text-ink">{rule.observed}</b>
                </>
              )}
              {rule.observed && rule.required && (
                <>
                  , {text.needed.toLowerCase()} <b className="font-medium text-ink">{rule.required}</b>
                </>
              )}
              {rule.field && (
                <>
                  {rule.observed && ' · '}
                  <a href={`#answer-${rule.field}`}>{text.openAnswer}</a>
                </>
              )}
            </p>
            {rule.remedy && (
              <p className="text-13 text-ink-faint">
                {text.remedy} {rule.remedy}
              </p>
            )}
          </div>
          <code className="font-mono text-12 text-ink-faint">{rule.ruleId}</code>
        </li>
      ))}
    </ul>
  );
}

function AllRules({ rules }: { readonly rules: readonly RuleResult[] }): ReactNode {
  return (
    <PlainTable
      label={text.table}
      rows={rules}
      keyOf={(rule) => rule.ruleId}
      columns={[
        {
          id: 'result',
          header: text.result,
          cell: (rule) => (
            <Pill meaning={!rule.wasRun ? 'neutral' : rule.hasFired ? KIND_MEANING[rule.kind] : 'done'}>
              {!rule.wasRun ? text.notRun : rule.hasFired ? text.kinds[rule.kind] : text.met}
            </Pill>
          ),
        },
        {
          id: 'rule',
          header: text.rule,
          cell: (rule) => (
            <>
              <span className="block">{rule.firesWhen}</span>
              <code className="font-mono text-12 text-ink-faint">{rule.ruleId}</code>
            </>
          ),
        },
        { id: 'seen', header: text.seen, cell: (rule) => rule.observed },
        { id: 'needed', header: text.needed, cell: (rule) => rule.required },
      ]}
    />
  );
}
