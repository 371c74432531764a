import { type ReactNode, useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
// Not loaded on demand: text typed right after the shortcut must not reach the letter shortcuts of the page.
import { type Command, CommandPalette } from '../../kit/controls/command-palette.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { SEARCH } from '../api/queue-operations.ts';
import { queueText } from '../messages/queue-messages.ts';
import { shellText } from '../messages/shell-messages.ts';
import { useDocsPages } from './use-docs-pages.ts';

const LEAST_LETTERS = 2;
const MOST_LETTERS = 200;
const group = shellText.paletteGroups;

/** The commands of the screens, and the requests, policies and pages of the documentation that the typed text finds. */
export function Palette(props: { readonly commands: readonly Command[]; readonly onClose: () => void }): ReactNode {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const isSearched = text.length >= LEAST_LETTERS && text.length <= MOST_LETTERS;
  const read = useRead(SEARCH, { text }, { isEnabled: isSearched });
  const docs = useDocsPages(text, isSearched);
  const requests = (read.data?.queue.nodes ?? []).map((row) => ({
    id: row.id,
    label: row.insuredName,
    group: group.found,
    detail: [queueText.products[row.productType], row.statusLabel, row.brokerageName].join(' · '),
    run: () => void navigate(`/requests/${row.id}`),
  }));
  const policies = (read.data?.policies.nodes ?? []).map((policy) => ({
    id: policy.id,
    label: policy.policyNumber,
    group: group.policy,
    detail: policy.insuredName,
    run: () => void navigate(`/policies/${policy.id}`),
  }));
  return (
    <CommandPalette
      commands={props.commands}
      found={isSearched ? [...requests, ...policies, ...docs] : []}
      isSearching={isSearched && read.isFetching}
      onType={setTyped}
      onClose={props.onClose}
    />
  );
}
