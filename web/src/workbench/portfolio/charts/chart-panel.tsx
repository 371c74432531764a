import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { classNames } from '../../../kit/controls/class-names.ts';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { PlainTable } from '../../../kit/tables/plain-table.tsx';
import { type CsvCell, csvOf, downloadCsv } from '../../../kit/text/csv.ts';
import { portfolioText } from '../../messages/portfolio-messages.ts';

const text = portfolioText.panel;

/** A column of the table beside a chart, which is also one of the CSV. */
export interface ChartColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** Null: only in the CSV. */
  readonly cell: ((row: Row) => ReactNode) | null;
  /** In the CSV: a plain number where it is one, so that a spreadsheet adds it up. */
  readonly value: (row: Row) => CsvCell;
  readonly align?: 'right';
}

/** For the CSV, where an amount is a plain number; on the screen it has its sign. */
export function currencyColumn<Row extends { readonly currency: string }>(): ChartColumn<Row> {
  return { id: 'currency', header: portfolioText.currency, cell: null, value: ({ currency }) => currency };
}

export interface ChartPanelProps<Row> {
  readonly title: string;
  /** What is counted and how, in a sentence or two. */
  readonly help: string;
  /** The read that the rows come from. */
  readonly read: Pick<UseQueryResult, 'isPending' | 'error' | 'isPlaceholderData' | 'refetch'>;
  readonly rows: readonly Row[];
  readonly columns: readonly ChartColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  /** Without rows it has no bars, and what is left of it stands above the words. */
  readonly chart?: ReactNode;
  /** Name of the CSV, without its ending. */
  readonly fileName: string;
  /** What the reader is told when there are no rows. */
  readonly emptyText?: string;
  /** Beside the heading: a choice of what is shown. */
  readonly aside?: ReactNode;
}

/** One question about the portfolio: heading, help, chart, the table beside it, and its CSV. */
export function ChartPanel<Row>(props: ChartPanelProps<Row>): ReactNode {
  const { title, help, read, rows, columns, chart, fileName, emptyText = text.empty, aside } = props;
  const helpId = useId();
  const shown = columns.flatMap((column) => (column.cell === null ? [] : [{ ...column, cell: column.cell }]));
  const download = (): void =>
    downloadCsv(
      `${fileName}.csv`,
      csvOf([columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ value }) => value(row)))]),
    );
  return (
    <Panel
      title={title}
      aside={
        <>
          {aside}
          <Button
            variant="quiet"
            label={text.csvOf(title)}
            refusal={rows.length === 0 ? text.nothing : null}
            onPress={download}
          >
            {text.csv}
          </Button>
        </>
      }
    >
      <p id={helpId} className="max-w-prose pb-3 text-13 text-ink-soft">
        {help}
      </p>
      {read.error && <ErrorState error={read.error} onRetry={() => read.refetch()} />}
      {read.isPending && !read.error && <Skeleton rows={6} />}
      {!read.isPending && !read.error && (
        <div
          className={classNames(
            chart !== undefined && rows.length > 0 && 'grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
            read.isPlaceholderData && 'outdated',
          )}
          aria-busy={read.isPlaceholderData || undefined}
        >
          {chart}
          {rows.length === 0 ? (
            <p className="self-center py-6 text-center text-ink-soft">{emptyText}</p>
          ) : (
            <div className="max-h-80 min-w-0 overflow-y-auto">
              <PlainTable label={title} rows={rows} columns={shown} keyOf={props.keyOf} />
            </div>
          )}
        </div>
      )}
    </Panel>
  );
}
