import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { classNames } from '../controls/class-names.ts';
import { Checkbox } from '../controls/inputs.tsx';
import { kitText } from '../text/kit-messages.ts';
import { type Column, DataRow } from './data-row.tsx';

/** How many rows before the end the next page is requested: most of a second with a key held down. */
const NEAR_END = 25;

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
  /**
   * Called when the focus comes near the last row, and again on every further step, so that the next page can be
   * loaded.
   */
  readonly onNearEnd?: () => void;
  /** 36 px in the workbench, 44 px in the dashboard. */
  readonly density?: 'compact' | 'comfortable';
}

/**
 * Keyboard navigation for rows: J, K and arrows move, Home and End jump, Enter opens, Space peeks, X selects. The table
 * is a single tab stop; when the focused row disappears, the row in its place gets the focus.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { rows, columns, keyOf, selection, onSelect } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState(0);
  const current = Math.min(active, rows.length - 1);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const toggle = useCallback((key: string): void => {
    const next = new Set(latest.current.selection);
    if (!next.delete(key)) next.add(key);
    latest.current.onSelect?.(next);
  }, []);
  const focusRow = (position: number): void => {
    const target = Math.max(0, Math.min(rows.length - 1, position));
    setActive(target);
    body.current?.rows[target]?.focus();
    if (target >= rows.length - NEAR_END) props.onNearEnd?.();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const position = event.target instanceof HTMLTableRowElement ? event.target.sectionRowIndex : -1;
    const row = rows[position];
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
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
      {/* Events are handled here, so that rows do not re-render while the focus moves over them. */}
      <tbody
        ref={body}
        onFocus={({ target }) => target instanceof HTMLTableRowElement && setActive(target.sectionRowIndex)}
        onKeyDown={onKeyDown}
        onClick={({ target }) => {
          const row =
            target instanceof Element && !isControl(target) && rows[target.closest('tr')?.sectionRowIndex ?? -1];
          if (row) (props.onPeek ?? props.onOpen)?.(row);
        }}
      >
        {rows.map((row, position) => (
          <DataRow
            key={keyOf(row)}
            row={row}
            id={keyOf(row)}
            name={props.nameOf(row)}
            columns={columns}
            isCurrent={position === current}
            isSelected={selection?.has(keyOf(row)) ?? false}
            onToggle={onSelect && toggle}
            height={height}
          />
        ))}
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

/** The key of the focused row, for letter shortcuts that act on it. */
export function focusedRow(): string | undefined {
  return document.activeElement instanceof HTMLElement ? document.activeElement.dataset.row : undefined;
}

function isControl(target: Element): boolean {
  return target.closest('a, button, input, label, select') !== null;
}
