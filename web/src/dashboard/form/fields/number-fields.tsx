import { EXCHANGE_RATES, minorDigitsOf, valueAt } from '@bindery/domain/products/index.ts';
import { type ReactNode, useState } from 'react';
import { formatMinorUnits, readMinorUnits } from '../../../kit/text/money-text.ts';
import { text } from '../../messages.ts';
import { type ControlLinks, INPUT } from './question-frame.tsx';

interface Props {
  readonly links: ControlLinks;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/**
 * A number as people write it. The answer is the number, or the typed text while it is none; null when it is empty. The
 * number is written with thousands separators once the field is left.
 */
export function NumberText({
  links,
  value,
  digits,
  unit,
  onChange,
  label,
}: Omit<Props, 'onChange' | 'links'> & {
  readonly links: Partial<ControlLinks>;
  readonly digits: number;
  readonly unit: string;
  readonly label?: string;
  readonly onChange: (value: number | string | null) => void;
}): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typeof value === 'number' ? formatMinorUnits(value, digits) : typeof value === 'string' ? value : '';
  return (
    <span className="flex max-w-72 items-center gap-2">
      <input
        {...links}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? shown}
        onChange={(event) => {
          const words = event.target.value;
          setTyped(words);
          onChange(words.trim() === '' ? null : (readMinorUnits(words, digits) ?? words));
        }}
        onBlur={() => setTyped(null)}
        className={`${INPUT} tabular text-right`}
      />
      <span aria-hidden="true" className="text-14 text-ink-soft">
        {unit}
      </span>
    </span>
  );
}

/** Whole dollars as a text of digits, as the US products ask for revenue. */
export function DigitsField({ links, value, onChange }: Props): ReactNode {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return (
    <NumberText
      links={links}
      value={number}
      digits={0}
      unit="USD"
      onChange={(read) => onChange(typeof read === 'number' ? String(read) : read)}
    />
  );
}

/** Basis points as a percentage with two decimals. */
export function PercentField({ links, value, onChange }: Props): ReactNode {
  return <NumberText links={links} value={value} digits={2} unit="%" onChange={onChange} />;
}

/** Whole dollars as a number. */
export function DollarsField({ links, value, onChange }: Props): ReactNode {
  return <NumberText links={links} value={value} digits={0} unit="USD" onChange={onChange} />;
}

/** An amount with its currency; without an amount there is no answer. */
export function MoneyField(
  props: Props & {
    readonly label: string;
    /** Proposed as long as no amount is given. */
    readonly homeCurrency: string;
  },
): ReactNode {
  const { links, value, onChange, label, homeCurrency } = props;
  const given = valueAt(value, 'currency');
  const [chosen, setChosen] = useState(typeof given === 'string' ? given : null);
  const currency = chosen ?? homeCurrency;
  const amount = valueAt(value, 'amount');
  const digits = minorDigitsOf(currency) ?? 2;
  const listed = EXCHANGE_RATES.map((rate) => rate.currency);
  const choices = listed.includes(currency) ? listed : [...listed, currency];
  const answer = (of: string, read: unknown): void => {
    // An amount was typed in this currency: it stays when the insured moves to a country with another one.
    if (read !== null) setChosen(of);
    onChange(read === null ? null : { amount: read, currency: of });
  };
  const choose = (next: string): void => {
    setChosen(next);
    // The number stays as it is written, whatever minor units the currency has.
    const scale = 10 ** ((minorDigitsOf(next) ?? 2) - digits);
    answer(next, typeof amount === 'number' ? Math.round(amount * scale) : (amount ?? null));
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <NumberText links={links} value={amount} digits={digits} unit="" onChange={(read) => answer(currency, read)} />
      <select
        aria-label={text.currencyOf(label)}
        value={currency}
        onChange={(event) => choose(event.target.value)}
        className={`${INPUT} w-auto!`}
      >
        {choices.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
    </div>
  );
}
