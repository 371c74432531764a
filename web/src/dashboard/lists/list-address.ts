import { useSearchParams } from 'react-router';

export interface ListAddress {
  /** Null when it is not in the address. */
  readonly get: (name: string) => string | null;
  /** Changes what is asked and goes back to the first page. */
  readonly set: (name: string, value: string) => void;
  /** True when something hides rows. */
  readonly isFiltered: boolean;
  readonly after: string | null;
  /** An address of the same list at another page; null for the first one. */
  readonly pageAddress: (cursor: string | null) => string;
}

/** Search, filters, sort and page of a list are in the address: it can be kept, shared, and gone back to. */
export function useListAddress(filters: readonly string[]): ListAddress {
  const [params, setParams] = useSearchParams();
  return {
    get: (name) => params.get(name),
    set: (name, value) => {
      const changed = without(params, 'after');
      if (value === '') changed.delete(name);
      else changed.set(name, value);
      setParams(changed, { replace: true });
    },
    isFiltered: filters.some((name) => params.has(name)),
    after: params.get('after'),
    pageAddress: (cursor) => {
      const changed = without(params, 'after');
      if (cursor !== null) changed.set('after', cursor);
      return `?${changed.toString()}`;
    },
  };
}

function without(params: URLSearchParams, name: string): URLSearchParams {
  const changed = new URLSearchParams(params);
  changed.delete(name);
  return changed;
}
