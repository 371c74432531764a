/** Terms of an option that are one field of the form each: their control, and how they go to and from the API. */
import type { ReactNode } from 'react';
import { DatePicker, Select, TextInput } from '../../../kit/controls/inputs.tsx';
import type { OptionGrid, OptionInput, QuoteOption } from '../../api/schema-interfaces.ts';
import { optionsText as text } from '../../messages/request/options-messages.ts';
import { factorText } from './factor-text.ts';

type TermName = keyof OptionInput & keyof QuoteOption;

interface ControlProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly grid: OptionGrid;
  readonly error: string | null;
}

export interface TermField {
  /** In the API, in the form, and when two edits are merged. */
  readonly name: TermName;
  /** Null for a new option. */
  readonly textOf: (
    option: Pick<QuoteOption, TermName> | null,
    grid?: Pick<OptionGrid, 'defaultWaitingHours'>,
  ) => string;
  readonly inputOf: (text: string) => OptionInput;
  readonly control: (props: ControlProps) => ReactNode;
}

export const TERM_FIELDS: readonly TermField[] = [
  {
    name: 'waitingHours',
    textOf: (option, grid) => String(option?.waitingHours ?? grid?.defaultWaitingHours ?? ''),
    inputOf: (value) => ({ waitingHours: Number(value) }),
    control: ({ grid, ...field }) => (
      <Select
        label={text.waiting}
        {...field}
        choices={grid.waitingHours.map((hours) => ({ value: String(hours), label: text.hours(hours) }))}
      />
    ),
  },
  {
    name: 'indemnityDays',
    textOf: (option) => String(option?.indemnityDays || ''),
    inputOf: (value) => (value === '' ? {} : { indemnityDays: Number(value) }),
    control: ({ grid, ...field }) =>
      grid.indemnityDays.length > 0 && (
        <Select
          label={text.indemnity}
          {...field}
          choices={grid.indemnityDays.map((days) => ({ value: String(days), label: text.days(days) }))}
        />
      ),
  },
  {
    name: 'retroactiveDate',
    textOf: (option) => option?.retroactiveDate ?? '',
    inputOf: (value) => ({ retroactiveDate: value || null }),
    control: ({ value, onChange, error }) => (
      <DatePicker
        label={text.retroactive}
        hint={text.retroactiveHint}
        value={value}
        onChange={onChange}
        error={error}
      />
    ),
  },
  {
    name: 'claimsFactor',
    textOf: (option) => factorText(option?.claimsFactor ?? '1'),
    inputOf: (claimsFactor) => ({ claimsFactor }),
    control: ({ grid, ...field }) => (
      <TextInput
        label={text.claims}
        hint={text.claimsHint(grid.claimsFactorFrom, grid.claimsFactorTo)}
        inputMode="decimal"
        {...field}
      />
    ),
  },
];
