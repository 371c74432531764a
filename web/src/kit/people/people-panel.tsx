import { type ReactNode, useState } from 'react';
import { FilterInput } from '../controls/filter-input.tsx';
import type { MenuEntry } from '../controls/menu.tsx';
import { Panel } from '../feedback/panel.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../feedback/states.tsx';
import { ShowMore, usePages } from '../server/use-pages.tsx';
import { peopleText as text } from './people-messages.ts';
import type { PartnerPerson, PeopleApi } from './people-operations.ts';
import { PeopleTable } from './people-table.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { usePersonAct } from './use-person-act.ts';

/** The people of a partner, with what can be done about each. */
export function PeoplePanel(props: {
  readonly api: PeopleApi;
  /** For the workbench; the dashboard shows the partner of its session. */
  readonly partnerId?: string;
}): ReactNode {
  const { api, partnerId } = props;
  const of = partnerId === undefined ? {} : { partnerId };
  const [search, setSearch] = useState('');
  const [removing, setRemoving] = useState<PartnerPerson | null>(null);
  const read = usePages(
    api.read,
    (after) => ({ ...of, search, after }),
    ({ people }) => people,
  );
  const { error, run, again } = usePersonAct(api);
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton shape="panels" rows={1} />;
  const choose = (person: PartnerPerson, id: string): void => {
    const act = api.acts.find(({ label }) => label === id);
    if (act) run({ act, ...of, email: person.email });
    else setRemoving(person);
  };
  return (
    <Panel title={text.title} isFlush>
      <p className="px-4 py-3 text-14 text-ink-soft">{text.hint}</p>
      <div className="max-w-sm px-4 pb-3">
        <FilterInput type="search" label={text.search} value={search} onChange={setSearch} />
      </div>
      {error && <ErrorState error={error} className="m-4" />}
      {read.rows.length === 0 ? (
        <EmptyState title={text.noMatch}>{text.noMatchText}</EmptyState>
      ) : (
        <PeopleTable people={read.rows} entriesOf={(person) => entriesOf(person, api)} onChoose={choose} />
      )}
      <ShowMore read={read}>{text.more}</ShowMore>
      {removing && (
        <RemoveDialog
          person={removing}
          remove={api.remove}
          of={of}
          onDone={() => void again()}
          onClose={() => setRemoving(null)}
        />
      )}
    </Panel>
  );
}

function entriesOf(person: PartnerPerson, { acts }: PeopleApi): readonly MenuEntry[] {
  const offered = acts.filter(({ isOffered }) => isOffered(person));
  const entries = offered.map(({ label, refusalOf }) => ({ id: label, label, refusal: refusalOf?.(person) }));
  if (person.removedAt !== null) return entries;
  const refusal = person.isYou ? text.notYourself : null;
  return [...entries, { id: 'remove', label: text.removeAsk, refusal, isDangerous: true }];
}
