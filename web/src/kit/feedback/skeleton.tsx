import type { ReactNode } from 'react';
import { classNames } from '../controls/class-names.ts';
import { ROW_HEIGHT } from '../tables/row-height.ts';
import { kitText } from '../text/kit-messages.ts';
import { useIsSlow } from './use-is-slow.ts';

interface Props {
  /** What comes: a list with heads, panels below each other, a whole page, or a few lines inside a panel. */
  readonly shape?: keyof typeof SHAPES;
  /** How many rows, panels or lines. */
  readonly rows?: number;
  readonly label?: string;
  readonly className?: string;
}

/** The shape of what comes, drawn only when the answer takes longer than 150 ms; after 5 seconds it says a word. */
export function Skeleton({ shape = 'lines', rows, label = kitText.loading, className }: Props): ReactNode {
  const isSlow = useIsSlow();
  const Shape = SHAPES[shape];
  return (
    <div role="status" aria-label={label} className={classNames('relative', className)}>
      {/* Over the first bars: it comes late, and moves nothing. */}
      {isSlow && <p className="absolute inset-x-0 top-0 z-1 bg-raised px-4 py-2 text-ink-soft">{kitText.slow}</p>}
      <div aria-hidden="true">
        <Shape {...(rows !== undefined && { rows })} />
      </div>
    </div>
  );
}

const SHAPES = { lines: Lines, table: Table, panels: Panels, page: WholePage };

interface ShapeProps {
  readonly rows?: number;
}

const WIDTHS = ['w-11/12', 'w-4/5', 'w-full', 'w-2/3', 'w-10/12', 'w-3/4'] as const;

function Lines({ rows = 8 }: ShapeProps): ReactNode {
  return (
    <div className="flex flex-col gap-3 p-4">
      {times(rows, (row) => (
        <Bar key={row} className={classNames('h-4', WIDTHS[row % WIDTHS.length])} />
      ))}
    </div>
  );
}

/** Heads, and rows of two lines with numbers at their right. */
function Table({ rows = 10 }: ShapeProps): ReactNode {
  return (
    <div className="skeleton-frame border-t border-line">
      <div className={classNames('border-b border-line bg-sunken', ROW_HEIGHT.compact.className)} />
      {times(rows, (row) => (
        <div
          key={row}
          className={classNames(
            'flex items-center gap-6 border-b border-line px-4 md:px-6',
            ROW_HEIGHT.double.className,
          )}
        >
          <span className="flex flex-2 flex-col gap-2">
            <Bar className="h-3 w-3/5" />
            <Bar className="h-2.5 w-4/5" />
          </span>
          <Bar className="h-4 flex-1" />
          <Bar className="hidden h-3 flex-1 sm:block" />
          <Bar className="h-3 w-16" />
        </div>
      ))}
    </div>
  );
}

/** Each with a title and its facts. */
function Panels({ rows = 2 }: ShapeProps): ReactNode {
  return (
    <div className="flex flex-col gap-5">
      {times(rows, (row) => (
        <div key={row} className="skeleton-frame rounded-md border border-line bg-raised">
          <div className="flex h-11 items-center border-b border-line px-4">
            <Bar className="h-3.5 w-32" />
          </div>
          <Lines rows={5} />
        </div>
      ))}
    </div>
  );
}

/** Title, actions, and panels in two columns where there is room for them. */
function WholePage({ rows = 2 }: ShapeProps): ReactNode {
  return (
    <div className="px-4 pt-4 md:px-6">
      <Bar className="h-6 w-64 max-w-full" />
      <div className="mt-6 mb-8 flex gap-2">
        {times(4, (button) => (
          <Bar key={button} className="h-8 w-28" />
        ))}
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Panels rows={rows} />
        <Panels rows={rows} />
      </div>
    </div>
  );
}

function Bar({ className }: { readonly className: string | undefined }): ReactNode {
  return <span className={classNames('skeleton-bar block', className)} />;
}

function times(count: number, draw: (index: number) => ReactNode): readonly ReactNode[] {
  return Array.from({ length: count }, (_, index) => draw(index));
}
