import type { ReactNode } from 'react';
import { classNames } from '../../../kit/controls/class-names.ts';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { type Meaning, Pill } from '../../../kit/feedback/status-pill.tsx';
import { clauseText, dayText } from '../../../kit/text/formats.tsx';
import type { Answer, RuleResult } from '../../api/schema-interfaces.ts';
import { reviewText } from '../../messages/request/review-messages.ts';
import { useSubmission } from '../request-context.tsx';
import { type SortedAnswers, sortAnswers } from './sort-answers.ts';

const text = reviewText.answers;

/** The application: what counts against the insured first, then what is missing, then what changed, then the rest. */
export function AnswersPanel(): ReactNode {
  const { request } = useSubmission();
  const sorted = sortAnswers(request.answers);
  const { riskSummary } = request;
  return (
    <Panel
      title={text.title}
      aside={<span className="text-13 text-ink-soft">{text.matter(riskSummary.adverse, riskSummary.answered)}</span>}
    >
      <div className="flex flex-col gap-5">
        <Marked title={text.adverse} meaning="refused" answers={sorted.adverse} rules={request.rules} />
        <Marked title={text.missing} meaning="waits" answers={sorted.missing} rules={request.rules} />
        <Marked title={text.changed} meaning="neutral" answers={sorted.changed} rules={request.rules} />
        <Rest groups={sorted.groups} rules={request.rules} />
        <Unanswered answers={sorted.unanswered} />
      </div>
    </Panel>
  );
}

interface MarkedProps {
  readonly title: string;
  readonly meaning: Meaning;
  readonly answers: readonly Answer[];
  readonly rules: readonly RuleResult[];
}

function Marked({ title, meaning, answers, rules }: MarkedProps): ReactNode {
  if (answers.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 text-13">
        <Pill meaning={meaning}>{`${title} (${answers.length})`}</Pill>
      </h3>
      <Answers answers={answers} rules={rules} />
    </section>
  );
}

function Rest(props: { readonly groups: SortedAnswers['groups']; readonly rules: readonly RuleResult[] }): ReactNode {
  return (
    <div className="gap-x-8 lg:columns-2">
      {props.groups.map(({ group, answers }) => (
        <section key={group} className="mb-4 break-inside-avoid-column">
          <h3 className="mb-1 text-13 text-ink-soft">{group}</h3>
          <Answers answers={answers} rules={props.rules} />
        </section>
      ))}
    </div>
  );
}

function Answers(props: { readonly answers: readonly Answer[]; readonly rules: readonly RuleResult[] }): ReactNode {
  return (
    <dl className="divide-y divide-line">
      {props.answers.map((answer) => (
        <AnswerRow
          key={answer.field}
          answer={answer}
          rules={props.rules.filter(({ ruleId, hasFired }) => hasFired && answer.firedRuleIds.includes(ruleId))}
        />
      ))}
    </dl>
  );
}

/** Days are formatted as elsewhere on the screen; in documents the same answer has its month first. */
function answerText(answer: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(answer)) return dayText(answer);
  if (!/^[A-Z][a-z]+ \d{1,2}, \d{4}$/.test(answer)) return answer;
  const day = Date.parse(`${answer} UTC`);
  return Number.isNaN(day) ? answer : dayText(new Date(day).toISOString().slice(0, 10));
}

function AnswerRow({ answer, rules }: { readonly answer: Answer; readonly rules: readonly RuleResult[] }): ReactNode {
  return (
    <div
      id={`answer-${answer.field}`}
      tabIndex={-1}
      className="grid gap-x-4 gap-y-0.5 py-1.5 target:bg-accent-ground sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <dt className="text-13 text-ink-soft">{answer.label}</dt>
      <dd className={classNames('tabular wrap-anywhere', answer.isAdverse && 'font-medium')}>
        {answer.text === null ? (
          <span className="text-ink-faint">{text.none}</span>
        ) : (
          <span>{answerText(answer.text)}</span>
        )}
        {answer.isChanged && (
          <span className="block text-12 font-normal text-waits">
            {text.was(answer.previousText === null ? text.none.toLowerCase() : answerText(answer.previousText))}
          </span>
        )}
        {rules.map((rule, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule may speak twice of one answer, always in this order
          <span key={`${rule.ruleId}-${index}`} className="block text-12 font-normal text-underwriter">
            {clauseText(rule.message ?? rule.subject)}
          </span>
        ))}
      </dd>
    </div>
  );
}

/** Optional questions without an answer: there to be looked up, not to be read. */
function Unanswered({ answers }: { readonly answers: readonly Answer[] }): ReactNode {
  if (answers.length === 0) return null;
  return (
    <details className="text-13">
      <summary className="w-fit rounded-sm text-ink-soft hover:text-ink">{text.unanswered(answers.length)}</summary>
      <ul className="mt-2 gap-x-8 text-ink-faint sm:columns-2">
        {answers.map(({ field, label }) => (
          <li key={field} id={`answer-${field}`} className="py-0.5 target:bg-accent-ground">
            {label}
          </li>
        ))}
      </ul>
    </details>
  );
}
