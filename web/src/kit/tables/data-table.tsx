import { Fragment, type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from '../controls/class-names.ts';
import { SlowWord } from '../feedback/slow-word.tsx';
import { meaningOf } from '../keyboard/letters.ts';
import { isSecondOfTwo } from '../keyboard/use-keys.ts';
import { type Column, DataRow, FIRST_ROW } from './data-row.tsx';
import { ROW_HEIGHT } from './row-height.ts';
import { ColumnWidths, RowSpace } from './row-space.tsx';
import { TableHead } from './table-head.tsx';
import { useColumnWidths } from './use-column-widths.ts';
import { useLines } from './use-lines.ts';
import { useNearRows } from './use-near-rows.ts';
import { type RowPlace, useRowFocus } from './use-row-focus.ts';

/** How many rows before the end the next page is requested: most of a second with a key held down. */
const NEAR_END = 25;
/**
 * So many rows are drawn without asking which are near: a large screen full. A press lays out every row that is drawn,
 * and a page of a list has more.
 */
const SCREENFUL = 30;

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
  /** These rows were read before; those that are asked for are on their way. */
  readonly isOutdated?: boolean;
  /**
   * Called when the focus comes near the last row, and again on every further step, so that the next page can be
   * loaded.
   */
  readonly onNearEnd?: () => void;
  /** 36 px for one line, 48 px for two. */
  readonly density?: 'compact' | 'double';
  /** Names what is listed: when it changes, the cursor goes to `start`, or to the first row. */
  readonly place?: string;
  readonly start?: RowPlace | undefined;
  readonly onCursor?: (place: RowPlace) => void;
  /** Heading above the first of neighbouring rows with the same one; null: none. */
  readonly groupOf?: (row: Row) => string | null;
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  /** How many rows the whole list has, also those that are not loaded yet. */
  readonly total?: number | undefined;
}

/**
 * Keyboard navigation for rows: J, K (or what the person chose for them) and arrows move, Home and End jump, Enter
 * opens, Space peeks, X selects. The table is a single tab stop.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { rows, columns, keyOf, selection, onSelect } = props;
  const table = useRef<HTMLTableElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keyOf` differs with each drawing and means the same
  const keys = useMemo(() => rows.map(keyOf), [rows]);
  const { current, positionOf, focusRow, onFocus } = useRowFocus(table, {
    keys,
    place: props.place,
    start: props.start,
    isOld: props.isOutdated ?? false,
    onCursor: props.onCursor,
  });
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const toggle = useCallback((key: string): void => {
    const next = new Set(latest.current.selection);
    if (!next.delete(key)) next.add(key);
    latest.current.onSelect?.(next);
  }, []);
  const [opening, setOpening] = useState<string>();
  const open = (row: Row): void => {
    if (props.onOpen) setOpening(keyOf(row));
    (props.onOpen ?? props.onPeek)?.(row);
  };
  const move = (position: number): void => {
    focusRow(position);
    if (position >= rows.length - NEAR_END) props.onNearEnd?.();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const position = positionOf(event.target);
    const row = rows[position];
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isSecondOfTwo(event.nativeEvent)) return;
    const key = meaningOf(event.key);
    const target = {
      j: position + 1,
      ArrowDown: position + 1,
      k: position - 1,
      ArrowUp: position - 1,
      Home: 0,
      End: rows.length - 1,
    }[key];
    if (target !== undefined) move(target);
    else if (key === 'Enter') open(row);
    else if (key === ' ') (props.onPeek ?? props.onOpen)?.(row);
    else if (key === 'x' && onSelect) toggle(keyOf(row));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { lines, lineKeys } = useLines(rows, keys, props.groupOf);
  const keep = lineKeys.indexOf(keys[current] ?? '');
  const height = ROW_HEIGHT[props.density ?? 'compact'];
  const { isLong, near, spaceBelow } = useNearRows(table, {
    keys: lineKeys,
    keep,
    height: height.pixels,
    most: SCREENFUL,
  });
  const widths = useColumnWidths(table, { isLong, columns });
  const width = columns.length + (onSelect ? 1 : 0);
  const drawn = (index: number): ReactNode => {
    const line = lines[index];
    if (!line) return null;
    if ('group' in line) return <GroupHead {...{ index, width }}>{line.group}</GroupHead>;
    const row = rows[line.position];
    const key = keys[line.position];
    if (row === undefined || key === undefined) return null;
    return (
      <DataRow
        row={row}
        id={key}
        name={props.nameOf(row)}
        columns={columns}
        isCurrent={line.position === current}
        isSelected={selection?.has(key) ?? false}
        isOpening={key === opening}
        onToggle={onSelect && toggle}
        height={height.className}
        rowIndex={index + FIRST_ROW}
      />
    );
  };
  return (
    <>
      {props.isOutdated && <SlowWord />}
      <table
        ref={table}
        role="grid"
        aria-label={props.label}
        aria-rowcount={Math.max(props.total ?? 0, rows.length) + (lines.length - rows.length) + 1}
        aria-multiselectable={onSelect ? true : undefined}
        className={classNames(
          'w-full border-separate border-spacing-0 text-13',
          props.isOutdated && 'outdated',
          widths && 'table-fixed',
        )}
      >
        <ColumnWidths widths={widths} />
        <TableHead
          columns={columns}
          keys={keys}
          selection={selection}
          onSelect={onSelect}
          sort={props.sort}
          onSort={props.onSort}
        />
        {/* Events are handled here, so that rows do not re-render while the focus moves over them. */}
        <tbody
          onFocus={({ target }) => {
            setOpening(undefined);
            onFocus(target);
          }}
          onKeyDown={onKeyDown}
          onClick={({ target }) => {
            const row = target instanceof Element && !isControl(target) && rows[positionOf(target.closest('tr'))];
            if (row) open(row);
          }}
        >
          {near.map(({ index, spaceAbove }) => (
            <Fragment key={lineKeys[index]}>
              <RowSpace height={spaceAbove} width={width} />
              {drawn(index)}
            </Fragment>
          ))}
          <RowSpace height={spaceBelow} width={width} />
        </tbody>
      </table>
    </>
  );
}

function GroupHead(props: { readonly index: number; readonly width: number; readonly children: ReactNode }): ReactNode {
  return (
    <tr data-index={props.index} aria-rowindex={props.index + FIRST_ROW}>
      <th
        scope="colgroup"
        colSpan={props.width}
        className="border-b border-line bg-ground px-4 pt-4 pb-1.5 text-left text-13 font-semibold md:px-6"
      >
        {props.children}
      </th>
    </tr>
  );
}

/** The key of the focused row, for letter shortcuts that act on it. */
export function focusedRow(): string | undefined {
  return document.activeElement instanceof HTMLElement ? document.activeElement.dataset.row : undefined;
}

/** Puts the focus on the row that is the tab stop of the table. */
export function focusCursor(): void {
  document.querySelector<HTMLElement>('tr[data-row][tabindex="0"]')?.focus();
}

function isControl(target: Element): boolean {
  return target.closest('a, button, input, label, select') !== null;
}
