import { addDays } from '@bindery/domain/calendar.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../kit/controls/button.tsx';
import { FilterDay } from '../../kit/controls/filter-input.tsx';
import { type Choice, Select } from '../../kit/controls/inputs.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { countryText } from '../../kit/text/country-text.ts';
import { READ_PORTFOLIO_CHOICES } from '../api/portfolio-operations.ts';
import type { PortfolioFilter } from '../api/schema-interfaces.ts';
import { portfolioText } from '../messages/portfolio-messages.ts';
import { queueText } from '../messages/queue-messages.ts';
import { FILTER_NAMES, faultOfPeriod, type PortfolioFilterName } from './portfolio-address.ts';

const text = portfolioText.filter;

/** Two beside each other on a phone. */
const HALF = 'w-[calc(50%-4px)] sm:w-44';

/** Period and filter; a change replaces the address, so that Back leaves the page. */
export function FilterBar({ filter, today }: { readonly filter: PortfolioFilter; readonly today: string }): ReactNode {
  const [parameters, setParameters] = useSearchParams();
  const { from, to } = filter;
  // What occurs in the period, whatever is filtered: another choice is one step away.
  const choices = useRead(
    READ_PORTFOLIO_CHOICES,
    { filter: { from, to } },
    { isEnabled: faultOfPeriod(filter) === null },
  ).data?.portfolioChoices;
  const set = (changes: Readonly<Record<string, string>>): void => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParameters(next, { replace: true });
  };
  // A product that does not exist is no filter, so that it must not look like one.
  const chosen: Readonly<Record<PortfolioFilterName, string | undefined>> = {
    product: filter.products?.[0],
    class: filter.classNames?.[0],
    state: filter.places?.[0],
    broker: filter.brokerageIds?.[0],
  };
  const isFiltered = FILTER_NAMES.some((name) => chosen[name]);
  const select = (name: PortfolioFilterName, found: readonly Choice[]): ReactNode => (
    <Select
      label={text[name]}
      className={HALF}
      value={chosen[name] ?? ''}
      choices={withChosen(text.all[name], found, chosen[name])}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const named = (names: readonly string[] = []): readonly Choice[] =>
    names.map((name) => ({ value: name, label: name }));
  return (
    <search className="flex flex-wrap items-end gap-2 px-4 pb-4 md:px-6">
      <Select
        label={text.period}
        className="w-full sm:w-44"
        value={presetOf(filter, today)}
        choices={PRESETS.map(({ id }) => ({ value: id, label: text.periods[id] }))}
        onChange={(id) => set(PRESETS.find((preset) => preset.id === id)?.days(today) ?? {})}
      />
      <FilterDay className={HALF} label={text.from} value={from} onChange={(day) => set({ from: day })} />
      <FilterDay className={HALF} label={text.to} value={to} onChange={(day) => set({ to: day })} />
      {select(
        'product',
        Object.entries(queueText.products).map(([value, label]) => ({ value, label })),
      )}
      {select('class', named(choices?.classNames))}
      {select('state', choices?.places.map((place) => ({ value: place, label: countryText(place) })) ?? [])}
      {select('broker', choices?.brokerages.map(({ id, name }) => ({ value: id, label: name })) ?? [])}
      {isFiltered && (
        <Button variant="quiet" onPress={() => set(Object.fromEntries(FILTER_NAMES.map((name) => [name, ''])))}>
          {text.clear}
        </Button>
      )}
    </search>
  );
}

/** A value of the address that does not occur stays visible, so that an empty page is understood. */
function withChosen(all: string, found: readonly Choice[], chosen: string | undefined): readonly Choice[] {
  const choices = [{ value: '', label: all }, ...found];
  const isKnown = !chosen || choices.some(({ value }) => value === chosen);
  return isKnown ? choices : [...choices, { value: chosen, label: chosen }];
}

const NO_DAYS = { from: '', to: '' };
const lastDays = (count: number) => (today: string) => ({ from: addDays(today, 1 - count), to: today });

/** The first stands in the address as no days at all. */
const PRESETS = [
  { id: 'WEEKS_13', days: () => NO_DAYS },
  { id: 'YEAR', days: (today: string) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }) },
  { id: 'MONTHS_12', days: lastDays(365) },
  { id: 'MONTHS_24', days: lastDays(730) },
  { id: 'OTHER', days: () => ({}) },
] as const;

function presetOf({ from, to }: PortfolioFilter, today: string): (typeof PRESETS)[number]['id'] {
  const usual = lastDays(13 * 7)(today);
  if (from === usual.from && to === usual.to) return 'WEEKS_13';
  const preset = PRESETS.slice(1, -1).find(({ days }) => {
    const period: { from?: string; to?: string } = days(today);
    return period.from === from && period.to === to;
  });
  return preset?.id ?? 'OTHER';
}
