import { type ReactNode, useState } from 'react';
import { DiffDialog } from '../../../kit/controls/diff-dialog.tsx';
import { Select, TextArea, TextInput } from '../../../kit/controls/inputs.tsx';
import { agoText, limitText } from '../../../kit/text/formats.tsx';
import type { Option } from '../../api/request-operations.ts';
import { dialogText } from '../../messages/request/dialog-messages.ts';
import { optionsText as text } from '../../messages/request/options-messages.ts';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useSubmission } from '../request-context.tsx';
import { AgreementEdits } from './agreement-edits.tsx';
import { TAKEN_OUT, unreadLimit } from './agreement-text.ts';
import { fieldFaults } from './fault-words.ts';
import { agreementField, pairText } from './option-fields.ts';
import { PreviewedGrid } from './price/previewed-grid.tsx';
import { PricePreview } from './price/price-preview.tsx';
import { useGridPreview } from './price/use-preview.ts';
import { TERM_FIELDS } from './term-fields.tsx';
import { useOptionConflict } from './use-option-conflict.ts';
import { type NewOption, type OptionForm, useOptionForm } from './use-option-form.ts';

interface Props {
  readonly option: Option | null;
  readonly start?: NewOption;
  readonly onClose: () => void;
}

/**
 * Terms of one option with their price while they are typed; saving rates it again and keeps what is shown.
 * Simultaneous edits by two people are merged field by field.
 */
export function OptionDialog({ option, start = {}, onClose }: Props): ReactNode {
  const { request } = useSubmission();
  const form = useOptionForm(option, start, onClose);
  const conflict = useOptionConflict({ option, base: form.base, fields: form.fields });
  if (conflict.merge) {
    const [last] = request.timeline;
    return (
      <DiffDialog
        merge={conflict.merge}
        who={last?.actor ?? ''}
        when={last ? agoText(last.at, Date.now()) : ''}
        fieldLabel={(field) => text.fields[field] ?? nameOfAgreement(form, field)}
        valueText={(field, kept) => shownText(field, kept, request.currency)}
        onMerge={(merged) => {
          form.setFields(merged);
          conflict.settle();
        }}
        onDiscard={onClose}
      />
    );
  }
  return (
    <ActionDialog
      title={option ? text.editTitle(option.position + 1) : text.addTitle}
      submit={text.save}
      size="large"
      error={form.refused.general}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TermInputs form={form} />
      <PricePreview option={option} preview={form.preview} error={previewFault(form)} isBehind={form.isBehind} />
      <GridOfTerms option={option} form={form} />
      <Cover form={form} />
    </ActionDialog>
  );
}

function TermInputs({ form }: { readonly form: OptionForm }): ReactNode {
  const { optionGrid: grid, currency } = useSubmission().request;
  const { value, change, isModified, faults, refused } = form;
  const set =
    (name: string) =>
    (typed: string): void =>
      change(name, typed);
  const pairs = grid.pairs.map((pair) => ({
    value: pairText(pair),
    label: `${limitText(pair.limitCents, currency)} / ${limitText(pair.deductibleCents, currency)}`,
  }));
  const known = pairs.some((pair) => pair.value === value('pair'));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={text.pair}
        value={value('pair')}
        onChange={set('pair')}
        error={refused.at('pair')}
        choices={known ? pairs : [{ value: value('pair'), label: value('pair') }, ...pairs]}
      />
      {TERM_FIELDS.map(({ name, control: Control }) => (
        <Control key={name} value={value(name)} onChange={set(name)} grid={grid} error={refused.at(name)} />
      ))}
      <TextInput
        label={text.schedule}
        hint={text.scheduleHint(grid.scheduleFactorFrom, grid.scheduleFactorTo)}
        inputMode="decimal"
        value={value('scheduleFactor')}
        onChange={set('scheduleFactor')}
        error={refused.at('scheduleFactor')}
      />
      <TextInput
        label={text.scheduleReason}
        value={value('scheduleReason')}
        onChange={set('scheduleReason')}
        isOptional={!isModified}
        error={faults.reason ? dialogText.required : refused.at('scheduleReason')}
      />
    </div>
  );
}

/** All pairs at the terms that are typed, on demand; a press takes the pair. */
function GridOfTerms({ option, form }: { readonly option: Option | null; readonly form: OptionForm }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const read = useGridPreview(option, form.input, isOpen);
  const [limitCents = 0, deductibleCents = 0] = form.value('pair').split('/').map(Number);
  return (
    <details className="text-13" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit rounded-sm text-ink-soft hover:text-ink">{text.grid}</summary>
      {isOpen && (
        <PreviewedGrid
          read={read}
          taken={[{ limitCents, deductibleCents }]}
          onChoose={(pair) => form.change('pair', pairText(pair))}
        />
      )}
    </details>
  );
}

function Cover({ form }: { readonly form: OptionForm }): ReactNode {
  const { currency } = useSubmission().request;
  if (form.agreements.length === 0) return null;
  return (
    <>
      <AgreementEdits
        agreements={form.agreements}
        currency={currency}
        fields={form.fields}
        base={form.base}
        areFaultsShown={form.faults.limits}
        faultAt={form.refused.at}
        onChange={form.change}
      />
      <TextArea
        label={text.endorsements}
        hint={text.endorsementsHint}
        rows={4}
        value={form.endorsements}
        onChange={(typed) => form.change('endorsements', typed)}
        error={form.faults.endorsements ? text.endorsementsUnreadable : form.refused.at('endorsements')}
      />
    </>
  );
}

/** Why these terms have no price. */
function previewFault({ previewError, input, agreements }: OptionForm): string | null {
  const [first] = fieldFaults(previewError, { input, agreements });
  return first?.words ?? previewError?.message ?? null;
}

function nameOfAgreement(form: OptionForm, field: string): string {
  return form.agreements.find(({ code }) => agreementField(code) === field)?.name ?? field;
}

/** The value of a form field as text. */
function shownText(field: string, kept: string, currency: string): string {
  if (field === 'pair')
    return kept
      .split('/')
      .map((cents) => limitText(Number(cents), currency))
      .join(' / ');
  if (!field.startsWith(agreementField(''))) return kept;
  return kept === TAKEN_OUT ? text.takenOut : (unreadLimit(kept) ?? limitText(Number(kept), currency));
}
