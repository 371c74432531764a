import type { ReactNode } from 'react';
import { classNames } from '../controls/class-names.ts';
import { kitText } from '../text/kit-messages.ts';
import type { Column } from './data-row.tsx';

/** A read-only table without row focus; on narrow screens it scrolls sideways in its own area. */
export function PlainTable<Row>(props: {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
}): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <div role="group" aria-label={props.label} tabIndex={0} className="relative overflow-x-auto -outline-offset-2">
      <table className="w-full text-13">
        <thead>
          <tr>
            {props.columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={classNames(
                  'h-8 border-b border-line px-3 text-left text-12 font-medium whitespace-nowrap text-ink-faint',
                  column.align === 'right' && 'text-right',
                  column.className,
                )}
              >
                {column.header === '' ? <span className="sr-only">{kitText.actions}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => (
            <tr key={props.keyOf(row)} className="group/row">
              {props.columns.map((column) => (
                <td
                  key={column.id}
                  className={classNames(
                    'h-9 border-b border-line px-3 py-1.5 align-top group-last/row:border-b-0',
                    column.align === 'right' && 'tabular text-right',
                    column.className,
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
