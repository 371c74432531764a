import { type ReactNode, useState } from 'react';
import { DiffDialog } from '../../../kit/controls/diff-dialog.tsx';
import { Select, TextArea, TextInput } from '../../../kit/controls/inputs.tsx';
import type { FieldTexts } from '../../../kit/controls/merge-fields.ts';
import { agoText, limitText } from '../../../kit/text/formats.tsx';
import { type Option, REQUEST_ACTIONS } from '../../api/request-operations.ts';
import type { OptionInput } from '../../api/schema-interfaces.ts';
import { dialogText } from '../../messages/dialog-messages.ts';
import { optionsText as text } from '../../messages/options-messages.ts';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useSubmission } from '../request-context.tsx';
import { AgreementEdits } from './agreement-edits.tsx';
import { agreementField, areEndorsementsReadable, fieldsOf, inputOf, pairText, TAKEN_OUT } from './option-fields.ts';
import { TERM_FIELDS } from './term-fields.tsx';
import { useOptionConflict } from './use-option-conflict.ts';

/** Terms of one option; saving rates it again. Simultaneous edits by two people are merged field by field. */
export function OptionDialog({
  option,
  onClose,
}: {
  readonly option: Option | null;
  readonly onClose: () => void;
}): ReactNode {
  const { request, run } = useSubmission();
  const { optionGrid: grid } = request;
  const [base] = useState<FieldTexts>(() => fieldsOf(option, grid));
  const [fields, setFields] = useState(base);
  const [isAsked, setAsked] = useState(false);
  const conflict = useOptionConflict({ option, base, fields });
  const change = (name: string, value: string): void => setFields({ ...fields, [name]: value });
  const set =
    (name: string) =>
    (value: string): void =>
      change(name, value);
  const value = (name: string): string => fields[name] ?? '';
  const isChanged = value('scheduleFactor') !== '' && Number(value('scheduleFactor')) !== 1;
  const needsReason = isChanged && value('scheduleReason').trim() === '';
  const isUnreadable = !areEndorsementsReadable(value('endorsements'));
  const submit = (): void => {
    setAsked(true);
    if (needsReason || isUnreadable) return;
    const input: OptionInput = inputOf(fields, base, option);
    run({
      action: 'RATE',
      call: option
        ? REQUEST_ACTIONS.editOption({ optionId: option.id, option: input })
        : REQUEST_ACTIONS.addOption({ option: input }),
      done: option ? text.saved : text.added,
      onDone: onClose,
      ...(option ? { isMergedByForm: true } : {}),
    });
  };
  if (conflict.merge) {
    return (
      <DiffDialog
        merge={conflict.merge}
        who={request.timeline[0]?.actor ?? ''}
        when={request.timeline[0] ? agoText(request.timeline[0].at, Date.now()) : ''}
        fieldLabel={(field) => text.fields[field] ?? nameOfAgreement(option, field)}
        valueText={(field, kept) => shownText(field, kept, request.currency)}
        onMerge={(merged) => {
          setFields(merged);
          conflict.settle();
        }}
        onDiscard={onClose}
      />
    );
  }
  const pairs = grid.pairs.map((pair) => ({
    value: pairText(pair),
    label: `${limitText(pair.limitCents, request.currency)} / ${limitText(pair.deductibleCents, request.currency)}`,
  }));
  const known = pairs.some((pair) => pair.value === value('pair'));
  return (
    <ActionDialog
      title={option ? text.editTitle(option.position + 1) : text.addTitle}
      submit={text.save}
      size="large"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={text.pair}
          value={value('pair')}
          onChange={set('pair')}
          choices={known ? pairs : [{ value: value('pair'), label: value('pair') }, ...pairs]}
        />
        {TERM_FIELDS.map(({ name, control: Control }) => (
          <Control key={name} value={value(name)} onChange={set(name)} grid={grid} />
        ))}
        <TextInput
          label={text.schedule}
          hint={text.scheduleHint(grid.scheduleFactorFrom, grid.scheduleFactorTo)}
          inputMode="decimal"
          value={value('scheduleFactor')}
          onChange={set('scheduleFactor')}
        />
        <TextInput
          label={text.scheduleReason}
          value={value('scheduleReason')}
          onChange={set('scheduleReason')}
          isOptional={!isChanged}
          error={isAsked && needsReason ? dialogText.required : null}
        />
      </div>
      {option && option.insuringAgreements.length > 0 && (
        <>
          <AgreementEdits option={option} fields={fields} onChange={change} />
          <TextArea
            label={text.endorsements}
            hint={text.endorsementsHint}
            rows={4}
            value={value('endorsements')}
            onChange={set('endorsements')}
            error={isAsked && isUnreadable ? text.endorsementsUnreadable : null}
          />
        </>
      )}
    </ActionDialog>
  );
}

function nameOfAgreement(option: Option | null, field: string): string {
  return option?.insuringAgreements.find(({ code }) => agreementField(code) === field)?.name ?? field;
}

/** The value of a form field as text. */
function shownText(field: string, kept: string, currency: string): string {
  if (field === 'pair')
    return kept
      .split('/')
      .map((cents) => limitText(Number(cents), currency))
      .join(' / ');
  if (!field.startsWith(agreementField(''))) return kept;
  return kept === TAKEN_OUT ? text.takenOut : limitText(Number(kept), currency);
}
