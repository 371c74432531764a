import { minorDigitsOf } from '@bindery/domain/products/currencies.ts';
import type { ReactNode } from 'react';
import { Charge } from '../../../kit/text/formats.tsx';
import { plansText } from '../../messages/plans-messages.ts';

/** `+9.8%`, calculated from whole cents; empty when there was no premium before. */
export function Change(props: { readonly beforeCents: number; readonly afterCents: number }): ReactNode {
  const { beforeCents, afterCents } = props;
  if (beforeCents === 0) return plansText.compare.none;
  const percent = ((afterCents - beforeCents) / beforeCents) * 100;
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return <span className="tabular whitespace-nowrap">{`${sign}${Math.abs(percent).toFixed(1)}%`}</span>;
}

/** An amount in a report, with the digits of its own currency. */
export function Premium({ cents, currency }: { readonly cents: number; readonly currency: string }): ReactNode {
  return <Charge cents={cents} currency={currency} digits={minorDigitsOf(currency) ?? 2} />;
}
