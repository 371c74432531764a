import type { ReactNode } from 'react';
import { FilterDay, FilterInput } from '../../kit/controls/filter-input.tsx';
import { Select } from '../../kit/controls/inputs.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { instantsOfDays } from '../../kit/text/instants-of-days.ts';
import type { ListAddress } from '../lists/list-address.ts';
import { API_CALL_CHOICES } from './call-operations.ts';
import { text } from './text.ts';

export const FILTERS = ['outcome', 'operation', 'key', 'request', 'from', 'to'];

const OUTCOMES = [
  { value: '', label: text.anyOutcome },
  { value: 'ok', label: text.outcomeOk },
  { value: 'failed', label: text.outcomeFailed },
];

/** What the address asks for, as the server takes it. */
export function filterOf(address: ListAddress) {
  const outcome = address.get('outcome');
  return {
    isFailed: outcome === null ? null : outcome === 'failed',
    operation: address.get('operation'),
    keyId: address.get('key'),
    requestId: address.get('request'),
    ...instantsOfDays(address.get('from'), address.get('to')),
    after: address.after,
  };
}

/** Outcome, operation, key, request id and days; keys and operations are those that were used. */
export function CallFilters({ address }: { readonly address: ListAddress }): ReactNode {
  const choices = useRead(API_CALL_CHOICES, {}).data?.apiCallChoices;
  const value = (name: string): string => address.get(name) ?? '';
  const set = (name: string) => (changed: string) => address.set(name, changed);
  const operations = withChosen(
    (choices?.operations ?? []).map((name) => ({ value: name, label: name })),
    value('operation'),
  );
  const keys = withChosen(
    (choices?.keys ?? []).map(({ id, prefix, isRevoked }) => ({ value: id, label: text.keyChoice(prefix, isRevoked) })),
    value('key'),
  );
  return (
    <search className="mb-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-6">
      <Select label={text.outcome} value={value('outcome')} choices={OUTCOMES} onChange={set('outcome')} />
      <Select
        label={text.operation}
        value={value('operation')}
        choices={[{ value: '', label: text.anyOperation }, ...operations]}
        onChange={set('operation')}
      />
      <Select
        label={text.key}
        value={value('key')}
        choices={[{ value: '', label: text.anyKey }, ...keys]}
        onChange={set('key')}
      />
      <FilterInput label={text.requestId} value={value('request')} onChange={set('request')} />
      <FilterDay label={text.fromDay} value={value('from')} onChange={set('from')} />
      <FilterDay label={text.toDay} value={value('to')} onChange={set('to')} />
    </search>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The choices with the one of the address, which may be shown before they are read. */
function withChosen(choices: readonly Choice[], chosen: string): readonly Choice[] {
  const isKnown = chosen === '' || choices.some(({ value }) => value === chosen);
  return isKnown ? choices : [...choices, { value: chosen, label: chosen }];
}
