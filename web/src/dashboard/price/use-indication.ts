import type { TypedAnswers } from '@bindery/domain/application-form/index.ts';
import type { ProductType } from '@bindery/domain/products/index.ts';
import { useEffect, useMemo, useState } from 'react';
import { useRead } from '../../kit/server/use-operation.ts';
import { INDICATION, type Indication, type IndicationAsked } from './price-operations.ts';

/** After the last letter; a price while the broker types would only be wrong sooner. */
const PAUSE_MS = 500;

export interface IndicationRead {
  /** The last one that was answered; it stays while the next is on its way. */
  readonly indication: Indication | undefined;
  readonly isFresh: boolean;
  readonly error: Error | null;
}

/** What answers would come to, asked again a moment after they were changed. */
export function useIndication(
  typed: { readonly productType: ProductType; readonly answers: TypedAnswers } & Pick<
    IndicationAsked,
    'website' | 'country'
  >,
  isEnabled: boolean,
): IndicationRead {
  const { productType, answers, website, country } = typed;
  const asked = useMemo<IndicationAsked>(
    () => ({
      productType,
      answers: Object.entries(answers)
        .filter(([, value]) => value !== undefined)
        .map(([field, value]) => ({ field, value: JSON.stringify(value) })),
      website,
      country,
    }),
    [productType, answers, website, country],
  );
  const settled = useSettled(asked);
  const { data, error, isPlaceholderData } = useRead(INDICATION, settled, { isEnabled });
  return { indication: data?.indication, isFresh: settled === asked && !isPlaceholderData, error };
}

/** The value once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (settled === value) return undefined;
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [settled, value]);
  return settled;
}
