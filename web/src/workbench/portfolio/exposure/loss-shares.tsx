import { type LossShares, USUAL_LOSS_SHARES } from '@bindery/domain/accumulation/index.ts';
import { PRODUCT_TYPES, type ProductType } from '@bindery/domain/products/product-type.ts';
import type { ReactNode } from 'react';
import { NumberField } from '../../../kit/controls/inputs.tsx';
import { bookText } from '../../messages/book-messages.ts';
import { queueText } from '../../messages/queue-messages.ts';

const nameOf = (product: ProductType): string => `loss-${product}`;

/** The shares of the address, else those with which a scenario begins. */
export function readShares(parameters: URLSearchParams): LossShares {
  const shareOf = (product: ProductType): number => {
    const given = parameters.get(nameOf(product)) ?? '';
    return /^(?:100|\d{1,2})$/.test(given) ? Number(given) : USUAL_LOSS_SHARES[product];
  };
  return { CYBER: shareOf('CYBER'), CYBER_EU: shareOf('CYBER_EU'), TECH_EO: shareOf('TECH_EO') };
}

/** A whole percentage of the limit for each product. */
export function LossShareFields(props: {
  readonly shares: LossShares;
  readonly onChange: (name: string, value: string) => void;
}): ReactNode {
  const { shares, onChange } = props;
  return (
    <div className="flex flex-wrap gap-2 pb-3">
      {PRODUCT_TYPES.map((product) => (
        <NumberField
          key={product}
          label={bookText.exposure.shared.shareOf(queueText.products[product])}
          className="w-full sm:w-48"
          value={shares[product]}
          onChange={(value) => onChange(nameOf(product), String(Math.min(100, value ?? 0)))}
        />
      ))}
    </div>
  );
}
