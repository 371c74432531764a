import { PRODUCTS } from '@bindery/domain/products/index.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { MoneyInput } from '../../../kit/controls/inputs.tsx';
import { text } from '../../messages.ts';
import type { Request } from '../request-operations.ts';

/** A limit and a retention as they are typed; null while the text is no amount. */
export interface AskedPair {
  readonly aggregateCents: number | null;
  readonly deductibleCents: number | null;
}

/** The pair with both of its amounts; nothing while one of them is missing. */
export function completePair({ aggregateCents, deductibleCents }: AskedPair) {
  return aggregateCents === null || deductibleCents === null ? [] : [{ aggregateCents, deductibleCents }];
}

/** The limits and retentions that a broker asks for; once checked, each that is missing says so. */
export function PairFields(props: {
  readonly request: Request;
  readonly pairs: readonly AskedPair[];
  readonly isChecked: boolean;
  readonly onChange: (pairs: readonly AskedPair[]) => void;
}): ReactNode {
  const { request, pairs, isChecked, onChange } = props;
  const money = { currency: request.currency, digits: request.currencyDigits };
  const change = (index: number, changed: Partial<AskedPair>): void =>
    onChange(pairs.map((pair, position) => (position === index ? { ...pair, ...changed } : pair)));
  const faultOf = (amount: number | null): string | null => (isChecked && amount === null ? text.amountNeeded : null);
  return (
    <div className="grid gap-3">
      {pairs.map((pair, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair is known by its place alone
        <div key={index} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <MoneyInput
            {...money}
            label={text.pairLimit(index + 1)}
            value={pair.aggregateCents}
            error={faultOf(pair.aggregateCents)}
            onChange={(aggregateCents) => change(index, { aggregateCents })}
          />
          <MoneyInput
            {...money}
            label={text.pairRetention(index + 1)}
            value={pair.deductibleCents}
            error={faultOf(pair.deductibleCents)}
            onChange={(deductibleCents) => change(index, { deductibleCents })}
          />
          {pairs.length > 1 && (
            // Beside the fields, below the height of their labels.
            <span className="sm:mt-6">
              <Button
                label={text.removePair(index + 1)}
                onPress={() => onChange(pairs.filter((_, position) => position !== index))}
              >
                {text.remove}
              </Button>
            </span>
          )}
        </div>
      ))}
      {pairs.length < PRODUCTS[request.productType].limitsCount.maximum && (
        <p>
          <Button onPress={() => onChange([...pairs, { aggregateCents: null, deductibleCents: null }])}>
            {text.addPair}
          </Button>
        </p>
      )}
    </div>
  );
}
