import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, Route, Routes } from 'react-router';
import { Button } from '../../kit/controls/button.tsx';
import { FormDialog } from '../../kit/controls/form-dialog.tsx';
import { TextInput } from '../../kit/controls/inputs.tsx';
import { Panel } from '../../kit/feedback/panel.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../kit/feedback/states.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { Pill } from '../../kit/feedback/status-pill.tsx';
import { keyOf } from '../../kit/server/graphql-client.ts';
import { useRead, useWrite } from '../../kit/server/use-operation.ts';
import { PlainTable } from '../../kit/tables/plain-table.tsx';
import { Day, Instant } from '../../kit/text/formats.tsx';
import type { ApiKey, IssuedKey, Partner } from '../api/schema-interfaces.ts';
import { CREATE_PARTNER, ISSUE_KEY, READ_PARTNERS, REVOKE_KEY } from '../api/settings-operations.ts';
import { settingsText } from '../messages/places-messages.ts';
import { dialogText } from '../messages/request/dialog-messages.ts';
import { NotFound } from '../shell/not-found.tsx';
import { WorksheetDetailLine } from './partners/worksheet-detail.tsx';
import { PeoplePage } from './people/people-page.tsx';
import { ShownOnce } from './shown-once.tsx';

const text = settingsText.partnerParts;
const DAY_MS = 86_400_000;
/** On a phone the first column says it, so that the button beside stays in view. */
const WIDE = 'hidden md:table-cell';

