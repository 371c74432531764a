import type { ReactNode } from 'react';

interface DataTableProps {
  /** Read by screen readers; for everyone else the surrounding text says the same. */
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  readonly id?: string;
}

/** A plain table whose first column names the row. */
export function DataTable({ caption, head, rows, id }: DataTableProps): ReactNode {
  return (
    <div className="table-frame">
      <table id={id}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest], row) => (
            <tr key={row}>
              <th scope="row">{first}</th>
              {rest.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
