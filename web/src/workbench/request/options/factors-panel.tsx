import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { TextInput } from '../../../kit/controls/inputs.tsx';
import { useFirstFault } from '../../../kit/controls/use-first-fault.ts';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { REQUEST_ACTIONS } from '../../api/request-operations.ts';
import { dialogText } from '../../messages/request/dialog-messages.ts';
import { optionsText as text } from '../../messages/request/options-messages.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { useSubmission } from '../request-context.tsx';
import { factorText } from './factor-text.ts';
import { useFieldFaults } from './use-field-faults.ts';

/** Claims factor and schedule modification of all options at once, because they are facts of the insured. */
export function FactorsPanel({ refusal }: { readonly refusal: string | undefined }): ReactNode {
  const { request } = useSubmission();
  const options = request.quote?.options ?? [];
  const differ = (name: 'claimsFactor' | 'scheduleFactor'): boolean =>
    new Set(options.map((option) => Number(option[name]))).size > 1;
  return (
    <Panel title={text.factors}>
      {(differ('claimsFactor') || differ('scheduleFactor')) && (
        <p className="mb-2 text-13 font-medium text-waits">{text.factorsDiffer}</p>
      )}
      <FactorsForm key={request.revision} refusal={refusal} />
    </Panel>
  );
}

function FactorsForm({ refusal }: { readonly refusal: string | undefined }): ReactNode {
  const { request, run, isBusy } = useSubmission();
  const { optionGrid: grid } = request;
  const [first] = request.quote?.options ?? [];
  const [claims, setClaims] = useState(factorText(first?.claimsFactor ?? '1'));
  const [schedule, setSchedule] = useState(factorText(first?.scheduleFactor ?? '1'));
  const draft = useDraft('factors', { reason: first?.scheduleReason ?? '' });
  const { reason } = draft.fields;
  const [isAsked, setAsked] = useState(false);
  const refused = useFieldFaults({ claimsFactor: claims, scheduleFactor: schedule, scheduleReason: reason });
  const { form, tried } = useFirstFault(isBusy);
  const needsReason = Number(schedule) !== 1 && reason.trim() === '';
  const submit = (): void => {
    setAsked(true);
    refused.clear();
    tried();
    if (needsReason) return;
    const factors = { claimsFactor: claims, scheduleFactor: schedule, scheduleReason: reason.trim() || null };
    run({
      action: 'RATE',
      call: REQUEST_ACTIONS.setFactors({ factors }),
      done: text.factorsSet,
      onDone: draft.forget,
      onRefused: (failure) => refused.take(failure, { input: {}, agreements: [] }),
    });
  };
  return (
    <form
      ref={form}
      className="grid items-start gap-4 sm:grid-cols-[8rem_8rem_minmax(0,1fr)_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        if (!refusal && !isBusy) submit();
      }}
    >
      <TextInput
        label={text.claimsAll}
        hint={text.claimsHint(grid.claimsFactorFrom, grid.claimsFactorTo)}
        inputMode="decimal"
        value={claims}
        onChange={setClaims}
        error={refused.at('claimsFactor')}
      />
      <TextInput
        label={text.scheduleAll}
        hint={text.claimsHint(grid.scheduleFactorFrom, grid.scheduleFactorTo)}
        inputMode="decimal"
        value={schedule}
        onChange={setSchedule}
        error={refused.at('scheduleFactor')}
      />
      <TextInput
        label={text.scheduleAllReason}
        value={reason}
        onChange={(typed) => draft.change({ reason: typed })}
        isOptional={Number(schedule) === 1}
        error={isAsked && needsReason ? dialogText.required : refused.at('scheduleReason')}
      />
      <Button type="submit" refusal={refusal} isBusy={isBusy} className="sm:mt-6">
        {text.factorsSave}
      </Button>
      {refused.general && <ErrorState error={refused.general} className="sm:col-span-4" />}
    </form>
  );
}
