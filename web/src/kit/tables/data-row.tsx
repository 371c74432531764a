import { memo, type ReactNode } from 'react';
import { classNames } from '../controls/class-names.ts';
import { Checkbox } from '../controls/inputs.tsx';
import { kitText } from '../text/kit-messages.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'right';
  /** Hides a column on narrow screens; the most important columns stay. */
  readonly className?: string;
  /** Names of the sorts by this column: ascending, descending. */
  readonly sorts?: Sorts;
  /** Of a column that shows several things, what each is called and how it sorts; instead of `sorts`. */
  readonly heads?: readonly { readonly label: string; readonly sorts: Sorts }[];
}

export type Sorts = readonly [ascending: string, descending: string];

export interface DataRowProps<Row> {
  readonly row: Row;
  readonly id: string;
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** True for the row that is the table's only tab stop. */
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  /** True from the press that opens it until its page is drawn. */
  readonly isOpening: boolean;
  /** Must keep its identity between renders; undefined where rows cannot be selected. */
  readonly onToggle: ((id: string) => void) | undefined;
  /** CSS classes for the height of a cell. */
  readonly height: string;
  /** Its place among all rows of the table, also those that are not drawn; the head is row 1. */
  readonly rowIndex: number;
}

/** The `aria-rowindex` of the first row: the head is row 1. */
export const FIRST_ROW = 2;

/** Memoised: moving the focus redraws two rows, however many there are. The table handles the events of all rows. */
export const DataRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row>(props: DataRowProps<Row>): ReactNode {
  const { row, id, isSelected, onToggle, height } = props;
  return (
    <tr
      data-row={id}
      data-index={props.rowIndex - FIRST_ROW}
      aria-rowindex={props.rowIndex}
      tabIndex={props.isCurrent ? 0 : -1}
      aria-selected={onToggle ? isSelected : undefined}
      aria-busy={props.isOpening || undefined}
      className={classNames(
        // Each row is painted by itself: moving the cursor paints two of them again, not all.
        // The cursor is seen however it got there: also after a press of the mouse in the menu.
        'group/row isolate cursor-default -outline-offset-2 outline-accent focus:outline-2',
        !props.isOpening && 'hover:bg-hover focus:bg-hover',
        (isSelected || props.isOpening) && 'bg-accent-ground',
      )}
    >
      {onToggle && (
        <td className={classNames('w-8 border-b border-line pl-4 md:pl-6', height)}>
          <Checkbox isChecked={isSelected} isLabelHidden onChange={() => onToggle(id)}>
            {kitText.selectRow(props.name)}
          </Checkbox>
        </td>
      )}
      {props.columns.map((column) => (
        <td
          key={column.id}
          className={classNames(
            'border-b border-line px-2 first:pl-4 last:pr-4 md:first:pl-6 md:last:pr-6 2xl:px-3',
            height,
            column.align === 'right' && 'tabular text-right',
            column.className,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
