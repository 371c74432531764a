import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { TextInput } from '../../kit/controls/inputs.tsx';
import { Panel } from '../../kit/feedback/panel.tsx';
import { CopyButton, ErrorState } from '../../kit/feedback/states.tsx';
import { useWrite } from '../../kit/server/use-operation.ts';
import { Instant } from '../../kit/text/formats.tsx';
import { ISSUE_KEY, type Key, REVOKE_KEY } from './developer-operations.ts';
import { DOCS, DocsLink } from './docs-links.tsx';
import { text } from './text.ts';
import { useDone } from './use-done.ts';

/** API keys of this deployment: shown masked, created, and revoked after typing the start of the key. */
export function KeysPanel({
  keys,
  whyNotIssue,
}: {
  readonly keys: readonly Key[];
  readonly whyNotIssue: string | null;
}): ReactNode {
  const done = useDone();
  const issue = useWrite(ISSUE_KEY, () => done(text.keyMade));
  // A key that was revoked is not to be copied, and there is room for another one.
  const onRevoked = (prefix: string): void => {
    if (issue.error || issue.data?.issueKey.startsWith(prefix)) issue.reset();
  };
  return (
    <Panel
      title={text.keys}
      aside={
        <>
          <DocsLink to={DOCS.keys}>{text.docsKeys}</DocsLink>
          <Button refusal={whyNotIssue} isBusy={issue.isPending} onPress={() => issue.mutate({})}>
            {text.makeKey}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-14 text-ink-soft">{text.revokeHint}</p>
      <ul className="grid gap-4">
        {keys.map((key) => (
          <KeyRow key={key.id} of={key} onRevoked={onRevoked} />
        ))}
      </ul>
      {issue.data && (
        <p className="mt-4 rounded-md bg-done-ground px-4 py-3">
          {text.keyOnce} <code className="font-mono break-all">{issue.data.issueKey}</code>{' '}
          <CopyButton text={issue.data.issueKey} />
        </p>
      )}
      {issue.error && <ErrorState error={issue.error} className="mt-4" />}
    </Panel>
  );
}

interface KeyRowProps {
  readonly of: Key;
  readonly onRevoked: (prefix: string) => void;
}

function KeyRow({ of, onRevoked }: KeyRowProps): ReactNode {
  const { id, prefix, createdAt, createdBy, createdByName, lastUsedAt, confirmation } = of;
  const done = useDone();
  const [typed, setTyped] = useState('');
  const revoke = useWrite(REVOKE_KEY, () => {
    onRevoked(prefix);
    done(text.keyRevoked);
  });
  return (
    <li className="grid items-end gap-3 border-b border-line pb-4 last:border-b-0 sm:grid-cols-[1fr_auto_auto]">
      <p>
        <code className="font-mono">{prefix}…</code>
        <span className="block text-14 text-ink-soft">
          {text.made} <Instant at={createdAt} /> {text.madeBy(createdByName, createdBy)}
          {' · '}
          {lastUsedAt ? (
            <>
              {text.lastUsed} <Instant at={lastUsedAt} />
            </>
          ) : (
            text.neverUsed
          )}
        </span>
        {confirmation !== null && <span className="block text-14 text-waits">{text.lastKey}</span>}
      </p>
      <TextInput label={text.typePrefix(prefix)} value={typed} onChange={setTyped} />
      <Button
        variant="danger"
        label={text.revokeKey(prefix)}
        refusal={typed === prefix ? null : text.typePrefixFirst}
        isBusy={revoke.isPending}
        onPress={() => revoke.mutate({ id, confirm: typed })}
      >
        {text.revoke}
      </Button>
      {revoke.error && <ErrorState error={revoke.error} />}
    </li>
  );
}
