import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../controls/class-names.ts';
import { Checkbox } from '../controls/inputs.tsx';
import { kitText } from '../text/kit-messages.ts';
import type { Column } from './data-row.tsx';

/** The heads of the columns; one with sorts is a button that goes through them. */
export function TableHead<Row>(props: {
  readonly columns: readonly Column<Row>[];
  readonly keys: readonly string[];
  readonly selection: ReadonlySet<string> | undefined;
  readonly onSelect: ((selection: ReadonlySet<string>) => void) | undefined;
  readonly sort: string | undefined;
  readonly onSort: ((sort: string) => void) | undefined;
}): ReactNode {
  const { columns, keys, selection, onSelect, sort, onSort } = props;
  const all = keys.length > 0 && keys.every((key) => selection?.has(key));
  return (
    <thead>
      <tr aria-rowindex={1}>
        {onSelect && (
          <HeaderCell className="w-8 pr-0!">
            <Checkbox isChecked={all} isLabelHidden onChange={(isChecked) => onSelect(new Set(isChecked ? keys : []))}>
              {kitText.selectAll}
            </Checkbox>
          </HeaderCell>
        )}
        {columns.map((column) => {
          const at = column.sorts?.indexOf(sort ?? '') ?? -1;
          return (
            <HeaderCell
              key={column.id}
              sorted={at === 0 ? 'ascending' : at === 1 ? 'descending' : undefined}
              className={classNames(column.align === 'right' && 'text-right', column.className)}
            >
              {column.sorts && onSort ? (
                <SortButton
                  at={at}
                  isRight={column.align === 'right'}
                  onPress={() => onSort(column.sorts?.[at === 0 ? 1 : 0] ?? '')}
                >
                  {column.header}
                </SortButton>
              ) : (
                column.header
              )}
            </HeaderCell>
          );
        })}
      </tr>
    </thead>
  );
}

/** `at`: 0 while sorted ascending, 1 descending, -1 by something else. */
function SortButton(props: {
  readonly at: number;
  readonly isRight: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const Arrow = props.at === 1 ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={props.onPress}
      className={classNames(
        '-mx-1 inline-flex items-center gap-0.5 rounded-sm px-1 font-medium hover:text-ink',
        // The name stands above its numbers.
        props.isRight && 'flex-row-reverse',
      )}
    >
      {props.children}
      {/* Keeps its room, so that no column moves when it is sorted. */}
      <Arrow size={12} aria-hidden="true" className={props.at === -1 ? 'invisible' : undefined} />
    </button>
  );
}

function HeaderCell(props: {
  readonly children: ReactNode;
  readonly className?: string;
  readonly sorted?: 'ascending' | 'descending' | undefined;
}): ReactNode {
  return (
    <th
      scope="col"
      aria-sort={props.sorted}
      className={classNames(
        'sticky top-0 z-10 h-9 border-b border-line bg-sunken px-2 text-left text-12 font-medium whitespace-nowrap text-ink-faint first:pl-4 last:pr-4 md:first:pl-6 md:last:pr-6 2xl:px-3',
        props.className,
      )}
    >
      {props.children}
    </th>
  );
}
