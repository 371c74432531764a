import type { ReactNode } from 'react';
import { Pill } from '../../../kit/feedback/status-pill.tsx';
import { PlainTable } from '../../../kit/tables/plain-table.tsx';
import type { Mover, Turned } from '../../api/schema-interfaces.ts';
import { plansText } from '../../messages/plans-messages.ts';
import { Change, Premium } from './premium-change.tsx';

const text = plansText.report;

/** The lines that move farthest in one direction. */
export function Movers(props: {
  readonly title: string;
  readonly none: string;
  readonly movers: readonly Mover[];
}): ReactNode {
  return (
    <section aria-label={props.title} className="min-w-0">
      <h3 className="mb-2 text-14">{props.title}</h3>
      {props.movers.length === 0 ? (
        <p className="text-13 text-ink-soft">{props.none}</p>
      ) : (
        <div className="rounded-md border border-line">
          <PlainTable label={props.title} rows={props.movers} keyOf={({ id }) => id} columns={MOVER_COLUMNS} />
        </div>
      )}
    </section>
  );
}

const MOVER_COLUMNS = [
  { id: 'name', header: text.insured, cell: ({ name }: Mover) => name },
  {
    id: 'before',
    header: text.before,
    align: 'right' as const,
    className: 'hidden sm:table-cell',
    cell: ({ beforeCents, currency }: Mover) => <Premium cents={beforeCents} currency={currency} />,
  },
  {
    id: 'after',
    header: text.after,
    align: 'right' as const,
    cell: ({ afterCents, currency }: Mover) => <Premium cents={afterCents} currency={currency} />,
  },
  { id: 'change', header: text.change, align: 'right' as const, cell: (mover: Mover) => <Change {...mover} /> },
];

/** Lines whose outcome would differ from today's. */
export function TurnedLines({ turned }: { readonly turned: readonly Turned[] }): ReactNode {
  return (
    <section aria-label={text.turned}>
      <h3 className="mb-2 text-14">{text.turned}</h3>
      {turned.length === 0 ? (
        <p className="text-13 text-ink-soft">{text.noTurned}</p>
      ) : (
        <>
          <p className="mb-2 text-13 text-ink-soft">{text.firstOnes(turned.length)}</p>
          <div className="rounded-md border border-line">
            <PlainTable label={text.turned} rows={turned} keyOf={({ id }) => id} columns={TURNED_COLUMNS} />
          </div>
        </>
      )}
    </section>
  );
}

const TURNED_COLUMNS = [
  { id: 'name', header: text.insured, cell: ({ name }: Turned) => name },
  {
    id: 'verdict',
    header: plansText.status,
    cell: ({ verdict }: Turned) => (
      <Pill meaning={verdict === 'REFER' ? 'underwriter' : 'refused'}>{text.verdicts[verdict]}</Pill>
    ),
  },
  {
    id: 'why',
    header: text.why,
    cell: ({ reasons }: Turned) => <span className="text-ink-soft">{reasons.join(', ')}</span>,
  },
];
