import type { ReactNode } from 'react';
import { classNames } from '../../../kit/controls/class-names.ts';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { clauseText, dayText } from '../../../kit/text/formats.tsx';
import type { Answer, RuleResult } from '../../api/schema-interfaces.ts';
import { requestText } from '../../messages/request-messages.ts';
import { useSubmission } from '../request-context.tsx';

const text = requestText.answers;

/** The application as the broker filled it in, each answer beside the rule that it triggered. */
export function AnswersPanel(): ReactNode {
  const { request } = useSubmission();
  const rules = new Map(request.rules.map((rule) => [rule.ruleId, rule]));
  return (
    <Panel title={text.title}>
      <div className="flex flex-col gap-6">
        {request.answers.map((group) => (
          <section key={group.group}>
            <h3 className="mb-1 text-13 text-ink-soft">{group.group}</h3>
            <dl className="divide-y divide-line">
              {group.answers.map((answer) => (
                <AnswerRow
                  key={answer.field}
                  answer={answer}
                  rules={answer.firedRuleIds.flatMap((id) => rules.get(id) ?? [])}
                />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Panel>
  );
}

/** Days are formatted as elsewhere on the screen; the stored answer keeps its original form. */
function answerText(answer: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(answer) ? dayText(answer) : answer;
}

function AnswerRow({ answer, rules }: { readonly answer: Answer; readonly rules: readonly RuleResult[] }): ReactNode {
  return (
    <div
      id={`answer-${answer.field}`}
      tabIndex={-1}
      className={classNames(
        'grid gap-x-4 gap-y-0.5 py-1.5 target:bg-accent-ground sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,5fr)]',
        answer.isChanged && 'bg-waits-ground/60',
      )}
    >
      <dt className="text-13 text-ink-soft">{answer.label}</dt>
      <dd className={classNames('tabular', answer.text === null && 'text-ink-faint')}>
        {answer.text === null ? text.none : answerText(answer.text)}
        {answer.isChanged && (
          <span className="block text-12 text-waits">
            {text.changed(answer.previousText === null ? text.none.toLowerCase() : answerText(answer.previousText))}
          </span>
        )}
      </dd>
      <dd className="text-13 text-underwriter">
        {rules.map((rule) => (
          <span key={rule.ruleId} className="block">
            <span aria-hidden="true">· </span>
            {clauseText(rule.message ?? rule.firesWhen)}
          </span>
        ))}
      </dd>
    </div>
  );
}
