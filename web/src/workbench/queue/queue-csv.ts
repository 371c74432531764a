import type { GraphqlClient } from '../../kit/server/graphql-client.ts';
import { type CsvCell, csvOf } from '../../kit/text/csv.ts';
import { wholeUnits } from '../../kit/text/formats.tsx';
import { READ_QUEUE } from '../api/queue-operations.ts';
import type { Queue, QueueRow } from '../api/schema-interfaces.ts';
import { queueText } from '../messages/queue-messages.ts';
import type { QueueAddress } from './queue-address.ts';
import { reasonText } from './why-here.tsx';

const PAGE = 100;
/** More than a person reads; a report of everything is no view. */
const MOST_ROWS = 5000;

/** Every row of a view, up to 5,000, page by page, and how many the view has. */
export async function allRowsOf(
  client: GraphqlClient,
  { view, sort, filter }: QueueAddress,
): Promise<{ readonly rows: readonly QueueRow[]; readonly total: number }> {
  const rows: QueueRow[] = [];
  let total = 0;
  let after: string | null = null;
  do {
    const { queue }: { readonly queue: Queue } = await client.run(READ_QUEUE, {
      view,
      sort,
      filter,
      first: PAGE,
      after,
    });
    rows.push(...queue.nodes);
    total = Math.max(queue.totalCount, rows.length);
    after = queue.hasNextPage ? queue.endCursor : null;
  } while (after !== null && rows.length < MOST_ROWS);
  return { rows, total };
}

/** Amounts are decimal numbers in units of the currency, so that a spreadsheet adds them up. */
const CELLS: readonly (readonly [head: string, cell: (row: QueueRow) => CsvCell])[] = [
  ['Insured', (row) => row.insuredName],
  ['Product', (row) => queueText.products[row.productType]],
  ['Class', (row) => row.className],
  ['Revenue', (row) => units(row.revenueCents, row)],
  ['Status', (row) => row.statusLabel],
  ['Reasons', (row) => row.reasons.map(reasonText).join('; ')],
  ['Open before bind', (row) => row.bind?.blockedBy.join('; ')],
  ['Score', (row) => row.score],
  ['Asked limit', (row) => units(row.askedLimits[0]?.limitCents ?? null, row)],
  ['Premium', (row) => units(row.bind?.premiumCents ?? row.premiumCents, row)],
  ['Indication', (row) => units(row.indicationCents, row)],
  ['Currency', (row) => row.currency],
  ['Effective', (row) => row.effectiveOn],
  ['Hours waited', (row) => row.clock?.ageHours],
  ['Assignee', (row) => row.assignee?.name],
  ['Broker', (row) => row.brokerageName],
  ['Id', (row) => row.id],
];

/** Every row with every column. */
export function queueCsvOf(rows: readonly QueueRow[]): string {
  return csvOf([CELLS.map(([head]) => head), ...rows.map((row) => CELLS.map(([, cell]) => cell(row)))]);
}

function units(minor: number | null, { currency }: QueueRow): number | null {
  return minor === null ? null : wholeUnits(minor, currency);
}
