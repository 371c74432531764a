import type { ReactNode } from 'react';
import { Checkbox, MoneyInput } from '../../../kit/controls/inputs.tsx';
import type { FieldTexts } from '../../../kit/controls/merge-fields.ts';
import { optionsText as text } from '../../messages/request/options-messages.ts';
import { agreementText, TAKEN_OUT, unreadLimit } from './agreement-text.ts';
import type { ListedAgreement } from './listed-agreements.ts';
import { agreementField } from './option-fields.ts';

/**
 * Each agreement: included or not, and its limit. What was not touched here is as the server would save it, so that
 * the sublimits move with the limit in front of the person; what was touched is marked.
 */
export function AgreementEdits(props: {
  readonly agreements: readonly ListedAgreement[];
  readonly currency: string;
  readonly fields: FieldTexts;
  readonly base: FieldTexts;
  /** Whether a limit that is none is marked: only once saving was tried. */
  readonly areFaultsShown: boolean;
  readonly faultAt: (field: string) => string | null;
  readonly onChange: (field: string, value: string) => void;
}): ReactNode {
  const { fields, base, currency, onChange } = props;
  return (
    <fieldset>
      <legend className="mb-2 text-13 font-medium text-ink-soft">{text.agreements}</legend>
      <div className="flex flex-col gap-2">
        {props.agreements.map(({ code, name, limitCents, isIncluded }) => {
          const field = agreementField(code);
          const isOwn = fields[field] !== base[field];
          const untouched = isIncluded ? String(limitCents) : TAKEN_OUT;
          const value = isOwn ? (fields[field] ?? TAKEN_OUT) : untouched;
          const unread = unreadLimit(value);
          return (
            <div key={code} className="grid items-center gap-x-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
              <Checkbox
                isChecked={value !== TAKEN_OUT}
                onChange={(isChecked) => onChange(field, isChecked ? String(limitCents) : TAKEN_OUT)}
              >
                {name} {isOwn && <span className="text-12 text-waits">{text.ownEdit}</span>}
              </Checkbox>
              {value !== TAKEN_OUT && (
                <MoneyInput
                  label={text.codeField(name)}
                  isLabelHidden
                  currency={currency}
                  value={unread === null ? Number(value) : null}
                  unread={unread}
                  error={props.areFaultsShown && unread !== null ? text.limitUnreadable : props.faultAt(field)}
                  onChange={(cents, typed) => onChange(field, agreementText(cents, typed, currency))}
                />
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
