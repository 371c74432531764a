import { type TermsToRequest, termsToRequest } from '@bindery/domain/eligibility/index.ts';
import { type Application, currencyOf, minorDigitsOf, valueAt } from '@bindery/domain/products/index.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { limitText } from '../../../kit/text/formats.tsx';
import { text } from '../../messages.ts';
import { NumberText } from './number-fields.tsx';
import { type ControlLinks, INPUT } from './question-frame.tsx';

interface Pair {
  readonly aggregateCents: unknown;
  readonly deductibleCents: unknown;
}

/** Pairs of limit and retention, chosen from what is offered for the class, the revenue and the currency. */
export function LimitsField(props: {
  readonly links: ControlLinks;
  readonly value: unknown;
  readonly application: Application;
  readonly homeCurrency: string;
  readonly maxAutoLimitLarge: number;
  readonly maximumCount: number;
  readonly onChange: (pairs: readonly Pair[]) => void;
}): ReactNode {
  const { links, application, homeCurrency, maxAutoLimitLarge, maximumCount, onChange } = props;
  const given = pairsOf(props.value);
  const pairs = given.length === 0 ? [EMPTY] : given;
  const terms = termsToRequest(application, maxAutoLimitLarge, homeCurrency);
  const change = (index: number, pair: Pair): void => onChange(pairs.map((one, at) => (at === index ? pair : one)));
  const { id, ...described } = links;
  return (
    <div role="group" {...described} className="grid gap-3">
      {pairs.map((pair, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair is known by its place alone
        <div key={index} className="grid items-end gap-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,14rem)_auto]">
          <PairFields
            id={index === 0 ? id : undefined}
            number={index + 1}
            pair={pair}
            terms={terms}
            currency={currencyOf(application)}
            onChange={(changed) => change(index, changed)}
          />
          {pairs.length > 1 && (
            <Button
              label={text.removePair(index + 1)}
              className="h-10!"
              onPress={() => onChange(pairs.filter((_, at) => at !== index))}
            >
              {text.remove}
            </Button>
          )}
        </div>
      ))}
      {given.length > 0 && pairs.length < maximumCount && (
        <p>
          <Button className="h-10!" onPress={() => onChange([...pairs, EMPTY])}>
            {text.addPair}
          </Button>
        </p>
      )}
    </div>
  );
}

const EMPTY: Pair = { aggregateCents: null, deductibleCents: null };

function pairsOf(value: unknown): readonly Pair[] {
  if (!Array.isArray(value)) return [];
  return value.map((pair: unknown) => ({
    aggregateCents: valueAt(pair, 'aggregateCents') ?? null,
    deductibleCents: valueAt(pair, 'deductibleCents') ?? null,
  }));
}

function PairFields(props: {
  readonly id: string | undefined;
  readonly number: number;
  readonly pair: Pair;
  readonly terms: TermsToRequest | undefined;
  readonly currency: string;
  readonly onChange: (pair: Pair) => void;
}): ReactNode {
  const { id, number, pair, terms, currency, onChange } = props;
  const { aggregateCents: limit, deductibleCents: retention } = pair;
  if (!terms) {
    const field = (label: string, value: unknown, change: (read: unknown) => void) => (
      <Labelled label={label}>
        <NumberText
          links={{}}
          label={label}
          value={value}
          digits={minorDigitsOf(currency) ?? 2}
          unit={currency}
          onChange={change}
        />
      </Labelled>
    );
    return (
      <>
        {field(text.pairLimit(number), limit, (read) => onChange({ ...pair, aggregateCents: read }))}
        {field(text.pairRetention(number), retention, (read) => onChange({ ...pair, deductibleCents: read }))}
      </>
    );
  }
  const chooseLimit = (chosen: number | null): void => {
    const offered = chosen === null ? [] : terms.deductiblesFor(chosen);
    const keeps = typeof retention === 'number' && offered.includes(retention);
    onChange({ aggregateCents: chosen, deductibleCents: keeps ? retention : null });
  };
  const offered = typeof limit === 'number' ? terms.deductiblesFor(limit) : [];
  return (
    <>
      <Labelled label={text.pairLimit(number)}>
        <AmountSelect
          id={id}
          label={text.pairLimit(number)}
          value={limit}
          currency={terms.currency}
          groups={[
            { name: text.automatic, amounts: amountsOf(terms, true) },
            { name: text.byUnderwriter, amounts: amountsOf(terms, false) },
          ]}
          onChange={chooseLimit}
        />
      </Labelled>
      <Labelled label={text.pairRetention(number)}>
        <AmountSelect
          label={text.pairRetention(number)}
          value={retention}
          currency={terms.currency}
          groups={[{ name: null, amounts: offered }]}
          onChange={(deductibleCents) => onChange({ ...pair, deductibleCents })}
        />
      </Labelled>
    </>
  );
}

function amountsOf({ limits }: TermsToRequest, isAutomatic: boolean): readonly number[] {
  return limits.filter((limit) => limit.isAutomatic === isAutomatic).map(({ amount }) => amount);
}

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="grid gap-1">
      <span aria-hidden="true" className="text-13 text-ink-soft">
        {label}
      </span>
      {children}
    </div>
  );
}

function AmountSelect(props: {
  readonly id?: string | undefined;
  readonly label: string;
  readonly value: unknown;
  readonly currency: string;
  readonly groups: readonly { readonly name: string | null; readonly amounts: readonly number[] }[];
  readonly onChange: (amount: number | null) => void;
}): ReactNode {
  const { id, label, value, currency, onChange } = props;
  const groups = props.groups.filter(({ amounts }) => amounts.length > 0);
  const isListed = groups.some(({ amounts }) => amounts.some((amount) => amount === value));
  const options = (amounts: readonly number[]): ReactNode =>
    amounts.map((amount) => (
      <option key={amount} value={amount}>
        {limitText(amount, currency)}
      </option>
    ));
  return (
    <select
      id={id}
      aria-label={label}
      value={typeof value === 'number' ? String(value) : ''}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      className={`${INPUT} tabular`}
    >
      <option value="">{text.chooseAnswer}</option>
      {typeof value === 'number' && !isListed && (
        <option value={value}>{text.amountNotListed(limitText(value, currency))}</option>
      )}
      {groups.length === 1
        ? options(groups[0]?.amounts ?? [])
        : groups.map(({ name, amounts }) => (
            <optgroup key={name} label={name ?? ''}>
              {options(amounts)}
            </optgroup>
          ))}
    </select>
  );
}
