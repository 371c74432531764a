import type { BusinessClass } from '@bindery/domain/products/index.ts';
import type { ReactNode } from 'react';
import { DataTable } from './data-table.tsx';

function whatFollows(appetite: BusinessClass['appetite'], outOfAppetiteAction: 'DECLINE' | 'REFER'): string {
  if (appetite === 'accept') return 'quoted automatically';
  const isDeclined = appetite === 'decline' && outOfAppetiteAction === 'DECLINE';
  return isDeclined ? 'declined' : 'reviewed by an underwriter';
}

interface BusinessClassTableProps {
  readonly id: string;
  readonly classes: readonly BusinessClass[];
  /** The outcome for a class outside the appetite; without it the table shows names only. */
  readonly outOfAppetiteAction?: 'DECLINE' | 'REFER';
}

/** Every accepted name; with JavaScript there is a filter box, without it the whole list is still shown. */
export function BusinessClassTable({ id, classes, outOfAppetiteAction }: BusinessClassTableProps): ReactNode {
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
        head={outOfAppetiteAction ? ['Name', 'NAICS code', 'What follows'] : ['Name']}
        rows={classes.map(({ name, naicsCode, appetite }) =>
          outOfAppetiteAction
            ? [name, <code key="code">{naicsCode}</code>, whatFollows(appetite, outOfAppetiteAction)]
            : [name],
        )}
      />
    </>
  );
}
