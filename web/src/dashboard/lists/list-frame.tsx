import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EmptyState } from '../../kit/feedback/states.tsx';
import { text } from '../messages.ts';
import { focusSearch } from '../shell/focus-search.ts';
import { Failed } from '../shell/not-found.tsx';
import type { ListAddress } from './list-address.ts';
import type { Page } from './list-operations.ts';
import { PageLinks } from './page-links.tsx';

interface Head {
  readonly title: string;
  /** Beside the heading. */
  readonly action?: ReactNode;
  readonly filters: ReactNode;
}

interface Body<Row extends { readonly id: string }> {
  readonly title: string;
  readonly address: ListAddress;
  readonly read: Pick<UseQueryResult, 'error' | 'refetch' | 'isPlaceholderData'>;
  readonly page: Page<Row> | undefined;
  readonly row: (row: Row) => ReactNode;
  readonly empty: { readonly title: string; readonly text: string };
}

/** Heading, filters, rows and pages of a list, in every state it can be in. */
export function ListFrame<Row extends { readonly id: string }>({
  action,
  filters,
  ...body
}: Head & Body<Row>): ReactNode {
  return (
    <>
      <ListHead title={body.title} action={action} filters={filters} />
      <ListBody {...body} />
    </>
  );
}

/** Heading and filters. */
export function ListHead({ title, action, filters }: Head): ReactNode {
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <h1 className="flex-1 text-28">{title}</h1>
        {action}
      </div>
      <search className="my-3 grid grid-cols-2 gap-3 *:first:col-span-2 sm:gap-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-[1.6fr] lg:*:first:col-span-1">
        {filters}
      </search>
    </>
  );
}

/** Rows and pages. */
export function ListBody<Row extends { readonly id: string }>(props: Body<Row>): ReactNode {
  const { title, address, read, page, row, empty } = props;
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      {read.error && !page && <Failed error={read.error} onRetry={() => void read.refetch()} />}
      {!page && !read.error && <Skeleton shape="table" />}
      {page && page.rows.length === 0 && <Nothing address={address} empty={empty} />}
      {page && page.rows.length > 0 && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={title}
          className={`scroll-mt-4 divide-y divide-line border-y border-line ${read.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {page.rows.map((one) => (
            <li key={one.id}>{row(one)}</li>
          ))}
        </ul>
      )}
      <PageLinks address={address} nextCursor={page?.nextCursor ?? null} list={list} className="mt-4" />
    </>
  );
}

function Nothing({
  address,
  empty,
}: {
  readonly address: ListAddress;
  readonly empty: { readonly title: string; readonly text: string };
}): ReactNode {
  if (!address.isFiltered) return <EmptyState title={empty.title}>{empty.text}</EmptyState>;
  return (
    <EmptyState
      title={text.nothingFound}
      action={
        <Link to="?" onClick={focusSearch}>
          {text.clearFilter}
        </Link>
      }
    >
      {address.get('search') !== null && text.whatIsSearched}
    </EmptyState>
  );
}
