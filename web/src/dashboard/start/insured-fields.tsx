import { US_STATES } from '@bindery/domain/products/index.ts';
import { PLAIN_LINE } from '@bindery/domain/text/index.ts';
import type { ReactNode } from 'react';
import { Select, TextInput, type TextInputProps } from '../../kit/controls/inputs.tsx';
import { RemoteProblem } from '../../kit/server/remote-problem.ts';
import { useRead } from '../../kit/server/use-operation.ts';
import { COUNTRIES, type InsuredInput } from '../form/form-operations.ts';
import { text } from '../messages.ts';

type Faults = Readonly<Record<string, string>>;

/** Refused fields, each with the words of the screen for it. */
export function faultsByPath(error: unknown): Faults {
  if (!(error instanceof RemoteProblem) || error.code !== 'VALIDATION_FAILED') return {};
  return Object.fromEntries(
    error.faults.map(({ path, message }) => [
      path,
      // What cannot be seen would otherwise be looked for in vain.
      message === PLAIN_LINE ? text.hiddenCharacters : (text.startFaults[path] ?? message),
    ]),
  );
}

export const NO_INSURED: InsuredInput = {
  name: '',
  website: null,
  country: null,
  street: null,
  streetTwo: null,
  locality: null,
  region: null,
  postalCode: null,
};

const STATES = [{ value: '', label: text.chooseState }, ...US_STATES.map(({ name }) => ({ value: name, label: name }))];

/** Name, website and address of a business; the address as its country writes it. */
export function InsuredFields(props: {
  readonly value: InsuredInput;
  readonly faults: Faults;
  /** They come in the place of the button that was pressed for them. */
  readonly isAutoFocused?: boolean;
  readonly onChange: (value: InsuredInput) => void;
}): ReactNode {
  const { value, faults, isAutoFocused = false, onChange } = props;
  const { data } = useRead(COUNTRIES, {});
  const field = (
    name: keyof InsuredInput,
    label: string,
    path: string,
    more: Partial<TextInputProps> = {},
  ): ReactNode => (
    <TextInput
      {...more}
      label={label}
      value={value[name] ?? ''}
      error={faults[path]}
      onChange={(words) => onChange({ ...value, [name]: words === '' ? null : words })}
    />
  );
  const countries = [
    { value: '', label: text.chooseCountry },
    ...(data?.countries ?? []).map(({ code, name }) => ({ value: code, label: name })),
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {field('name', text.insuredName, 'name', { hint: text.insuredNameHint, isAutoFocused })}
      {field('website', text.websiteLabel, 'primaryWebsite', { hint: text.websiteHint })}
      <Select
        label={text.country}
        value={value.country ?? ''}
        choices={countries}
        error={faults['address.country']}
        onChange={(country) => onChange({ ...value, country: country || null, region: null })}
      />
      {value.country === 'US' ? (
        <Select
          label={text.region}
          value={stateOf(value.region)}
          choices={STATES}
          error={faults['address.region']}
          onChange={(region) => onChange({ ...value, region: region || null })}
        />
      ) : (
        field('region', text.region, 'address.region', { isOptional: true })
      )}
      {field('street', text.street, 'address.street', { isOptional: true })}
      {field('streetTwo', text.streetTwo, 'address.streetTwo', { isOptional: true })}
      {field('locality', text.locality, 'address.locality', { isOptional: true })}
      {field('postalCode', text.postalCode, 'address.postalCode', { isOptional: true })}
    </div>
  );
}

/** A state may be stored by its abbreviation. */
function stateOf(region: string | null): string {
  const found = US_STATES.find(({ name, code }) => name === region || code === region?.toUpperCase());
  return found?.name ?? '';
}
