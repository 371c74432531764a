import { useMemo } from 'react';

/** A line of a table: the heading of a group above the row at a position, or a row. */
export type Line = { readonly group: string; readonly above: number } | { readonly position: number };

/** Rows with the headings of their groups, in order, and a key for each. */
export function useLines<Row>(
  rows: readonly Row[],
  keys: readonly string[],
  groupOf: ((row: Row) => string | null) | undefined,
): { readonly lines: readonly Line[]; readonly lineKeys: readonly string[] } {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `groupOf` differs with each drawing and means the same
  const lines = useMemo(() => linesOf(rows, groupOf), [rows]);
  const lineKeys = useMemo(
    () => lines.map((line) => ('group' in line ? `group above ${keys[line.above]}` : (keys[line.position] ?? ''))),
    [lines, keys],
  );
  return { lines, lineKeys };
}

function linesOf<Row>(rows: readonly Row[], groupOf: ((row: Row) => string | null) | undefined): readonly Line[] {
  let before: string | null = null;
  return rows.flatMap((row, position): Line[] => {
    const group = groupOf?.(row) ?? null;
    const isNew = group !== null && group !== before;
    before = group;
    return isNew ? [{ group, above: position }, { position }] : [{ position }];
  });
}
