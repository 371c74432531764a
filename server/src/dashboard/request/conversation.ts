import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { assertMayAct, type DashboardActor, mayAct } from '../../broker-access/index.ts';
import {
  type BrokerMessage,
  type ConversationDeps,
  type ConversationEntry,
  changeDaysOf,
  readConversation,
  writeAsBroker,
} from '../../conversation/index.ts';
import { type ReadDeps, readDashboardRequest } from './read-request.ts';

/** The conversation of a request, with what this session can do in it. */
export interface DashboardConversation {
  readonly id: string;
  readonly entries: readonly ConversationEntry[];
  /** False for a developer of the partner. */
  readonly mayWrite: boolean;
  /** When a change of the policy can begin; null when none can be asked for. */
  readonly changeDays: { readonly from: string; readonly until: string } | null;
}

/** Errors: NOT_FOUND, for every request that the session does not see. */
export async function readDashboardConversation(
  deps: ReadDeps,
  actor: DashboardActor,
  id: string,
): Promise<DashboardConversation> {
  const request = await readDashboardRequest(deps, actor, id);
  const { kysely } = deps.database;
  const today = calendarDayOf(actor.broker.now, deps.provider.timeZone);
  const [entries, days] = await Promise.all([
    readConversation(deps, { id: request.id, partnerId: actor.broker.partnerId }),
    changeDaysOf(kysely, request.id, today),
  ]);
  return { id: request.id, entries, mayWrite: mayAct(actor), changeDays: days ?? null };
}

/** Errors: UNAUTHORIZED for a developer, and those of `writeAsBroker`. */
export async function writeInDashboard(
  deps: ReadDeps & ConversationDeps,
  actor: DashboardActor,
  message: BrokerMessage,
): Promise<void> {
  assertMayAct(actor);
  const { id } = await readDashboardRequest(deps, actor, message.quoteRequestId);
  await writeAsBroker(deps, actor.broker, { ...message, quoteRequestId: id });
}
