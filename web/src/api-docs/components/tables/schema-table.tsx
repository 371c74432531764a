import type { ReactNode } from 'react';
import type { SchemaRow } from '../../build/schema/schema-rows.ts';
import { TypeLink } from '../type-link.tsx';

interface SchemaTableProps {
  readonly caption: string;
  readonly firstColumn: string;
  readonly rows: readonly SchemaRow[];
  readonly renderMeaning: (text: string) => ReactNode;
  /** Arguments say whether they are required, fields whether they may be null. */
  readonly isInput: boolean;
}

/** A table of arguments or fields; nested parts are indented and named with their full path for screen readers. */
export function SchemaTable({ caption, firstColumn, rows, renderMeaning, isInput }: SchemaTableProps): ReactNode {
  return (
    <div className="table-frame">
      <table className="schema-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{firstColumn}</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${row.path}-${index}`}>
              <th scope="row" className={`depth-${Math.min(row.above.length, 5)}`}>
                <code data-markdown-text={[...row.above, row.name].join('.')}>{row.name}</code>
              </th>
              <td>
                <TypeLink type={row.type.replaceAll('!', '')} name={row.typeName} />
                {note(row, isInput)}
                {row.since && <span className="badge since"> since {row.since}</span>}
              </td>
              <td>
                {renderMeaning(row.meaning)}
                {isInput && row.values.length > 0 && row.values.length < 12 && <Values values={row.values} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function note(row: SchemaRow, isInput: boolean): ReactNode {
  if (isInput) return row.isRequired && <span className="badge required"> required</span>;
  return !row.isRequired && <span className="badge"> nullable</span>;
}

function Values({ values }: { readonly values: readonly string[] }): ReactNode {
  return (
    <span className="values">
      {' '}
      One of{' '}
      {values.map((value, index) => (
        <span key={value}>
          {index > 0 && ', '}
          <code>{value}</code>
        </span>
      ))}
      .
    </span>
  );
}
