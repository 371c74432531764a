import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../kit/controls/class-names.ts';
import { ROW_HEIGHT } from '../../kit/tables/row-height.ts';

/** A row of two lines, as high as one of the workbench; on a phone its cells stand below each other. */
export function ListRow({
  columns,
  children,
}: {
  /** CSS classes of the columns where there is room for them. */
  readonly columns: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div
      className={classNames(
        'grid items-center gap-x-6 gap-y-1 text-14',
        // On a phone whom and what take a line each, and the figures with the status share the next.
        'max-sm:grid-cols-[1fr_auto] max-sm:py-2 max-sm:*:nth-[-n+2]:col-span-2',
        ROW_HEIGHT.double.list,
        columns,
      )}
    >
      {children}
    </div>
  );
}

/** Whom it is about, the strongest of the row, and below it what it is. */
export function RowName(props: {
  readonly to: string;
  readonly name: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div>
      <Link to={props.to} className="font-semibold">
        {props.name}
      </Link>
      <SecondLine>{props.children}</SecondLine>
    </div>
  );
}

export function SecondLine({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className="tabular text-13 text-ink-soft">{children}</p>;
}

/** An amount under those of the other rows, with its name. */
export function RowFigure({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="sm:text-right">
      <p>{children}</p>
      <SecondLine>{name}</SecondLine>
    </div>
  );
}
