import { useState } from 'react';
import { keep } from '../../../kit/browser/kept-text.ts';
import type { FieldTexts } from '../../../kit/controls/merge-fields.ts';
import { type Option, REQUEST_ACTIONS } from '../../api/request-operations.ts';
import type { LimitPair, QuoteOption } from '../../api/schema-interfaces.ts';
import { optionsText as text } from '../../messages/request/options-messages.ts';
import { readDraft, useDraftKey } from '../drafts/use-draft.ts';
import { useSubmission } from '../request-context.tsx';
import { listedAgreements } from './listed-agreements.ts';
import {
  areEndorsementsReadable,
  endorsementText,
  fieldsOf,
  hasUnreadLimit,
  inputOf,
  pairText,
} from './option-fields.ts';
import { useOptionPreview } from './price/use-preview.ts';
import { useFieldFaults } from './use-field-faults.ts';

/** What a new option starts with, where it is not the product's own. */
export interface NewOption {
  readonly pair?: LimitPair;
  readonly like?: Pick<QuoteOption, 'claimsFactor' | 'scheduleFactor' | 'scheduleReason'> | undefined;
}

/** The form of one option: its texts, what saving them would give, and the saving. */
export function useOptionForm(option: Option | null, start: NewOption, onClose: () => void) {
  const { request, run } = useSubmission();
  const [base] = useState<FieldTexts>(() => startOf(option, start, request.optionGrid));
  const key = useDraftKey(`option:${option?.id ?? 'new'}`);
  const [fields, setTyped] = useState<FieldTexts>(() => ({ ...base, ...readDraft(key), ...chosenPair(start) }));
  /** What differs from the option is kept in this browser until it is saved. */
  const setFields = (next: FieldTexts): void => {
    setTyped(next);
    const typed = Object.entries(next).filter(([name, text]) => text !== base[name]);
    keep(key, typed.length === 0 ? null : JSON.stringify(Object.fromEntries(typed)));
  };
  const [isAsked, setAsked] = useState(false);
  const refused = useFieldFaults(fields);
  const input = inputOf(fields, base, option);
  const { preview, ownAgreements, error, isBehind } = useOptionPreview(option, input);
  const value = (name: string): string => fields[name] ?? '';
  const isModified = value('scheduleFactor') !== '' && Number(value('scheduleFactor')) !== 1;
  const needsReason = isModified && value('scheduleReason').trim() === '';
  const isUnreadable = !areEndorsementsReadable(value('endorsements'));
  const agreements = listedAgreements(ownAgreements, option?.insuringAgreements ?? [], preview?.insuringAgreements);
  return {
    base,
    fields,
    setFields,
    value,
    change: (name: string, typed: string): void => setFields({ ...fields, [name]: typed }),
    input,
    preview,
    previewError: error,
    isBehind,
    isModified,
    faults: {
      limits: isAsked,
      reason: isAsked && needsReason,
      endorsements: isAsked && isUnreadable,
    },
    agreements,
    /** What the server refused. */
    refused,
    endorsements:
      fields['endorsements'] === base['endorsements'] && preview
        ? endorsementText(preview.endorsements)
        : value('endorsements'),
    submit: (): void => {
      setAsked(true);
      refused.clear();
      if (needsReason || isUnreadable || hasUnreadLimit(fields)) return;
      run({
        action: 'RATE',
        call: option
          ? REQUEST_ACTIONS.editOption({ optionId: option.id, option: input })
          : REQUEST_ACTIONS.addOption({ option: input }),
        done: option ? text.saved : text.added,
        onDone: () => {
          keep(key, null);
          onClose();
        },
        onRefused: (failure) => refused.take(failure, { input, agreements }),
        ...(option ? { isMergedByForm: true } : {}),
      });
    },
  };
}

export type OptionForm = ReturnType<typeof useOptionForm>;

function startOf(option: Option | null, { pair, like }: NewOption, grid: Parameters<typeof fieldsOf>[1]): FieldTexts {
  const fields = fieldsOf(option, grid);
  if (option) return fields;
  const { claimsFactor, scheduleFactor, scheduleReason } = like ?? {};
  return {
    ...fields,
    ...chosenPair({ pair }),
    ...(claimsFactor === undefined ? {} : { claimsFactor }),
    ...(scheduleFactor === undefined ? {} : { scheduleFactor }),
    ...(scheduleReason == null ? {} : { scheduleReason }),
  };
}

/** The pair that was pressed in the grid. */
function chosenPair({ pair }: { readonly pair?: LimitPair | undefined }): FieldTexts {
  return pair ? { pair: pairText(pair) } : {};
}
