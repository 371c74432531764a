import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MENU_BUTTON, Menu } from '../../kit/controls/menu.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { useGraphql } from '../../kit/server/graphql-client.ts';
import { lazyPart } from '../../kit/server/lazy-part.ts';
import { useRead, useWrite } from '../../kit/server/use-operation.ts';
import { downloadCsv } from '../../kit/text/csv.ts';
import { READ_SAVED_VIEWS, REMOVE_VIEW } from '../api/queue-operations.ts';
import { queueText } from '../messages/queue-messages.ts';
import { type QueueAddress, withFilter } from './queue-address.ts';
import { chosenColumns } from './queue-columns.tsx';
import { allRowsOf, queueCsvOf } from './queue-csv.ts';
import { useKeepViews } from './use-keep-views.ts';

const SaveViewDialog = lazyPart(() => import('./save-view-dialog.tsx').then((m) => ({ default: m.SaveViewDialog })));
const text = queueText.views;

/** Which columns the view has, and what can be done with it as a whole: save it under a name, remove it, export it. */
export function ViewControls(props: {
  readonly address: QueueAddress;
  /** Goes to the filters. */
  readonly onNarrow: () => void;
}): ReactNode {
  const { address, onNarrow } = props;
  const [parameters, setParameters] = useSearchParams();
  const [isSaving, setSaving] = useState(false);
  const client = useGraphql();
  const announce = useAnnounce();
  const saved = useRead(READ_SAVED_VIEWS, {});
  const keepViews = useKeepViews();
  const remove = useWrite(REMOVE_VIEW, ({ views }) => keepViews(views));
  const own = saved.data?.savedViews.find((view) => view.isMine && view.address === parameters.toString());
  const exportRows = async (): Promise<void> => {
    const { rows, total } = await allRowsOf(client, address);
    downloadCsv(`${own?.name ?? queueText.title[address.view]}.csv`, queueCsvOf(rows));
    const narrow = { label: text.narrow, run: onNarrow };
    if (rows.length < total) announce(text.notAll(rows.length, total), { keepsFocus: true, offer: narrow });
    else announce(text.exported(rows.length), { keepsFocus: true });
  };
  const choose = (id: string): void => {
    if (id === 'save') setSaving(true);
    else if (id === 'csv') exportRows().catch((error: Error) => announce(error.message));
    else if (own) remove.mutate({ id: own.id }, { onSuccess: () => announce(text.removed(own.name)) });
  };
  return (
    <>
      <ColumnMenu
        address={address}
        onChange={(hidden) => setParameters(withFilter(parameters, 'hide', hidden), { replace: true })}
      />
      <Menu
        label={text.menu}
        className={`${MENU_BUTTON} font-normal!`}
        trigger={
          <>
            {text.menu} <ChevronDown size={14} aria-hidden="true" />
          </>
        }
        entries={[
          ...(own
            ? [
                { id: 'save', label: text.change(own.name) },
                { id: 'remove', label: text.remove(own.name) },
              ]
            : [{ id: 'save', label: text.save }]),
          { id: 'csv', label: text.csv },
        ]}
        onChoose={choose}
      />
      {isSaving && (
        <Suspense>
          <SaveViewDialog
            own={own}
            views={saved.data?.savedViews ?? []}
            address={parameters.toString()}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function ColumnMenu(props: {
  readonly address: QueueAddress;
  readonly onChange: (hidden: readonly string[]) => void;
}): ReactNode {
  const { view, hidden } = props.address;
  const entries = chosenColumns(view).map(({ id, header }) => ({
    id,
    label: typeof header === 'string' ? header : id,
    isChecked: !hidden.includes(id),
  }));
  return (
    <Menu
      label={text.columns}
      isMultiple
      className={`${MENU_BUTTON} font-normal!`}
      trigger={
        <>
          {text.columns} <ChevronDown size={14} aria-hidden="true" />
        </>
      }
      entries={entries}
      onChoose={(id) => {
        const hides = entries.some((entry) => entry.id === id && entry.isChecked);
        props.onChange(
          entries.filter((entry) => (entry.id === id ? hides : !entry.isChecked)).map((entry) => entry.id),
        );
      }}
    />
  );
}
