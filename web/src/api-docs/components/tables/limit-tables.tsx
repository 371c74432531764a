import {
  type AutoBand,
  autoBands,
  capacityOf,
  DEDUCTIBLES_PER_LIMIT,
  MAXIMUM_AUTO_REVENUE,
  underwriterGrid,
} from '@bindery/domain/eligibility/index.ts';
import { EXCHANGE_RATES, PRODUCTS, type ProductType } from '@bindery/domain/products/index.ts';
import type { ReactNode } from 'react';
import type { SiteContext } from '../../build/site-context.ts';
import { DataTable } from './data-table.tsx';

const SIGNS: Readonly<Record<ProductType, string>> = { CYBER: '$', CYBER_EU: '€', TECH_EO: '$' };
const HAZARD_CLASSES = [1, 2, 3, 4, 5] as const;

/** The limits and deductibles on offer, generated from the grids used for quoting. */
export const limitTables: Readonly<Record<string, (context: SiteContext) => ReactNode>> = {
  'automatic-limits': ({ input }) => (
    <DataTable
      caption="Largest limits quoted automatically"
      head={['Yearly revenue', PRODUCTS.CYBER.name, PRODUCTS.CYBER_EU.name]}
      rows={largestByRevenue(input.maxAutoLimitLarge)}
    />
  ),
  'limits-cyber': ({ input }) => automaticGrid('CYBER', input.maxAutoLimitLarge),
  'limits-cyber-eu': ({ input }) => automaticGrid('CYBER_EU', input.maxAutoLimitLarge),
  'underwriter-limits-cyber': () => underwriterLimits('CYBER'),
  'underwriter-limits-cyber-eu': () => underwriterLimits('CYBER_EU'),
  'underwriter-limits-tech-eo': () => underwriterLimits('TECH_EO'),
  currencies: () => (
    <DataTable
      caption="Currencies of Smart Cyber EU"
      head={['Currency', 'Minor unit', 'For one euro', 'A limit of €1,000,000 is']}
      rows={EXCHANGE_RATES.map(({ currency, minorDigits, perEur, gridMultiplier }) => [
        <code key={currency}>{currency}</code>,
        minorDigits === 0 ? 'the unit itself' : `1/${(10 ** minorDigits).toLocaleString('en-US')}`,
        perEur,
        `${currency} ${(gridMultiplier * 1_000_000).toLocaleString('en-US')}`,
      ])}
    />
  ),
};

/** One row for each revenue from which a larger limit is quoted. */
function largestByRevenue(maxAutoLimitLarge: number): readonly (readonly ReactNode[])[] {
  const largest = ({ grid }: AutoBand) => Math.max(...grid.limits);
  const [cyber, european] = [autoBands('CYBER', maxAutoLimitLarge), autoBands('CYBER_EU', maxAutoLimitLarge)];
  const steps = cyber.filter((band, index) => index === 0 || largest(band) !== largest(cyber[index - 1] ?? band));
  const rows = steps.map((band, index) => {
    const to = steps[index + 1]?.from ?? MAXIMUM_AUTO_REVENUE;
    const same = european.find(({ from }) => from === band.from) ?? band;
    return [revenueWords({ ...band, to }, ''), money('CYBER', largest(band)), money('CYBER_EU', largest(same))];
  });
  return [...rows, [`above ${amount(MAXIMUM_AUTO_REVENUE)}`, UNDERWRITER, UNDERWRITER]];
}

const UNDERWRITER = 'an underwriter quotes it';

function automaticGrid(productType: 'CYBER' | 'CYBER_EU', maxAutoLimitLarge: number): ReactNode {
  const sign = SIGNS[productType];
  return (
    <>
      <DataTable
        caption="Limits and deductibles quoted automatically"
        head={[productType === 'CYBER' ? 'Yearly revenue' : 'Turnover in euros', 'Limits', 'Deductibles']}
        rows={autoBands(productType, maxAutoLimitLarge).map((band) => [
          revenueWords(band, sign),
          list(productType, band.grid.limits),
          list(productType, band.grid.deductibles),
        ])}
      />
      <p>
        A limit is at least {DEDUCTIBLES_PER_LIMIT} times its deductible. Above {sign}
        {amount(MAXIMUM_AUTO_REVENUE)} an underwriter quotes the request.
      </p>
    </>
  );
}

/** What an underwriter may offer, and the largest limit for each hazard class. */
function underwriterLimits(productType: ProductType): ReactNode {
  const { limits, deductibles } = underwriterGrid(productType, undefined);
  const capacities = [...new Set(HAZARD_CLASSES.map((hazardClass) => capacityOf(productType, hazardClass)))];
  return (
    <DataTable
      caption="Limits and deductibles that an underwriter may offer"
      head={['What', 'Amounts']}
      rows={[
        ['Limits', list(productType, limits)],
        ['Deductibles', list(productType, deductibles)],
        ...capacities.map((capacity) => [
          `Largest limit for ${hazardWords(productType, capacity)}`,
          money(productType, capacity),
        ]),
      ]}
    />
  );
}

function hazardWords(productType: ProductType, capacity: number): string {
  const classes = HAZARD_CLASSES.filter((hazardClass) => capacityOf(productType, hazardClass) === capacity);
  return classes.length === 1 ? `hazard class ${classes[0]}` : `hazard classes ${classes[0]} to ${classes.at(-1)}`;
}

function revenueWords({ from, to }: AutoBand, sign: string): string {
  if (from === 0) return `under ${sign}${amount(to)}`;
  if (to === MAXIMUM_AUTO_REVENUE) return `${sign}${amount(from)} to ${sign}${amount(to)}`;
  return `${sign}${amount(from)} to under ${sign}${amount(to)}`;
}

function list(productType: ProductType, amounts: readonly number[]): string {
  return amounts.map((value) => money(productType, value)).join(', ');
}

function money(productType: ProductType, value: number): string {
  return `${SIGNS[productType]}${amount(value)}`;
}

function amount(value: number): string {
  return value.toLocaleString('en-US');
}
