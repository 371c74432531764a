import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface RowFocus {
  /** The position of the row that is the table's only tab stop. */
  readonly current: number;
  readonly positionOf: (row: EventTarget | null) => number;
  readonly focusRow: (position: number) => void;
  readonly onFocus: (target: EventTarget) => void;
}

/** Where the cursor begins on a page: the key of a row, or its position if that row is gone. */
export interface RowPlace {
  readonly key: string;
  readonly position: number;
}

interface Options {
  readonly keys: readonly string[];
  /** Names what is listed; with a new one the cursor begins again. Undefined: the table takes no focus by itself. */
  readonly place: string | undefined;
  readonly start: RowPlace | undefined;
  /** True while the rows are those of another place. */
  readonly isOld: boolean;
  readonly onCursor: ((place: RowPlace) => void) | undefined;
}

/**
 * The focus that walks over the rows of a table. The first row, or the one at which the person left, takes it when the
 * rows of a place appear, unless the person is busy in a field, a menu or a dialog; when the focused row goes, the one
 * in its place takes it.
 */
export function useRowFocus(body: RefObject<HTMLTableElement | null>, options: Options): RowFocus {
  const { keys, place, isOld } = options;
  const [active, setActive] = useState(0);
  const current = Math.max(0, Math.min(active, keys.length - 1));
  const latest = useRef(options);
  latest.current = options;
  const begun = useRef<string>(undefined);
  const focused = useRef<string>(undefined);
  const wanted = useRef<string>(undefined);

  const focusRow = useCallback(
    (position: number): void => {
      const target = Math.max(0, Math.min(latest.current.keys.length - 1, position));
      setActive(target);
      const key = latest.current.keys[target];
      wanted.current = focusRowOf(body.current, key) ? undefined : key;
    },
    [body],
  );
  // A row that was far away is drawn because it is the current one; then it takes the focus.
  useEffect(() => {
    if (wanted.current !== undefined && focusRowOf(body.current, wanted.current)) wanted.current = undefined;
  });
  useEffect(() => {
    if (place === undefined || isOld || keys.length === 0) return;
    const { start } = latest.current;
    if (begun.current !== place) {
      begun.current = place;
      const at = start ? keys.indexOf(start.key) : 0;
      const position = at === -1 ? (start?.position ?? 0) : at;
      setActive(position);
      if (isFree(document.activeElement)) focusRow(position);
      return;
    }
    if (focused.current === undefined) return;
    const now = keys.indexOf(focused.current);
    if (now === -1 && isFree(document.activeElement)) focusRow(current);
    else if (now !== -1) setActive(now);
  }, [place, isOld, keys, current, focusRow]);

  return {
    current,
    positionOf: (row) => (row instanceof HTMLTableRowElement ? keys.indexOf(row.dataset.row ?? '') : -1),
    focusRow,
    onFocus: (target) => {
      if (!(target instanceof HTMLTableRowElement)) return;
      const key = target.dataset.row;
      const position = key === undefined ? -1 : keys.indexOf(key);
      if (key === undefined || position === -1) return;
      focused.current = key;
      setActive(position);
      latest.current.onCursor?.({ key, position });
    },
  };
}

/** False when the row is not drawn. */
function focusRowOf(table: HTMLTableElement | null, key: string | undefined): boolean {
  const row = key === undefined ? null : table?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(key)}"]`);
  row?.focus();
  return row !== null && row !== undefined;
}

/**
 * The focus may be taken away: it is nowhere, where a page begins, on a link of the menu, on the last message or on a
 * row.
 */
function isFree(element: Element | null): boolean {
  if (!element || element === document.body || element.matches('main, h1')) return true;
  return element.closest('nav, [role="status"], tr[data-row]') !== null;
}
