import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/**
 * The widths of the shown columns of a long table in pixels, as its first rows made them; null while the browser still
 * finds them. Otherwise each row that comes into view could move every column.
 */
export function useColumnWidths(
  table: RefObject<HTMLTableElement | null>,
  { isLong, columns }: { readonly isLong: boolean; readonly columns: readonly { readonly id: string }[] },
): readonly number[] | null {
  const [found, setFound] = useState<{ readonly shown: string; readonly widths: readonly number[] } | null>(null);
  const shown = columns.map(({ id }) => id).join(' ');
  const widths = isLong && found?.shown === shown ? found.widths : null;
  useLayoutEffect(() => {
    if (!isLong || widths !== null) return;
    const heads = [...(table.current?.tHead?.rows[0]?.cells ?? [])].map(({ offsetWidth }) => offsetWidth);
    setFound({ shown, widths: heads.filter((width) => width > 0) });
  });
  useEffect(() => {
    if (!isLong) return undefined;
    const again = (): void => setFound(null);
    addEventListener('resize', again);
    return () => removeEventListener('resize', again);
  }, [isLong]);
  return widths;
}
