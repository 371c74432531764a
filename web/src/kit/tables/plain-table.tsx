import { Fragment, type ReactNode, useMemo, useRef } from 'react';
import { classNames } from '../controls/class-names.ts';
import { kitText } from '../text/kit-messages.ts';
import type { Column } from './data-row.tsx';
import { ColumnWidths, RowSpace } from './row-space.tsx';
import { useColumnWidths } from './use-column-widths.ts';
import { useNearRows } from './use-near-rows.ts';

/** Two lines of text, until a row is measured. */
const HEIGHT = 52;

/** Its outer cells stand below the title of the page instead of that of a panel. */
const ON_PAGE = 'md:first:pl-6 md:last:pr-6';

interface Props<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** True for a table that is not inside a panel. */
  readonly isOnPage?: boolean;
}

/**
 * A read-only table without row focus; on narrow screens it scrolls sideways in its own area. Of a long one only the
 * rows near the view are drawn.
 */
export function PlainTable<Row>(props: Props<Row>): ReactNode {
  const table = useRef<HTMLTableElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keyOf` differs with each drawing and means the same
  const keys = useMemo(() => props.rows.map(props.keyOf), [props.rows]);
  const { isLong, near, spaceBelow } = useNearRows(table, { keys, height: HEIGHT });
  const widths = useColumnWidths(table, { isLong, columns: props.columns });
  const width = props.columns.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <div role="group" aria-label={props.label} tabIndex={0} className="relative overflow-x-auto -outline-offset-2">
      <table
        ref={table}
        aria-rowcount={isLong ? keys.length + 1 : undefined}
        className={classNames('w-full text-13', widths && 'table-fixed')}
      >
        <ColumnWidths widths={widths} />
        <thead>
          <tr aria-rowindex={isLong ? 1 : undefined}>
            {props.columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={classNames(
                  'h-8 border-b border-line px-3 text-left first:pl-4 last:pr-4 text-12 font-medium whitespace-nowrap text-ink-faint',
                  column.align === 'right' && 'text-right',
                  props.isOnPage && ON_PAGE,
                  column.className,
                )}
              >
                {column.header === '' ? <span className="sr-only">{kitText.actions}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {near.map(({ index, spaceAbove }) => (
            <Fragment key={keys[index]}>
              <RowSpace height={spaceAbove} width={width} />
              <tr data-index={index} aria-rowindex={isLong ? index + 2 : undefined} className="group/row">
                {cellsOf(props, props.rows[index])}
              </tr>
            </Fragment>
          ))}
          <RowSpace height={spaceBelow} width={width} />
        </tbody>
      </table>
    </div>
  );
}

function cellsOf<Row>({ columns, isOnPage }: Props<Row>, row: Row | undefined): ReactNode {
  if (row === undefined) return null;
  return columns.map((column) => (
    <td
      key={column.id}
      className={classNames(
        'h-9 border-b border-line px-3 py-1.5 align-baseline first:pl-4 last:pr-4 group-last/row:border-b-0',
        column.align === 'right' && 'tabular text-right',
        isOnPage && ON_PAGE,
        column.className,
      )}
    >
      {column.cell(row)}
    </td>
  ));
}
