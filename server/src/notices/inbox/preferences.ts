import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { type DashboardActor } from '../../broker-access/index.ts';
import type { Database } from '../../database/index.ts';
import type { Channel } from '../../database/tables/notices.ts';
import { BROKER_KINDS, DEVELOPER_KINDS, isAlwaysMailed, type NoticeKind, STAFF_KINDS } from '../kinds.ts';
import { preferencesOf, savePreference } from '../tell/preference-store.ts';
import type { StaffOrAgent } from '../tell/reader.ts';
import { channelFor } from '../tell/tell.ts';
import type { InboxReader } from './inbox.ts';

/** How a reader is told of one kind, and what may be chosen for it. */
export interface Preference {
  readonly kind: NoticeKind;
  readonly channel: Channel;
  readonly choices: readonly Channel[];
}

interface Deps {
  readonly database: Database;
}

/** The reader's preferences, one for each kind that can reach them. Errors: UNAUTHORIZED without an own account. */
export async function readPreferences({ database }: Deps, reader: InboxReader): Promise<readonly Preference[]> {
  const chosen = await preferencesOf(database.kysely, accountOf(reader));
  return kindsOf(reader).map((kind) => ({
    kind,
    channel: channelFor(kind, chosen.get(kind)),
    choices: choicesOf(kind),
  }));
}

/** Errors: UNAUTHORIZED without an own account, VALIDATION_FAILED for a kind or a channel that cannot be chosen. */
export async function setPreference(
  deps: Deps,
  reader: InboxReader,
  asked: { readonly kind: string; readonly channel: Channel },
): Promise<readonly Preference[]> {
  const account = accountOf(reader);
  const kind = kindsOf(reader).find((known) => known === asked.kind);
  if (kind === undefined) throw validationFailed([{ path: 'kind', message: 'is no kind of notification' }]);
  if (!choicesOf(kind).includes(asked.channel)) {
    const message = isAlwaysMailed(kind) ? 'this is always sent by mail' : `must be ${choicesOf(kind).join(' or ')}`;
    throw validationFailed([{ path: 'channel', message }]);
  }
  await savePreference(deps.database.kysely, account, { kind, channel: asked.channel });
  return await readPreferences(deps, reader);
}

function choicesOf(kind: NoticeKind): readonly Channel[] {
  if (kind === 'daily_digest') return ['MAIL', 'NONE'];
  if (kind === 'mail_failed') return ['APP'];
  return isAlwaysMailed(kind) ? ['BOTH', 'MAIL'] : ['BOTH', 'MAIL', 'APP'];
}

function kindsOf(reader: InboxReader): readonly NoticeKind[] {
  if (!('staffId' in reader)) return reader.session.kind === 'DEVELOPER' ? DEVELOPER_KINDS : BROKER_KINDS;
  return STAFF_KINDS.filter((kind) => kind !== 'daily_digest' || reader.role === 'manager');
}

/** The session of a link has no account of its own. */
function accountOf(reader: InboxReader): StaffOrAgent {
  if ('staffId' in reader) return { staffId: reader.staffId };
  return agentAccount(reader);
}

function agentAccount({ session }: DashboardActor): StaffOrAgent {
  const { kind, partnerId, brokerageId, userEmail: email } = session;
  if (kind === 'BIND_LINK') throw new Problem('UNAUTHORIZED', 'Sign in with your mail address to change this.');
  return { partnerId, brokerageId, email };
}
