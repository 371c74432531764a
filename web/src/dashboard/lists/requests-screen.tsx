import { PRODUCT_TYPES } from '@bindery/domain/products/product-type.ts';
import { STATUS_LABELS } from '@bindery/domain/quote-request/status.ts';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { FoldedFilters } from '../../kit/controls/folded-filters.tsx';
import { Checkbox, Select, TextInput } from '../../kit/controls/inputs.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { text } from '../messages.ts';
import { useSession, useTitle } from '../shell/session.ts';
import { HomeSections } from './home-sections.tsx';
import { type ListAddress, useListAddress } from './list-address.ts';
import { ListBody, ListHead } from './list-frame.tsx';
import { REQUESTS } from './list-operations.ts';
import { NewRequest } from './new-request.tsx';
import { RequestRowView } from './request-row.tsx';

const STATUS_CHOICES = [
  { value: '', label: text.anyStatus },
  ...Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label })),
];
const PRODUCT_CHOICES = [
  { value: '', label: text.anyProduct },
  ...PRODUCT_TYPES.map((value) => ({ value, label: text.productNames[value] })),
];
const VIEW_CHOICES = [
  { value: '', label: text.home },
  ...Object.entries(text.requestViews).map(([value, label]) => ({ value, label })),
];
const SORT_CHOICES = Object.entries(text.requestSorts).map(([value, label]) => ({ value, label }));

/** The brokerage's requests; the filters are in the address. A bind link leads to its single request. */
export function RequestsScreen(): ReactNode {
  const session = useSession();
  useTitle(text.requests);
  if (session.quoteRequestId !== null) return <Navigate to={`/requests/${session.quoteRequestId}`} replace />;
  return <RequestList />;
}

const FILTERS = ['search', 'status', 'product', 'sort', 'view', 'after'] as const;

/** What waits for whom, until something is asked for; then the list of it. */
function RequestList(): ReactNode {
  const address = useListAddress(['search', 'status', 'product', 'view', 'mine']);
  const isHome = FILTERS.every((name) => address.get(name) === null);
  // The head stays in its place while the first letter of a search turns the page, so that the box keeps the focus.
  return (
    <>
      <ListHead title={text.requests} action={<NewRequest />} filters={<Filters address={address} />} />
      {isHome ? <HomeSections address={address} /> : <Found address={address} />}
    </>
  );
}

function Found({ address }: { readonly address: ListAddress }): ReactNode {
  const read = useRead(REQUESTS, {
    search: address.get('search'),
    status: address.get('status'),
    product: address.get('product'),
    sort: address.get('sort'),
    view: address.get('view'),
    mine: address.get('mine') !== null,
    after: address.after,
  });
  return (
    <ListBody
      title={text.requests}
      address={address}
      read={read}
      page={read.data?.requests}
      row={(row) => <RequestRowView row={row} />}
      empty={{ title: text.noRequests, text: text.noRequestsText }}
    />
  );
}

function Filters({ address }: { readonly address: ListAddress }): ReactNode {
  const select = (name: string, label: string, choices: readonly { value: string; label: string }[]) => (
    <Select
      label={label}
      value={address.get(name) ?? choices[0]?.value ?? ''}
      choices={choices}
      onChange={(value) => address.set(name, value === choices[0]?.value ? '' : value)}
    />
  );
  return (
    <>
      <TextInput
        label={text.search}
        type="search"
        value={address.get('search') ?? ''}
        onChange={(value) => address.set('search', value)}
      />
      <FoldedFilters isFiltered={address.isFiltered}>
        {select('status', text.status, STATUS_CHOICES)}
        {select('product', text.productName, PRODUCT_CHOICES)}
        {select('sort', text.sort, SORT_CHOICES)}
        {select('view', text.view, VIEW_CHOICES)}
        <div className="self-end pb-1.5">
          <Checkbox isChecked={address.get('mine') !== null} onChange={(isOn) => address.set('mine', isOn ? '1' : '')}>
            {text.onlyMine}
          </Checkbox>
        </div>
      </FoldedFilters>
    </>
  );
}
