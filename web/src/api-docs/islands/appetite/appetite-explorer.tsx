import { PRODUCT_TYPES, type ProductType } from '@bindery/domain/products/product-type.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  type AppetiteCell,
  type AppetiteRow,
  appetiteRows,
  bandText,
  filteredRows,
  priceText,
} from '../../../kit/price/appetite.ts';
import { appetiteText as text } from '../../../kit/price/appetite-text.ts';

const NAMES: Readonly<Record<ProductType, string>> = {
  CYBER: 'Smart Cyber',
  CYBER_EU: 'Smart Cyber EU',
  TECH_EO: 'Smart Tech E+O',
};
const OUTCOMES = ['QUOTED', 'REFERRED', 'DECLINED'] as const;

type Read =
  | { readonly state: 'LOADING' }
  | { readonly state: 'FAILED' }
  | { readonly state: 'READ'; readonly rows: readonly AppetiteRow[] };

/** Class by revenue band with the rate plan in force now: chosen by product, name, outcome and revenue. */
export function AppetiteExplorer(): ReactNode {
  const ids = useId();
  const [product, setProduct] = useState<ProductType>('CYBER');
  const [words, setWords] = useState('');
  const [outcome, setOutcome] = useState('');
  const [band, setBand] = useState<number | null>(null);
  const read = useAppetite(product);
  const first = useRef<HTMLSelectElement>(null);
  // The button that opened this is gone: the keyboard goes on with the first field.
  useEffect(() => first.current?.focus(), []);
  const sign = product === 'CYBER_EU' ? '€' : '$';
  const rows = read.state === 'READ' ? read.rows : [];
  const bands = rows[0]?.cells ?? [];
  const shown = filteredRows(rows, { words, outcome, band });
  return (
    <div className="console">
      <p>
        <label htmlFor={`${ids}product`}>{text.product}</label>
        <select
          ref={first}
          id={`${ids}product`}
          value={product}
          onChange={({ target }) => {
            setProduct(PRODUCT_TYPES.find((one) => one === target.value) ?? 'CYBER');
            setBand(null);
          }}
        >
          {PRODUCT_TYPES.map((one) => (
            <option key={one} value={one}>
              {NAMES[one]}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label htmlFor={`${ids}find`}>{text.find}</label>
        <input id={`${ids}find`} type="search" value={words} onChange={({ target }) => setWords(target.value)} />
      </p>
      <p>
        <label htmlFor={`${ids}outcome`}>{text.outcome}</label>
        <select id={`${ids}outcome`} value={outcome} onChange={({ target }) => setOutcome(target.value)}>
          <option value="">{text.anyOutcome}</option>
          {OUTCOMES.map((one) => (
            <option key={one} value={one}>
              {text.outcomes[one]}
            </option>
          ))}
        </select>
      </p>
      <p>
        <label htmlFor={`${ids}band`}>{text.band}</label>
        <select
          id={`${ids}band`}
          value={band ?? ''}
          onChange={({ target }) => setBand(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{text.anyBand}</option>
          {bands.map((cell) => (
            <option key={cell.revenueFrom} value={cell.revenueFrom}>
              {bandText(cell, sign)}
            </option>
          ))}
        </select>
      </p>
      <p role="status" className="console-status">
        {statusOf(read, shown.length)}
      </p>
      {shown.length > 0 && <AppetiteTable rows={shown} sign={sign} />}
    </div>
  );
}

function statusOf(read: Read, shown: number): string {
  switch (read.state) {
    case 'LOADING':
      return 'Loading…';
    case 'FAILED':
      return 'The appetite could not be loaded. Reload the page to try again.';
    case 'READ':
      return shown === 0 ? text.none : text.shown(shown, read.rows.length);
    default:
      return read satisfies never;
  }
}

function AppetiteTable({ rows, sign }: { readonly rows: readonly AppetiteRow[]; readonly sign: string }): ReactNode {
  return (
    <div className="table-frame" role="group" aria-label={text.table} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{text.table}</caption>
        <thead>
          <tr>
            <th scope="col">{text.business}</th>
            {rows[0]?.cells.map((cell) => (
              <th key={cell.revenueFrom} scope="col">
                {bandText(cell, sign)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ natureOfBusiness, cells }) => (
            <tr key={natureOfBusiness}>
              <th scope="row">{natureOfBusiness}</th>
              {cells.map((cell) => (
                <td key={cell.revenueFrom}>
                  {text.outcomes[cell.outcome] ?? cell.outcome}
                  <br />
                  <small>{priceText(cell, sign)}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function useAppetite(product: ProductType): Read {
  const [read, setRead] = useState<Read>({ state: 'LOADING' });
  useEffect(() => {
    const stop = new AbortController();
    setRead({ state: 'LOADING' });
    fetch(`/api-docs/appetite.json?product=${product}`, { signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`HTTP ${response.status}`);
        const cells: readonly AppetiteCell[] = await response.json();
        setRead({ state: 'READ', rows: appetiteRows(cells) });
      })
      .catch(() => {
        if (!stop.signal.aborted) setRead({ state: 'FAILED' });
      });
    return () => stop.abort();
  }, [product]);
  return read;
}
