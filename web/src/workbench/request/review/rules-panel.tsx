import type { ReactNode } from 'react';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { type Meaning, Pill } from '../../../kit/feedback/status-pill.tsx';
import { PlainTable } from '../../../kit/tables/plain-table.tsx';
import { clauseText } from '../../../kit/text/formats.tsx';
import type { RuleKind, RuleResult } from '../../api/schema-interfaces.ts';
import { reviewText } from '../../messages/request/review-messages.ts';
import { useSubmission } from '../request-context.tsx';

const text = reviewText.rules;
const MEANING: Readonly<Record<RuleKind, Meaning>> = { REFER: 'underwriter', DECLINE: 'refused', ADJUST: 'waits' };

/** These fire for every request of their kind: what is particular about this one comes before them. */
const ALWAYS_FIRE: ReadonlySet<string> = new Set(['TECH_ALWAYS', 'RENEWAL_REVIEW']);

/** The rules that fired, each with the value that it read and what it would let pass; those that passed are folded. */
export function RulesPanel(): ReactNode {
  const { rules } = useSubmission().request;
  const fired = rules.filter(({ hasFired }) => hasFired);
  const ordered = [
    ...fired.filter(({ ruleId }) => !ALWAYS_FIRE.has(ruleId)),
    ...fired.filter(({ ruleId }) => ALWAYS_FIRE.has(ruleId)),
  ];
  const hasRun = rules.some(({ wasRun }) => wasRun);
  return (
    <Panel title={text.title}>
      {ordered.length === 0 && (
        <p className="text-ink-soft">{hasRun || rules.length === 0 ? text.none : text.notRun}</p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {ordered.map((rule, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule may fire once for each option, always in this order
          <FiredRule key={`${rule.ruleId}-${index}`} rule={rule} />
        ))}
      </ul>
      <Silent rules={rules.filter(({ hasFired }) => !hasFired)} hasRun={hasRun} />
    </Panel>
  );
}

function FiredRule({ rule }: { readonly rule: RuleResult }): ReactNode {
  const remedyOf = text.remedy[rule.whoCanFix];
  return (
    <li className="flex flex-col gap-1 py-2.5 first:pt-0 sm:flex-row sm:gap-4">
      <span className="w-32 shrink-0">
        <Pill meaning={MEANING[rule.kind]}>{effectOf(rule)}</Pill>
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{clauseText(rule.message ?? rule.subject)}</p>
        <p className="text-13 text-ink-soft">
          {text.is(rule.subject)} {rule.observed !== null && <b className="font-medium text-ink">{rule.observed}</b>}
          {rule.required !== null && ` (${text.needs(rule.required)})`}
          {rule.field && !rule.field.startsWith('client') && rule.field !== 'productType' && (
            <>
              {' · '}
              <a href={`#answer-${rule.field.replace(/[,[].*$/, '')}`}>{text.openAnswer}</a>
            </>
          )}
        </p>
        {rule.remedy && (
          <p className="text-13 text-ink-faint">
            {remedyOf} {rule.remedy}
          </p>
        )}
        <p className="text-12 break-words text-ink-faint">{text.name(rule.ruleId, rule.version)}</p>
      </div>
    </li>
  );
}

/** A rule about one option takes that option away; only a rule about the request declines the request. */
function effectOf({ kind, isAboutOption }: RuleResult): string {
  return kind === 'DECLINE' && isAboutOption ? text.notOffered : text.effects[kind];
}

function Silent(props: { readonly rules: readonly RuleResult[]; readonly hasRun: boolean }): ReactNode {
  const { rules, hasRun } = props;
  if (rules.length === 0) return null;
  return (
    <details className="mt-2 text-13">
      <summary className="w-fit rounded-sm text-ink-soft hover:text-ink">
        {hasRun ? text.passed(rules.length) : text.waiting(rules.length)}
      </summary>
      <div className="mt-2">
        <PlainTable label={text.table} rows={rules} keyOf={({ ruleId }) => ruleId} columns={COLUMNS} />
      </div>
    </details>
  );
}

const COLUMNS = [
  {
    id: 'rule',
    header: text.rule,
    cell: ({ ruleId, subject }: RuleResult) => (
      <span title={ruleId} className="font-medium">
        {subject}
      </span>
    ),
  },
  { id: 'value', header: text.value, cell: ({ observed }: RuleResult) => observed ?? '—' },
  { id: 'needed', header: text.needed, cell: ({ required }: RuleResult) => required ?? '—' },
  {
    id: 'result',
    header: text.result,
    cell: ({ wasRun }: RuleResult) =>
      wasRun ? <Pill meaning="done">{text.pass}</Pill> : <Pill meaning="neutral">—</Pill>,
  },
];
