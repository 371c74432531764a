import type { ReactNode } from 'react';
import { Checkbox, MoneyInput } from '../../../kit/controls/inputs.tsx';
import type { FieldTexts } from '../../../kit/controls/merge-fields.ts';
import type { Option } from '../../api/request-operations.ts';
import { optionsText as text } from '../../messages/options-messages.ts';
import { agreementField, TAKEN_OUT } from './option-fields.ts';

/** Each agreement of the option: included or not, and its limit. */
export function AgreementEdits(props: {
  readonly option: Option;
  readonly fields: FieldTexts;
  readonly onChange: (field: string, value: string) => void;
}): ReactNode {
  return (
    <fieldset>
      <legend className="mb-2 text-13 font-medium text-ink-soft">{text.agreements}</legend>
      <div className="flex flex-col gap-2">
        {props.option.insuringAgreements.map(({ code, name, limitCents }) => {
          const field = agreementField(code);
          const value = props.fields[field] ?? TAKEN_OUT;
          return (
            <div key={code} className="grid items-center gap-x-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
              <Checkbox
                isChecked={value !== TAKEN_OUT}
                onChange={(isIncluded) => props.onChange(field, isIncluded ? String(limitCents) : TAKEN_OUT)}
              >
                {name}
              </Checkbox>
              {value !== TAKEN_OUT && (
                <MoneyInput
                  label={text.codeField(name)}
                  isLabelHidden
                  currency={props.option.currency}
                  value={Number(value)}
                  // Not an amount yet: the limit is unchanged.
                  onChange={(cents) => props.onChange(field, String(cents ?? limitCents))}
                />
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
