import type { ReactNode } from 'react';

/** The room of rows that are not drawn. */
export function RowSpace({ height, width }: { readonly height: number; readonly width: number }): ReactNode {
  if (height === 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={width} className="border-0 p-0" style={{ height }} />
    </tr>
  );
}

/** Fixes the columns; null leaves them to the browser. */
export function ColumnWidths({ widths }: { readonly widths: readonly number[] | null }): ReactNode {
  if (widths === null) return null;
  return (
    <colgroup>
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name here
        <col key={index} style={{ width }} />
      ))}
    </colgroup>
  );
}
