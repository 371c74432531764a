import type { ReactNode } from 'react';
import { FoldedFilters } from '../../kit/controls/folded-filters.tsx';
import { Checkbox, Select, TextInput } from '../../kit/controls/inputs.tsx';
import { Pill, StatusPill } from '../../kit/feedback/status-pill.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { Amount, Day, dayText } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import { useTitle } from '../shell/session.ts';
import { useListAddress } from './list-address.ts';
import { ListFrame } from './list-frame.tsx';
import { POLICIES, type PolicyRow } from './list-operations.ts';
import { ListRow, RowFigure, RowName, SecondLine } from './list-row.tsx';
import { NeededRowView } from './needed-row.tsx';

const SORT_CHOICES = Object.entries(text.policySorts).map(([value, label]) => ({ value, label }));

/** The brokerage's policies, read-only: the underwriter endorses, cancels and renews. */
export function PoliciesScreen(): ReactNode {
  const address = useListAddress(['search', 'active', 'bound', 'needed']);
  const isNeeded = address.get('needed') !== null;
  const read = useRead(POLICIES, {
    search: address.get('search'),
    activeOnly: address.get('active') !== null,
    boundThisMonth: address.get('bound') !== null,
    neededOnly: isNeeded,
    sort: address.get('sort'),
    after: address.after,
  });
  useTitle(text.policies);
  return (
    <ListFrame
      title={text.policies}
      filters={
        <>
          <TextInput
            label={text.searchPolicy}
            type="search"
            value={address.get('search') ?? ''}
            onChange={(value) => address.set('search', value)}
          />
          <FoldedFilters isFiltered={address.isFiltered}>
            <Select
              label={text.sort}
              value={address.get('sort') ?? SORT_CHOICES[0]?.value ?? ''}
              choices={SORT_CHOICES}
              onChange={(value) => address.set('sort', value === SORT_CHOICES[0]?.value ? '' : value)}
            />
            <div className="flex flex-wrap gap-x-4 self-end pb-1.5">
              <Checkbox
                isChecked={address.get('active') !== null}
                onChange={(isOn) => address.set('active', isOn ? '1' : '')}
              >
                {text.activeOnly}
              </Checkbox>
              <Checkbox
                isChecked={address.get('bound') !== null}
                onChange={(isOn) => address.set('bound', isOn ? '1' : '')}
              >
                {text.boundOnly}
              </Checkbox>
              <Checkbox isChecked={isNeeded} onChange={(isOn) => address.set('needed', isOn ? '1' : '')}>
                {text.neededOnly}
              </Checkbox>
            </div>
          </FoldedFilters>
        </>
      }
      address={address}
      read={read}
      page={read.data?.policies}
      row={(row) => (isNeeded ? <NeededRowView row={row} /> : <PolicyRowView row={row} />)}
      empty={{ title: text.noPolicies, text: text.noPoliciesText }}
    />
  );
}

/** Who is insured by which policy, until when and for how much. */
export function PolicyRowView({ row }: { readonly row: PolicyRow }): ReactNode {
  return (
    <ListRow columns="sm:grid-cols-[2fr_2fr_8rem_9rem_12rem]">
      <RowName to={`/policies/${row.id}`} name={row.insuredName}>
        {row.policyNumber}
      </RowName>
      <div>
        <p>{row.productName}</p>
        <SecondLine>
          <Day day={row.startsOn} /> – <Day day={row.cancelledOn ?? row.endsOn} />
        </SecondLine>
      </div>
      <RowFigure name={text.limit}>
        <Amount cents={row.limitCents} currency={row.currency} />
      </RowFigure>
      <RowFigure name={text.premium}>
        <Amount cents={row.premiumCents} currency={row.currency} />
      </RowFigure>
      <div className="flex flex-wrap gap-x-2 gap-y-0.5 sm:justify-end">
        <StatusPill status={row.status} label={text.policyStatuses[row.status] ?? row.status} />
        {row.cancelledOn !== null && row.status !== 'CANCELLED' && (
          <Pill meaning="refused">{text.cancelledFrom(dayText(row.cancelledOn))}</Pill>
        )}
      </div>
    </ListRow>
  );
}
