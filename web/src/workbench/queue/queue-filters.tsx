import { STATUS_LABELS, STATUSES } from '@bindery/domain/quote-request/index.ts';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Button } from '../../kit/controls/button.tsx';
import { FilterDay, FilterInput } from '../../kit/controls/filter-input.tsx';
import { FoldedFilters } from '../../kit/controls/folded-filters.tsx';
import { MoneyInput, Select } from '../../kit/controls/inputs.tsx';
import { MENU_BUTTON, Menu, type MenuEntry } from '../../kit/controls/menu.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { countryText } from '../../kit/text/country-text.ts';
import { dayText } from '../../kit/text/formats.tsx';
import { READ_ASSIGNEES, READ_COUNTS } from '../api/queue-operations.ts';
import type { QueueFilter, ReachedFilter } from '../api/schema-interfaces.ts';
import { queueText } from '../messages/queue-messages.ts';
import {
  clearedAtOf,
  clearedNow,
  type FilterName,
  readQueueAddress,
  withFilter,
  withoutFilters,
} from './queue-address.ts';

const text = queueText.filter;

/** Every filter is part of the address; a change replaces the address, so that Back leaves the queue. */
export function QueueFilters({
  searchRef,
  isFiltered,
  onLeaveSearch,
}: {
  readonly searchRef: Ref<HTMLInputElement>;
  readonly isFiltered: boolean;
  /** Called by the keys that lead from the search to what it found. */
  readonly onLeaveSearch: () => void;
}): ReactNode {
  const [parameters, setParameters] = useSearchParams();
  const [isMore, setMore] = useState(false);
  const clearedAt = clearedAtOf(useLocation().state);
  const address = readQueueAddress(parameters);
  const counts = useRead(READ_COUNTS, {});
  const countOf = (status: string): string | undefined => {
    const found = counts.data?.queueCounts.statuses.find((one) => one.status === status);
    return found && queueText.counted(found.count);
  };
  const assignees = useRead(READ_ASSIGNEES, {});
  const set = (name: FilterName | 'sort', values: readonly string[]): void =>
    setParameters(withFilter(parameters, name, values), { replace: true });
  const multiple = (name: FilterName, choices: readonly MultiChoice[]): ReactNode => (
    <MultiFilter
      label={text[name as 'product' | 'status' | 'assignee' | 'rule']}
      chosen={parameters.getAll(name)}
      choices={choices}
      onChange={(values) => set(name, values)}
    />
  );
  return (
    <search
      className="flex flex-col gap-3"
      onKeyDown={(event) => {
        if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'search') return;
        if (['ArrowDown', 'Enter', 'Escape'].includes(event.key)) onLeaveSearch();
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        <FilterInput
          ref={searchRef}
          type="search"
          label={queueText.search}
          isLabelHidden
          placeholder={queueText.searchHint}
          className="w-full sm:w-52"
          value={parameters.get('q') ?? ''}
          onChange={(value) => set('q', [value])}
        />
        <FoldedFilters isFiltered={address.isFiltered}>
          {multiple('product', Object.entries(queueText.products))}
          {multiple(
            'status',
            STATUSES.map((status) => [status, STATUS_LABELS[status], countOf(status)] as const),
          )}
          {multiple(
            'assignee',
            (assignees.data?.staffMembers ?? []).map((person) => [person.id, person.name] as const),
          )}
          {multiple('rule', Object.entries(queueText.rules))}
          <Select
            label={text.age}
            isLabelHidden
            className="w-28"
            value={parameters.get('age') ?? ''}
            onChange={(value) => set('age', [value])}
            choices={choicesOf(queueText.ages)}
          />
          <Select
            label={text.sort}
            isLabelHidden
            className="w-38"
            value={address.sort}
            onChange={(value) => set('sort', [value])}
            choices={choicesOf(queueText.sorts).filter(({ value }) => value !== 'URGENCY' || address.view === 'HOME')}
          />
          <Button variant="quiet" isExpanded={isMore} onPress={() => setMore(!isMore)}>
            {text.more}
          </Button>
        </FoldedFilters>
        {isFiltered && (
          <Button
            variant="quiet"
            onPress={() => setParameters(withoutFilters(parameters), { replace: true, state: clearedNow() })}
          >
            {queueText.clearFilters}
          </Button>
        )}
      </div>
      <BehindFigure filter={address.filter} />
      {isMore && (
        // Made anew when the filters are cleared: what is no amount stands in its field alone, not in the address.
        <div key={clearedAt} className="appear grid grid-cols-2 gap-3 sm:grid-cols-4">
          <FilterDay
            label={text.effectiveFrom}
            value={parameters.get('from') ?? ''}
            onChange={(value) => set('from', [value])}
          />
          <FilterDay
            label={text.effectiveTo}
            value={parameters.get('to') ?? ''}
            onChange={(value) => set('to', [value])}
          />
          <MoneyInput
            label={text.premiumFrom}
            currency="USD"
            value={centsOf(parameters.get('min'))}
            onChange={(cents) => set('min', [cents === null ? '' : String(cents)])}
          />
          <MoneyInput
            label={text.premiumTo}
            currency="USD"
            value={centsOf(parameters.get('max'))}
            onChange={(cents) => set('max', [cents === null ? '' : String(cents)])}
          />
        </div>
      )}
    </search>
  );
}

/** Which figure of the portfolio is behind the list. */
function BehindFigure({ filter }: { readonly filter: QueueFilter }): ReactNode {
  const { reached } = filter;
  const parts = [...(reached ? [reachedText(reached)] : []), ...partsOf(reached ?? filter)];
  return parts.length > 0 && <p className="text-13 text-ink-soft">{parts.join(' · ')}</p>;
}

function reachedText({ milestone, from, to }: ReachedFilter): string {
  return `${text.reached[milestone]} ${text.between(dayText(from), dayText(to))}`;
}

function partsOf(filter: Pick<QueueFilter, 'classNames' | 'places' | 'brokerageIds'>): readonly string[] {
  const { classNames, places, brokerageIds } = filter;
  const broker = (brokerageIds ?? []).length > 0 ? [text.ofOneBroker] : [];
  return [...(classNames ?? []), ...(places ?? []).map(countryText), ...broker];
}

/** Id, name, and the text beside the name. */
type MultiChoice = readonly [string, string, (string | undefined)?];

function MultiFilter(props: {
  readonly label: string;
  readonly chosen: readonly string[];
  readonly choices: readonly MultiChoice[];
  readonly onChange: (values: readonly string[]) => void;
}): ReactNode {
  const { label, chosen, choices, onChange } = props;
  const entries: MenuEntry[] = choices.map(([id, label, detail]) => ({
    id,
    label,
    detail,
    isChecked: chosen.includes(id),
  }));
  const names = entries.filter((entry) => entry.isChecked).map((entry) => entry.label);
  const shown = names.length === 0 ? label : names.length === 1 ? `${label}: ${names[0]}` : `${label}: ${names.length}`;
  return (
    <Menu
      label={label}
      isMultiple
      entries={entries}
      className={`${MENU_BUTTON} ${names.length > 0 ? 'bg-accent-ground! text-accent-strong!' : 'font-normal!'}`}
      trigger={
        <>
          {shown} <ChevronDown size={14} aria-hidden="true" />
        </>
      }
      onChoose={(id) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
    />
  );
}

function choicesOf(texts: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(texts).map(([value, label]) => ({ value, label }));
}

function centsOf(kept: string | null): number | null {
  return kept === null || kept === '' ? null : Number(kept);
}
