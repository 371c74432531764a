import { type ReactNode, useId } from 'react';
import { classNames } from '../../../kit/controls/class-names.ts';
import type { RatePlanClass } from '../../api/schema-interfaces.ts';
import { plansText } from '../../messages/plans-messages.ts';
import { classWords } from './class-words.ts';
import { changeText, type Edits, inWords, type PlanTable, type PlanTableRow } from './plan-document.ts';

const text = plansText.tables;

interface GridProps {
  readonly table: PlanTable;
  readonly classes: readonly RatePlanClass[];
  /** Null: to be read, not edited. */
  readonly edits: Edits | null;
  readonly faults: ReadonlyMap<string, string>;
  readonly onEdit: (path: string, value: string) => void;
}

/** The rows of one table; an edited value shows its change in percent, and a fault stands beside its cell. */
export function TableGrid(props: GridProps): ReactNode {
  const { table } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <div role="group" aria-label={table.label} tabIndex={0} className="overflow-x-auto px-4 pb-3 -outline-offset-2">
      <table className="tabular text-13">
        <thead>
          <tr>
            {table.keys.map((key) => (
              <th key={key} scope="col" className="py-1 pr-6 text-left text-12 font-medium text-ink-faint">
                {inWords(key)}
              </th>
            ))}
            <th scope="col" className="py-1 pr-4 text-right text-12 font-medium text-ink-faint">
              {text.value}
            </th>
            {props.edits !== null && (
              <th scope="col" className="py-1 text-left text-12 font-medium text-ink-faint">
                {text.change}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <GridRow key={row.path} {...props} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function GridRow({
  table,
  classes,
  edits,
  faults,
  onEdit,
  row,
}: GridProps & { readonly row: PlanTableRow }): ReactNode {
  const faultId = useId();
  const fault = faults.get(row.path);
  const value = edits?.[row.path] ?? row.value;
  const change = changeText(row.value, value);
  const name = row.keys.map((key, at) => keyText(table.keys[at] ?? '', key, classes));
  return (
    <tr className="border-t border-line">
      {name.map((words, at) => (
        <th key={table.keys[at]} scope="row" className="py-1 pr-6 text-left font-normal">
          {words}
        </th>
      ))}
      <td className="py-1 pr-4 text-right">
        {edits === null ? (
          row.value
        ) : (
          <input
            inputMode="decimal"
            aria-label={text.cell(table.label, name.join(', '))}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={fault === undefined ? undefined : faultId}
            value={value}
            onChange={(event) => onEdit(row.path, event.target.value)}
            className="h-7 w-28 rounded-md border border-line-strong bg-ground px-2 text-right aria-invalid:border-refused"
          />
        )}
      </td>
      {edits !== null && (
        <td className={classNames('py-1', fault !== undefined && 'text-refused')}>
          {change}
          {fault !== undefined && (
            <span id={faultId} role="alert">
              {' '}
              {fault}
            </span>
          )}
        </td>
      )}
    </tr>
  );
}

/** A class with the kinds of business that are in it; an amount with its thousands. */
function keyText(key: string, value: string, classes: readonly RatePlanClass[]): string {
  if (key === 'class') return classWords(value, classes);
  return /^\d{5,15}$/.test(value) ? Number(value).toLocaleString('en-US') : value;
}
