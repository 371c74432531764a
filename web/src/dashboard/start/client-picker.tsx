import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { TextInput } from '../../kit/controls/inputs.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { countryText } from '../../kit/text/country-text.ts';
import { CLIENTS, type ClientChoice } from '../form/form-operations.ts';
import { text } from '../messages.ts';
import { OptionCards } from './option-cards.tsx';

/** A client of the brokerage, found by name or website, or the way to a new one. */
export function ClientPicker(props: {
  readonly value: string | null;
  /** What is searched at first. */
  readonly searched: string;
  readonly error: string | null;
  /** It comes in the place of the button that was pressed for it. */
  readonly isAutoFocused: boolean;
  readonly onChange: (id: string) => void;
  /** With the name that was searched. */
  readonly onNew: (name: string) => void;
}): ReactNode {
  const [search, setSearch] = useState(props.searched);
  const { data, error } = useRead(CLIENTS, { search: search.trim() || null });
  const clients = data?.clients ?? [];
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextInput
          type="search"
          label={text.findInsured}
          hint={text.findInsuredHint}
          value={search}
          isAutoFocused={props.isAutoFocused}
          className="min-w-60 flex-1"
          onChange={setSearch}
        />
        <Button className="mb-5.25" onPress={() => props.onNew(search.trim())}>
          {text.newInsured}
        </Button>
      </div>
      {!data && !error && <Skeleton rows={3} />}
      {data && clients.length === 0 && (
        <p className="text-ink-soft">{search.trim() === '' ? text.noClients : text.noClientFound}</p>
      )}
      <OptionCards
        legend={text.chooseInsured}
        isLegendHidden
        isCompact
        value={clients.some(({ id }) => id === props.value) ? props.value : null}
        choices={clients.map((client) => ({ value: client.id, label: client.name, detail: detailOf(client) }))}
        error={props.error}
        onChange={props.onChange}
      />
    </div>
  );
}

function detailOf({ website, locality, country }: ClientChoice): string {
  return [website, [locality, country && countryText(country)].filter(Boolean).join(', ')].filter(Boolean).join(' · ');
}
