import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Checkbox } from './inputs.tsx';
import { kitText } from './kit-messages.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'right';
  /** For hiding a column on narrow screens; the most important ones stay. */
  readonly className?: string;
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  readonly onPeek?: (row: Row) => void;
  readonly selection?: ReadonlySet<string>;
  readonly onSelect?: (selection: ReadonlySet<string>) => void;
  readonly isDimmed?: boolean;
  /** 36 px in the workbench, 44 px in the dashboard. */
  readonly density?: 'compact' | 'comfortable';
}

/**
 * Rows by keyboard: J, K and arrows move, Home and End jump, Enter opens, Space peeks, X selects. One tab stop for the
 * whole table; a row that went away hands its focus to the one that took its place.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { rows, columns, keyOf, selection, onSelect } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState(0);
  const current = Math.min(active, rows.length - 1);
  const toggle = (key: string): void => {
    const next = new Set(selection);
    if (!next.delete(key)) next.add(key);
    onSelect?.(next);
  };
  const focusRow = (position: number): void => {
    const target = Math.max(0, Math.min(rows.length - 1, position));
    setActive(target);
    body.current?.querySelectorAll<HTMLElement>(':scope > tr')[target]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, row: Row, position: number): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = {
      j: position + 1,
      ArrowDown: position + 1,
      k: position - 1,
      ArrowUp: position - 1,
      Home: 0,
      End: rows.length - 1,
    }[event.key];
    if (move !== undefined) focusRow(move);
    else if (event.key === 'Enter') props.onOpen?.(row);
    else if (event.key === ' ') (props.onPeek ?? props.onOpen)?.(row);
    else if (event.key === 'x' && onSelect) toggle(keyOf(row));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const height = props.density === 'comfortable' ? 'h-11' : 'h-9';
  const all = rows.length > 0 && rows.every((row) => selection?.has(keyOf(row)));
  return (
    <table
      role="grid"
      aria-label={props.label}
      aria-multiselectable={onSelect ? true : undefined}
      className={classNames('w-full border-separate border-spacing-0 text-13', props.isDimmed && 'opacity-60')}
    >
      <thead>
        <tr>
          {onSelect && (
            <HeaderCell className="w-8 pr-0!">
              <Checkbox
                isChecked={all}
                isLabelHidden
                onChange={(isChecked) => onSelect(new Set(isChecked ? rows.map(keyOf) : []))}
              >
                {kitText.selectAll}
              </Checkbox>
            </HeaderCell>
          )}
          {columns.map((column) => (
            <HeaderCell
              key={column.id}
              className={classNames(column.align === 'right' && 'text-right', column.className)}
            >
              {column.header}
            </HeaderCell>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, position) => {
          const key = keyOf(row);
          const isSelected = selection?.has(key) ?? false;
          return (
            <tr
              key={key}
              data-row={key}
              tabIndex={position === current ? 0 : -1}
              aria-selected={onSelect ? isSelected : undefined}
              onFocus={(event) => event.target === event.currentTarget && setActive(position)}
              onKeyDown={(event) => onKeyDown(event, row, position)}
              onClick={(event) => !isControl(event.target) && (props.onPeek ?? props.onOpen)?.(row)}
              className={classNames(
                'group/row cursor-default -outline-offset-2 hover:bg-hover',
                isSelected && 'bg-accent-ground',
              )}
            >
              {onSelect && (
                <td className={classNames('w-8 border-b border-line pl-4 md:pl-6', height)}>
                  <Checkbox isChecked={isSelected} isLabelHidden onChange={() => toggle(key)}>
                    {kitText.selectRow(props.nameOf(row))}
                  </Checkbox>
                </td>
              )}
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={classNames(
                    'border-b border-line px-2 py-1 first:pl-4 last:pr-4 md:px-3 md:first:pl-6 md:last:pr-6',
                    height,
                    column.align === 'right' && 'tabular text-right',
                    column.className,
                  )}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function HeaderCell({ children, className }: { readonly children: ReactNode; readonly className?: string }): ReactNode {
  return (
    <th
      scope="col"
      className={classNames(
        'sticky top-0 z-10 h-9 border-b border-line bg-sunken px-2 text-left first:pl-4 last:pr-4 md:px-3 md:first:pl-6 md:last:pr-6 text-12 font-medium whitespace-nowrap text-ink-faint',
        className,
      )}
    >
      {children}
    </th>
  );
}

/** The key of the row that has the focus: for letters that act on it. */
export function focusedRow(): string | undefined {
  return document.activeElement instanceof HTMLElement ? document.activeElement.dataset.row : undefined;
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label, select') !== null;
}
