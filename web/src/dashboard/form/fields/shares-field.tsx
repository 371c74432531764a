import { valueAt } from '@bindery/domain/products/index.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { formatMinorUnits } from '../../../kit/text/money-text.ts';
import { text } from '../../messages.ts';
import { NatureField } from './nature-field.tsx';
import { NumberText } from './number-fields.tsx';
import type { ControlLinks } from './question-frame.tsx';

interface Share {
  readonly natureOfBusiness: string;
  readonly basisPoints: unknown;
}

/** Kinds of business with their share of revenue, one row each, and their sum. */
export function SharesField(props: {
  readonly links: ControlLinks;
  readonly value: unknown;
  readonly onChange: (shares: readonly Share[] | null) => void;
}): ReactNode {
  const { links, onChange } = props;
  const shares = sharesOf(props.value);
  const change = (index: number, changed: Partial<Share>): void =>
    onChange(shares.map((share, at) => (at === index ? { ...share, ...changed } : share)));
  const total = shares.reduce((sum, { basisPoints }) => sum + (typeof basisPoints === 'number' ? basisPoints : 0), 0);
  const { id, ...described } = links;
  return (
    <div role="group" {...described} className="grid gap-3">
      {shares.map((share, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
        <div key={index} className="grid items-start gap-3 sm:grid-cols-[minmax(0,22rem)_9rem_1fr]">
          <NatureField
            links={{}}
            label={text.businessOfRow(index + 1)}
            productType="TECH_EO"
            value={share.natureOfBusiness}
            onChange={(natureOfBusiness) => change(index, { natureOfBusiness })}
          />
          <NumberText
            links={{}}
            label={text.shareOfRow(index + 1)}
            value={share.basisPoints}
            digits={2}
            unit="%"
            onChange={(basisPoints) => change(index, { basisPoints })}
          />
          <Button
            label={text.removeRow(index + 1)}
            className="h-10! justify-self-start"
            onPress={() => onChange(shares.length === 1 ? null : shares.filter((_, at) => at !== index))}
          >
            {text.remove}
          </Button>
        </div>
      ))}
      <p className="flex flex-wrap items-center gap-4">
        <button
          id={id}
          type="button"
          onClick={() => onChange([...shares, { natureOfBusiness: '', basisPoints: null }])}
          className="inline-flex h-10 items-center rounded-md border border-line-strong/50 bg-raised px-3 font-medium hover:bg-hover"
        >
          {text.addBusiness}
        </button>
        {shares.length > 0 && (
          <span className="tabular text-14 text-ink-soft">{text.sharesTotal(formatMinorUnits(total, 2))}</span>
        )}
      </p>
    </div>
  );
}

function sharesOf(value: unknown): readonly Share[] {
  if (!Array.isArray(value)) return [];
  return value.map((share: unknown) => {
    const name = valueAt(share, 'natureOfBusiness');
    return {
      natureOfBusiness: typeof name === 'string' ? name : '',
      basisPoints: valueAt(share, 'basisPoints') ?? null,
    };
  });
}
