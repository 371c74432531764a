import type { ReactNode } from 'react';
import { Checkbox, MoneyInput } from '../../kit/inputs.tsx';
import type { Option } from '../api/request-operations.ts';
import type { OptionInput } from '../api/schema-interfaces.ts';
import { optionsText as text } from '../messages/options-messages.ts';

export interface AgreementState {
  readonly code: string;
  readonly name: string;
  readonly isRemoved: boolean;
  readonly limitCents: number | null;
}

export function agreementsOf(option: Option | null): AgreementState[] {
  return (option?.insuringAgreements ?? []).map(({ code, name, limitCents }) => ({
    code,
    name,
    limitCents,
    isRemoved: false,
  }));
}

/** Only the agreements that differ from the option as it was. */
export function agreementInput(
  agreements: readonly AgreementState[],
  option: Option | null,
): Pick<OptionInput, 'agreements'> {
  const changed = agreements.filter((agreement) => {
    const before = option?.insuringAgreements.find((one) => one.code === agreement.code);
    return agreement.isRemoved || before?.limitCents !== agreement.limitCents;
  });
  if (changed.length === 0) return {};
  return {
    agreements: changed.map(({ code, isRemoved, limitCents }) =>
      isRemoved ? { code, isRemoved } : { code, limitCents: limitCents ?? undefined },
    ),
  };
}

export function AgreementEdits(props: {
  readonly agreements: readonly AgreementState[];
  readonly currency: string;
  readonly onChange: (agreements: readonly AgreementState[]) => void;
}): ReactNode {
  const change = (changed: AgreementState): void =>
    props.onChange(props.agreements.map((old) => (old.code === changed.code ? changed : old)));
  return (
    <fieldset>
      <legend className="mb-2 text-13 font-medium text-ink-soft">{text.agreements}</legend>
      <div className="flex flex-col gap-2">
        {props.agreements.map((agreement) => (
          <div key={agreement.code} className="grid grid-cols-[minmax(0,1fr)_12rem] items-center gap-3">
            <Checkbox
              isChecked={!agreement.isRemoved}
              onChange={(isIncluded) => change({ ...agreement, isRemoved: !isIncluded })}
            >
              {agreement.name}
            </Checkbox>
            {!agreement.isRemoved && (
              <MoneyInput
                label={text.codeField(agreement.name)}
                isLabelHidden
                currency={props.currency}
                value={agreement.limitCents}
                onChange={(limitCents) => change({ ...agreement, limitCents })}
              />
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
