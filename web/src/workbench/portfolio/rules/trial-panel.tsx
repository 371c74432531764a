import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { NumberField, Select } from '../../../kit/controls/inputs.tsx';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { keyOf } from '../../../kit/server/graphql-client.ts';
import { useRead, useWrite } from '../../../kit/server/use-operation.ts';
import { CANCEL_TRIAL, READ_TRIALS, START_TRIAL } from '../../api/book-operations.ts';
import type { RuleChange, RuleEffect, RuleTrial, TriableRule } from '../../api/schema-interfaces.ts';
import { bookText } from '../../messages/book-messages.ts';
import { useMay } from '../../shell/session.tsx';
import type { TabProps } from '../tab-props.ts';
import { ruleName } from './rule-name.ts';
import { TrialResult } from './trial-result.tsx';

const text = bookText.trial;

/** What a change of a rule would do to the requests of the period, before it is changed. */
export function TrialPanel({ filter }: TabProps): ReactNode {
  const mayTry = useMay('TRY_RULES');
  const queries = useQueryClient();
  const announce = useAnnounce();
  const read = useRead(READ_TRIALS, {}, { refetchWhile: ({ ruleTrials }) => ruleTrials[0]?.state === 'RUNNING' });
  const kept = (): void => void queries.invalidateQueries({ queryKey: keyOf(READ_TRIALS) });
  const cancel = useWrite(CANCEL_TRIAL, () => {
    kept();
    announce(text.ended.CANCELLED, { keepsFocus: true });
  });
  const newest = read.data?.ruleTrials[0];
  const isRunning = newest?.state === 'RUNNING';
  return (
    <>
      <Panel
        title={text.title}
        aside={
          isRunning &&
          mayTry && (
            <Button isBusy={cancel.isPending} onPress={() => cancel.mutate({ id: newest.id })}>
              {text.cancel}
            </Button>
          )
        }
      >
        <p className="max-w-prose pb-3 text-13 text-ink-soft">{text.help}</p>
        {read.error && <ErrorState error={read.error} onRetry={() => read.refetch()} />}
        {cancel.error && <ErrorState error={cancel.error} className="mb-3" />}
        {mayTry ? (
          <TrialForm
            filter={filter}
            rules={read.data?.triableRules ?? []}
            isRunning={isRunning}
            onStarted={() => {
              kept();
              announce(text.ended.RUNNING, { keepsFocus: true });
            }}
          />
        ) : (
          <p className="text-13">{text.mayNot}</p>
        )}
        {isRunning && <Progress trial={newest} />}
      </Panel>
      {newest && !isRunning && <TrialResult trial={newest} read={read} />}
    </>
  );
}

type Wished = RuleEffect | 'SAME';

function TrialForm(
  props: TabProps & {
    readonly rules: readonly TriableRule[];
    readonly isRunning: boolean;
    readonly onStarted: () => void;
  },
): ReactNode {
  const { filter, rules, isRunning, onStarted } = props;
  const [ruleId, setRuleId] = useState('');
  const [effect, setEffect] = useState<Wished>('SAME');
  const [threshold, setThreshold] = useState<number | null>(null);
  const start = useWrite(START_TRIAL, onStarted);
  const rule = rules.find((one) => one.ruleId === ruleId) ?? rules[0];
  if (!rule) return null;
  const effects: readonly Wished[] = ['SAME', ...rule.effects];
  const change = {
    ruleId: rule.ruleId,
    effect: effect === 'SAME' ? null : effect,
    threshold: rule.threshold ? threshold : null,
  };
  const refusal = isRunning ? text.ended.RUNNING : faultOf(rule, change);
  const choose = (id: string): void => {
    setRuleId(id);
    setEffect('SAME');
    setThreshold(null);
  };
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (refusal === null) start.mutate({ change, filter });
      }}
    >
      <Select
        label={text.rule}
        className="w-full sm:w-96"
        value={rule.ruleId}
        choices={rules.map((one) => ({ value: one.ruleId, label: ruleName(one.ruleId) }))}
        onChange={choose}
      />
      <Select
        label={text.effect}
        className="w-full sm:w-48"
        value={effects.includes(effect) ? effect : 'SAME'}
        choices={effects.map((value) => ({ value, label: text.effects[value] }))}
        onChange={setEffect}
      />
      {rule.threshold && (
        <NumberField
          label={text.threshold}
          hint={text.now(rule.threshold.inForce)}
          className="w-full sm:w-64"
          value={threshold}
          onChange={setThreshold}
        />
      )}
      <Button variant="primary" type="submit" isBusy={start.isPending} refusal={refusal}>
        {text.start}
      </Button>
      {start.error && <ErrorState error={start.error} className="w-full" />}
    </form>
  );
}

/** Why this is no change that can be tried, in words; the server says it by the names of its fields. */
function faultOf({ threshold: limits }: TriableRule, { effect, threshold }: Pick<RuleChange, 'effect' | 'threshold'>) {
  if (threshold === null) return effect === null ? text.nothingChanged : null;
  if (!limits || (threshold >= limits.lowest && threshold <= limits.highest)) return null;
  return text.thresholdBetween(limits.lowest, limits.highest);
}

function Progress({ trial: { done, total } }: { readonly trial: RuleTrial }): ReactNode {
  const said = text.progressText(done, total);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 text-13">
      <progress
        aria-label={text.progress}
        aria-valuetext={said}
        className="h-2 min-w-40 flex-1 accent-(--accent)"
        value={done}
        max={Math.max(total, 1)}
      />
      <span className="tabular">{said}</span>
    </div>
  );
}
