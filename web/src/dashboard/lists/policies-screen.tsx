import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Checkbox, Select, TextInput } from '../../kit/controls/inputs.tsx';
import { StatusPill } from '../../kit/feedback/status-pill.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { Charge, Day, Limit } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import { useTitle } from '../shell/session.ts';
import { useListAddress } from './list-address.ts';
import { ListFrame } from './list-frame.tsx';
import { POLICIES, type PolicyRow } from './list-operations.ts';

const SORT_CHOICES = Object.entries(text.policySorts).map(([value, label]) => ({ value, label }));

/** The brokerage's policies, read-only: the underwriter endorses, cancels and renews. */
export function PoliciesScreen(): ReactNode {
  const address = useListAddress(['search', 'active', 'bound']);
  const read = useRead(POLICIES, {
    search: address.get('search'),
    activeOnly: address.get('active') !== null,
    boundThisMonth: address.get('bound') !== null,
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
          <Select
            label={text.sort}
            value={address.get('sort') ?? SORT_CHOICES[0]?.value ?? ''}
            choices={SORT_CHOICES}
            onChange={(value) => address.set('sort', value === SORT_CHOICES[0]?.value ? '' : value)}
          />
          <div className="self-end pb-1.5">
            <Checkbox
              isChecked={address.get('active') !== null}
              onChange={(isOn) => address.set('active', isOn ? '1' : '')}
            >
              {text.activeOnly}
            </Checkbox>{' '}
            <Checkbox
              isChecked={address.get('bound') !== null}
              onChange={(isOn) => address.set('bound', isOn ? '1' : '')}
            >
              {text.boundOnly}
            </Checkbox>
          </div>
        </>
      }
      address={address}
      read={read}
      page={read.data?.policies}
      row={(row) => <PolicyRowView row={row} />}
      empty={{ title: text.noPolicies, text: text.noPoliciesText }}
    />
  );
}

/** Who is insured by which policy, until when and for how much. */
export function PolicyRowView({ row }: { readonly row: PolicyRow }): ReactNode {
  return (
    <div className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[2fr_2fr_2fr_7rem]">
      <div>
        <Link to={`/policies/${row.id}`} className="font-semibold">
          {row.insuredName}
        </Link>
        <p className="tabular text-14 text-ink-soft">{row.policyNumber}</p>
      </div>
      <div className="text-14 text-ink-soft">
        <p>{row.productName}</p>
        <p className="tabular">
          <Day day={row.startsOn} /> – <Day day={row.endsOn} />
        </p>
      </div>
      <div className="tabular text-14 text-ink-soft">
        <p>
          {text.limit} <Limit cents={row.limitCents} currency={row.currency} />
        </p>
        <p>
          {text.premium} <Charge cents={row.premiumCents} currency={row.currency} />
        </p>
      </div>
      <div className="sm:text-right">
        <StatusPill status={row.status} label={text.policyStatuses[row.status] ?? row.status} />
      </div>
    </div>
  );
}
