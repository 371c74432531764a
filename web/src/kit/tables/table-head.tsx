import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../controls/class-names.ts';
import { Checkbox } from '../controls/inputs.tsx';
import { kitText } from '../text/kit-messages.ts';
import type { Column, Sorts } from './data-row.tsx';

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
          const heads = headsOf(column);
          const sorted = heads.map(({ sorts }) => sorts.indexOf(sort ?? '')).find((at) => at >= 0);
          return (
            <HeaderCell
              key={column.id}
              sorted={sorted === undefined ? undefined : sorted === 0 ? 'ascending' : 'descending'}
              className={classNames(column.align === 'right' && 'text-right', column.className)}
            >
              {onSort && heads.length > 0
                ? heads.map(({ label, sorts }) => (
                    <SortButton
                      key={sorts[0]}
                      at={sorts.indexOf(sort ?? '')}
                      isRight={column.align === 'right'}
                      onPress={() => onSort(sorts[sorts[0] === sort ? 1 : 0])}
                    >
                      {label}
                    </SortButton>
                  ))
                : column.header}
            </HeaderCell>
          );
        })}
      </tr>
    </thead>
  );
}

function headsOf<Row>({ heads, sorts, header }: Column<Row>): readonly { label: ReactNode; sorts: Sorts }[] {
  return heads ?? (sorts ? [{ label: header, sorts }] : []);
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
      className="relative -mx-1 rounded-sm px-1 font-medium not-first:ml-3 hover:text-ink"
    >
      {props.children}
      {/* Beside the name, above the gap between the columns: no column needs more room or moves when it is sorted. */}
      {props.at !== -1 && (
        <Arrow
          size={12}
          aria-hidden="true"
          className={classNames(
            'absolute top-1/2 -translate-y-1/2',
            props.isRight ? 'right-full -mr-1' : 'left-full -ml-1',
          )}
        />
      )}
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
