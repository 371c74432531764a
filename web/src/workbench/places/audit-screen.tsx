import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../kit/controls/button.tsx';
import { FilterDay, FilterInput } from '../../kit/controls/filter-input.tsx';
import { Select } from '../../kit/controls/inputs.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../kit/feedback/states.tsx';
import { Pill } from '../../kit/feedback/status-pill.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { ShowMore, usePages } from '../../kit/server/use-pages.tsx';
import { PlainTable } from '../../kit/tables/plain-table.tsx';
import { instantsOfDays } from '../../kit/text/instants-of-days.ts';
import { READ_AUDIT, READ_CHAIN, READ_CHAIN_PROGRESS } from '../api/place-operations.ts';
import type { ActorKind, AuditChain, AuditFilter } from '../api/schema-interfaces.ts';
import { placesText } from '../messages/places-messages.ts';
import { storedAction } from '../request/timeline/timeline-words.ts';
import { Page } from '../shell/page.tsx';
import { useAuditColumns } from './audit-columns.tsx';

const text = placesText.audit;
const KINDS: readonly ActorKind[] = ['STAFF', 'BROKER', 'INSURED', 'VISITOR', 'RULES', 'TIMER', 'SANDBOX'];
const FIELDS = ['actor', 'entity', 'action', 'requestId', 'kind', 'from', 'to'] as const;

/** Who did what, when, from where, and the values before and after; with proof that no entry was removed. */
export function AuditScreen(): ReactNode {
  const [parameters, setParameters] = useSearchParams();
  const filter = readFilter(parameters);
  const read = usePages(
    READ_AUDIT,
    (after) => ({ filter, after }),
    ({ audit }) => audit,
  );
  const set =
    (name: (typeof FIELDS)[number]) =>
    (value: string): void => {
      const next = new URLSearchParams(parameters);
      if (value === '') next.delete(name);
      else next.set(name, value);
      setParameters(next, { replace: true });
    };
  const value = (name: (typeof FIELDS)[number]): string => parameters.get(name) ?? '';
  const { rows } = read;
  const columns = useAuditColumns();
  const exported = exportQuery(filter);
  return (
    <Page
      title={text.title}
      aside={
        <>
          {/* On a line of its own until there is room for its longest words: nothing moves when the check ends. */}
          <div className="order-last basis-full xl:order-none xl:basis-auto">
            <Chain />
          </div>
          <span className="flex gap-4">
            <a href={`/staff/audit.csv${exported}`} download>
              {text.csv}
            </a>
            <a href={`/staff/audit.json${exported}`} download>
              {text.json}
            </a>
          </span>
        </>
      }
    >
      <search className="grid grid-cols-2 items-end gap-2 px-4 pb-3 sm:grid-cols-3 md:px-6 lg:grid-cols-7">
        <FilterInput label={text.actor} value={value('actor')} onChange={set('actor')} />
        <Select
          label={text.kind}
          value={value('kind')}
          onChange={set('kind')}
          choices={[
            { value: '', label: text.anyKind },
            ...KINDS.map((kind) => ({ value: kind, label: text.kinds[kind] })),
          ]}
        />
        <Select
          label={text.entity}
          value={value('entity')}
          onChange={set('entity')}
          choices={[
            { value: '', label: text.anything },
            ...Object.entries(text.things).map(([thing, label]) => ({ value: thing, label })),
          ]}
        />
        <FilterInput label={text.action} value={value('action')} onChange={set('action')} />
        <FilterInput label={text.requestId} value={value('requestId')} onChange={set('requestId')} />
        <FilterDay label={text.from} value={value('from')} onChange={set('from')} />
        <FilterDay label={text.to} value={value('to')} onChange={set('to')} />
      </search>
      {read.error && <ErrorState error={read.error} onRetry={() => read.refetch()} className="mx-4 md:mx-6" />}
      {(read.isPending || (rows.length > 0 && columns === null)) && <Skeleton shape="table" />}
      {read.data && rows.length === 0 && (
        <EmptyState title={text.empty} action={<Button onPress={() => setParameters({})}>{text.clear}</Button>}>
          {text.emptyText}
        </EmptyState>
      )}
      {rows.length > 0 && columns !== null && (
        <>
          <div className="border-t border-line">
            <PlainTable label={text.table} rows={rows} columns={columns} keyOf={(entry) => entry.id} isOnPage />
          </div>
          <ShowMore read={read}>{text.more}</ShowMore>
        </>
      )}
    </Page>
  );
}

function Chain(): ReactNode {
  const read = useRead(READ_CHAIN, {});
  const chain = read.data?.auditChain;
  if (read.error && !chain) return <Pill meaning="waits">{text.notChecked}</Pill>;
  if (!chain) return <ChainProgress />;
  if (!chain.isIntact) return <Pill meaning="refused">{faultOf(chain)}</Pill>;
  return (
    <span title={chain.lastHash ?? undefined}>
      <Pill meaning="done">
        {chain.unsealed > 0
          ? `${text.intact(chain.sealed)}, ${text.unsealed(chain.unsealed)}`
          : text.intact(chain.sealed)}
      </Pill>
    </span>
  );
}

const AGAIN_MS = 2000;

/** A trail of millions of entries takes minutes. */
function ChainProgress(): ReactNode {
  const { data } = useRead(READ_CHAIN_PROGRESS, {}, { refetchMs: AGAIN_MS });
  const progress = data?.auditChainProgress;
  return (
    <span role="status">
      <Pill meaning="neutral">{progress ? text.checkedUpTo(progress.place, progress.end) : text.checking}</Pill>
    </span>
  );
}

function faultOf({ brokenAt, forged }: AuditChain): string {
  return brokenAt === null ? text.forged(forged) : text.broken(brokenAt);
}

function readFilter(parameters: URLSearchParams): AuditFilter {
  const value = (name: (typeof FIELDS)[number]): string | undefined => parameters.get(name) || undefined;
  const action = value('action');
  return {
    actor: value('actor'),
    entity: value('entity'),
    action: action && storedAction(action),
    requestId: value('requestId'),
    actorKind: KINDS.find((kind) => kind === value('kind')),
    ...instantsOfDays(value('from'), value('to')),
  };
}

function exportQuery(filter: AuditFilter): string {
  const set = Object.entries(filter).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return set.length === 0 ? '' : `?${new URLSearchParams(set)}`;
}