/** The partners with their keys, and a page for the people of each. */
export function PartnersPart(): ReactNode {
  return (
    <Routes>
      <Route index element={<PartnerList />} />
      <Route path=":id/people" element={<PeoplePage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

function PartnerList(): ReactNode {
  const queries = useQueryClient();
  const read = useRead(READ_PARTNERS, {});
  const [secret, setSecret] = useState<string | null>(null);
  const [isCreating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const again = (): void => void queries.invalidateQueries({ queryKey: keyOf(READ_PARTNERS) });
  const issued = ({ done }: { readonly done: IssuedKey }): void => {
    setCreating(false);
    setSecret(done.apiKey);
    again();
  };
  const issue = useWrite(ISSUE_KEY, issued);
  const create = useWrite(CREATE_PARTNER, issued);
  if (read.error) return <ErrorState error={read.error} onRetry={() => read.refetch()} />;
  if (!read.data) return <Skeleton shape="panels" />;
  return (
    <>
      <div>
        <Button variant="primary" onPress={() => setCreating(true)}>
          {text.create}
        </Button>
      </div>
      {issue.error && <ErrorState error={issue.error} />}
      {read.data.partners.length === 0 && <EmptyState title={text.empty} />}
      {read.data.partners.map((partner) => (
        <PartnerPanel
          key={partner.id}
          partner={partner}
          isBusy={issue.isPending}
          onIssue={() => issue.mutate({ partnerId: partner.id })}
          onRevoke={setRevoking}
          onChanged={again}
        />
      ))}
      {isCreating && (
        <CreateDialog
          isBusy={create.isPending}
          error={create.error}
          onClose={() => setCreating(false)}
          onCreate={(name) => create.mutate({ name })}
        />
      )}
      {revoking && <RevokeDialog apiKey={revoking} onDone={again} onClose={() => setRevoking(null)} />}
      {secret !== null && (
        <ShownOnce title={text.onceTitle} text={text.onceText} secret={secret} onClose={() => setSecret(null)} />
      )}
    </>
  );
}

function PartnerPanel(props: {
  readonly partner: Partner;
  readonly isBusy: boolean;
  readonly onIssue: () => void;
  readonly onRevoke: (key: ApiKey) => void;
  readonly onChanged: () => void;
}): ReactNode {
  const { partner } = props;
  return (
    <Panel
      title={partner.name}
      isFlush
      aside={
        <>
          <Link to={`/settings/partners/${partner.id}/people`} aria-label={text.peopleNamed(partner.name)}>
            {text.people}
          </Link>
          <Button isBusy={props.isBusy} label={text.issueNamed(partner.name)} onPress={props.onIssue}>
            {text.issue}
          </Button>
        </>
      }
    >
      <p className="flex flex-wrap gap-x-5 px-4 py-2 text-13 text-ink-soft">
        <span>
          {text.brokerages}: {partner.brokerages.map((brokerage) => brokerage.name).join(', ')}
        </span>
        <span>
          {text.openRequests}: {partner.openRequests}
        </span>
        <span>
          {text.since} <Day day={partner.createdAt.slice(0, 10)} />
        </span>
        {partner.clockOffsetMs > 0 && <span>{text.clock(Math.round(partner.clockOffsetMs / DAY_MS))}</span>}
      </p>
      <WorksheetDetailLine partner={partner} onDone={props.onChanged} />
      <PlainTable
        label={`${text.keys}, ${partner.name}`}
        rows={partner.keys}
        keyOf={(key) => key.id}
        columns={[
          {
            id: 'prefix',
            header: text.prefix,
            className: 'md:w-48 md:pl-4',
            cell: (key) => (
              <>
                <code className="font-mono">{key.prefix}…</code>
                <span className="block text-12 md:hidden">
                  {text.made}: <Made apiKey={key} />
                </span>
                <span className="block text-12 md:hidden">
                  {text.lastUsed}: <LastUsed apiKey={key} />
                </span>
              </>
            ),
          },
          { id: 'made', header: text.made, className: WIDE, cell: (key) => <Made apiKey={key} /> },
          { id: 'used', header: text.lastUsed, className: `${WIDE} w-44`, cell: (key) => <LastUsed apiKey={key} /> },
          {
            id: 'state',
            header: text.state,
            className: 'md:w-28',
            cell: (key) => (
              <Pill meaning={key.revokedAt ? 'refused' : 'done'}>{key.revokedAt ? text.revoked : text.live}</Pill>
            ),
          },
          {
            id: 'revoke',
            header: '',
            align: 'right',
            className: 'md:w-28',
            cell: (key) =>
              key.revokedAt === null && (
                <Button
                  variant="danger"
                  className="h-7"
                  label={text.revokeNamed(key.prefix)}
                  onPress={() => props.onRevoke(key)}
                >
                  {text.revoke}
                </Button>
              ),
          },
        ]}
      />
    </Panel>
  );
}

function Made({ apiKey }: { readonly apiKey: ApiKey }): ReactNode {
  return (
    <>
      <Instant at={apiKey.createdAt} /> <span className="text-ink-faint">{text.maker(apiKey)}</span>
    </>
  );
}

function LastUsed({ apiKey: { lastUsedAt } }: { readonly apiKey: ApiKey }): ReactNode {
  return lastUsedAt ? <Instant at={lastUsedAt} /> : text.never;
}

function CreateDialog(props: {
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onClose: () => void;
  readonly onCreate: (name: string) => void;
}): ReactNode {
  const [name, setName] = useState('');
  const [isAsked, setAsked] = useState(false);
  const submit = (): void => {
    setAsked(true);
    if (name.trim() !== '') props.onCreate(name.trim());
  };
  return (
    <FormDialog
      title={text.createTitle}
      submit={text.create}
      size="small"
      onSubmit={submit}
      onClose={props.onClose}
      isBusy={props.isBusy}
      error={props.error}
    >
      <TextInput
        label={text.name}
        value={name}
        onChange={setName}
        isAutoFocused
        error={isAsked && name.trim() === '' ? dialogText.required : null}
      />
    </FormDialog>
  );
}

function RevokeDialog({
  apiKey,
  onDone,
  onClose,
}: {
  readonly apiKey: ApiKey;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const announce = useAnnounce();
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const revoke = useWrite(REVOKE_KEY, () => {
    onDone();
    onClose();
    announce(text.revokedDone);
  });
  const isMatch = typed.trim() === apiKey.prefix;
  const submit = (): void => {
    setAsked(true);
    if (isMatch) revoke.mutate({ keyId: apiKey.id, confirm: typed.trim() });
  };
  return (
    <FormDialog
      title={text.revokeTitle}
      submit={text.revoke}
      size="small"
      isDangerous
      onSubmit={submit}
      onClose={onClose}
      isBusy={revoke.isPending}
      error={revoke.error}
    >
      <p>{text.revokeText}</p>
      {apiKey.confirmation !== null && <p className="text-refused">{text.lastKey}</p>}
      <TextInput
        label={text.confirm}
        hint={apiKey.prefix}
        value={typed}
        onChange={setTyped}
        isAutoFocused
        error={isAsked && !isMatch ? text.mismatch : null}
      />
    </FormDialog>
  );
}
