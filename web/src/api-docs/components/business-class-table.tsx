import type { BusinessClass } from '@bindery/domain/products/index.ts';
import type { ReactNode } from 'react';
import { DataTable } from './data-table.tsx';

const APPETITES = {
  accept: 'quoted automatically',
  refer: 'reviewed by an underwriter',
  decline: 'declined',
} as const satisfies Record<BusinessClass['appetite'], string>;

interface BusinessClassTableProps {
  readonly id: string;
  readonly classes: readonly BusinessClass[];
  readonly showsAppetite: boolean;
}

/** Every accepted name; with a script there is a filter box, without one the whole list is there anyway. */
export function BusinessClassTable({ id, classes, showsAppetite }: BusinessClassTableProps): ReactNode {
  return (
    <>
      <p className="filter scripted" data-markdown="skip">
        <label>
          Filter <input type="search" data-filter={id} />
          <output data-filter-count="">{`${classes.length} of ${classes.length}`}</output>
        </label>
      </p>
      <DataTable
        id={id}
        caption="Nature of business"
        head={showsAppetite ? ['Name', 'NAICS code', 'What follows'] : ['Name']}
        rows={classes.map(({ name, naicsCode, appetite }) =>
          showsAppetite ? [name, <code key="code">{naicsCode}</code>, APPETITES[appetite]] : [name],
        )}
      />
    </>
  );
}
