import { PRODUCT_TYPES, PRODUCTS, type ProductType } from '@bindery/domain/products/index.ts';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../../kit/controls/button.tsx';
import { Select, TextInput } from '../../kit/controls/inputs.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EmptyState } from '../../kit/feedback/states.tsx';
import { type Meaning, Pill } from '../../kit/feedback/status-pill.tsx';
import { type AppetiteRow, appetiteRows, bandText, filteredRows, priceText } from '../../kit/price/appetite.ts';
import { appetiteText } from '../../kit/price/appetite-text.ts';
import { useRead } from '../../kit/server/use-operation.ts';
import { text } from '../messages.ts';
import { APPETITE } from '../price/price-operations.ts';
import { Failed } from '../shell/not-found.tsx';
import { useTitle } from '../shell/session.ts';

const PRODUCT_CHOICES = PRODUCT_TYPES.map((value) => ({ value, label: PRODUCTS[value].name }));
const OUTCOMES = ['QUOTED', 'REFERRED', 'DECLINED'] as const;
const OUTCOME_CHOICES = [
  { value: '', label: appetiteText.anyOutcome },
  ...OUTCOMES.map((value) => ({ value, label: appetiteText.outcomes[value] ?? value })),
];
const MEANING: Readonly<Record<string, Meaning>> = { QUOTED: 'done', REFERRED: 'underwriter', DECLINED: 'refused' };

/** What happens to each class of business by revenue, and what the standard option costs; the filters are in the address. */
export function AppetiteScreen(): ReactNode {
  useTitle(text.appetite);
  const [params, setParams] = useSearchParams();
  const product = PRODUCT_TYPES.find((one) => one === params.get('product')) ?? 'CYBER';
  const { data, error, refetch, isPlaceholderData } = useRead(APPETITE, { productType: product });
  const set = (name: string, value: string): void => {
    const changed = new URLSearchParams(params);
    if (value === '') changed.delete(name);
    else changed.set(name, value);
    setParams(changed, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <h1 className="text-28">{text.appetite}</h1>
      <p className="mt-2 max-w-prose text-14 text-ink-soft">{appetiteText.standard(signOf(product))}</p>
      <p className="mt-2">
        <Link to={`/indication?product=${product}`}>{text.indicationFirst}</Link>
      </p>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={12} />}
      {data && (
        <Explorer
          key={product}
          product={product}
          rows={isPlaceholderData ? [] : appetiteRows(data.appetite)}
          params={params}
          onSet={set}
        />
      )}
    </>
  );
}

function Explorer(props: {
  readonly product: ProductType;
  readonly rows: readonly AppetiteRow[];
  readonly params: URLSearchParams;
  readonly onSet: (name: string, value: string) => void;
}): ReactNode {
  const { product, rows, params, onSet } = props;
  const sign = signOf(product);
  const bands = rows[0]?.cells ?? [];
  const band = bands.find(({ revenueFrom }) => String(revenueFrom) === params.get('revenue'));
  const words = useDeferredValue(params.get('find') ?? '');
  const outcome = OUTCOMES.find((one) => one === params.get('outcome')) ?? '';
  const shown = filteredRows(rows, { words, outcome, band: band?.revenueFrom ?? null });
  return (
    <>
      <div className="my-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          label={appetiteText.product}
          value={product}
          choices={PRODUCT_CHOICES}
          onChange={(value) => onSet('product', value)}
        />
        <TextInput
          type="search"
          label={appetiteText.find}
          value={params.get('find') ?? ''}
          onChange={(value) => onSet('find', value)}
        />
        <Select
          label={appetiteText.outcome}
          value={outcome}
          choices={OUTCOME_CHOICES}
          onChange={(value) => onSet('outcome', value)}
        />
        <Select
          label={appetiteText.band}
          value={band ? String(band.revenueFrom) : ''}
          choices={[
            { value: '', label: appetiteText.anyBand },
            ...bands.map((cell) => ({ value: String(cell.revenueFrom), label: bandText(cell, sign) })),
          ]}
          onChange={(value) => onSet('revenue', value)}
        />
      </div>
      <p role="status" className="mb-2 text-13 text-ink-soft">
        {rows.length > 0 && appetiteText.shown(shown.length, rows.length)}
      </p>
      {rows.length > 0 && shown.length === 0 && <EmptyState title={appetiteText.none} />}
      {shown.length > 0 && <AppetiteTable key={`${words} ${outcome} ${band?.revenueFrom}`} rows={shown} sign={sign} />}
    </>
  );
}

/** Who looks for one class finds it by its name; a hundred at once are not read. */
const ROWS = 25;

function AppetiteTable({ rows, sign }: { readonly rows: readonly AppetiteRow[]; readonly sign: string }): ReactNode {
  const [most, setMost] = useState(ROWS);
  const hidden = rows.length - most;
  return (
    <>
      <Rows rows={rows.slice(0, most)} sign={sign} />
      {hidden > 0 && (
        <p className="mt-3">
          <Button onPress={() => setMost(most + ROWS)}>{appetiteText.more(Math.min(ROWS, hidden))}</Button>
        </p>
      )}
    </>
  );
}

function Rows({ rows, sign }: { readonly rows: readonly AppetiteRow[]; readonly sign: string }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <div role="group" aria-label={appetiteText.table} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full text-13">
        <thead>
          <tr className="border-b border-line-strong/50 align-bottom">
            <th scope="col" className="py-2 pr-3 text-left font-medium">
              {appetiteText.business}
            </th>
            {rows[0]?.cells.map((cell) => (
              <th key={cell.revenueFrom} scope="col" className="px-2 py-2 text-left font-medium whitespace-nowrap">
                {bandText(cell, sign)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ natureOfBusiness, cells }) => (
            <tr key={natureOfBusiness} className="border-b border-line align-top">
              <th scope="row" className="min-w-40 py-2 pr-3 text-left font-normal">
                {natureOfBusiness}
              </th>
              {cells.map((cell) => (
                <td key={cell.revenueFrom} className="px-2 py-2">
                  <Pill meaning={MEANING[cell.outcome] ?? 'neutral'}>
                    {appetiteText.outcomes[cell.outcome] ?? cell.outcome}
                  </Pill>
                  <span className="tabular mt-0.5 block text-12 whitespace-nowrap text-ink-soft">
                    {priceText(cell, sign)}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const signOf = (product: ProductType): string => (product === 'CYBER_EU' ? '€' : '$');
