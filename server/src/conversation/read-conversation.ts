import type { PolicyChange } from '@bindery/domain/policy/index.ts';
import { type AuditEntry, timelineOf } from '../audit/index.ts';
import type { Database } from '../database/index.ts';
import { namesOfPeople } from '../partners/index.ts';
import { subjectivityWords } from '../quote-requests/index.ts';
import { type MessageRow, messagesOf } from './message-store.ts';

/** One thing that one side told the other, in the order of time. */
export interface ConversationEntry {
  readonly id: string;
  readonly kind: 'MESSAGE' | 'CHANGE' | 'QUESTION' | 'ANSWER' | 'DOCUMENT';
  readonly side: 'BROKER' | 'UNDERWRITER';
  readonly author: string;
  readonly at: Date;
  readonly text: string;
  /** What a question asks for, one line each; of an answer, what it answers. */
  readonly items: readonly string[];
  /** Of a question: until when. */
  readonly dueOn: string | null;
  /** Of a wished change of the policy. */
  readonly change: (PolicyChange & { readonly settledBy: string | null; readonly settledAt: Date | null }) | null;
}

/** More is history, which the timeline shows. */
const MESSAGES_READ = 300;

/**
 * The conversation about a request, oldest first: its newest messages, and in between what the underwriter asked for,
 * the answers and the documents of the broker, as the audit trail has them. The caller has checked the access.
 */
export async function readConversation(
  deps: { readonly database: Database },
  request: { readonly id: string; readonly partnerId: string },
): Promise<readonly ConversationEntry[]> {
  const { kysely } = deps.database;
  const [messages, history] = await Promise.all([
    messagesOf(kysely, request.id, MESSAGES_READ),
    timelineOf(deps, [request.id]),
  ]);
  const told = history.filter((entry) => ofHistory(entry) !== undefined);
  const isAnswered = told.some(({ action }) => action === 'subjectivity answered');
  const words = isAnswered ? await subjectivityWords(kysely, request.id) : undefined;
  // The trail names a broker by mail address; beside its own messages a person would have two names.
  const emails = told.flatMap(({ actorKind, actor }) => (actorKind === 'BROKER' ? [actor] : []));
  const names = await namesOfPeople(kysely, request.partnerId, [...new Set(emails)]);
  const named = told.map((entry) => ({ ...entry, actor: names.get(entry.actor) ?? entry.actor }));
  return [...messages.map(ofMessage), ...named.flatMap((entry) => ofHistory(entry, words) ?? [])].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime() || one.id.localeCompare(other.id),
  );
}

const PLAIN = { items: [], dueOn: null, change: null };

function ofMessage(row: MessageRow): ConversationEntry {
  const { policy_change: change, settled_by: settledBy, settled_at: settledAt } = row;
  return {
    ...PLAIN,
    id: row.id,
    kind: change ? 'CHANGE' : 'MESSAGE',
    side: row.side,
    author: row.author_name,
    at: row.created_at,
    text: row.text,
    change: change && { ...change, settledBy, settledAt },
  };
}

/**
 * What an entry of the trail tells the other side; undefined when it tells nothing. The trail names a subjectivity by
 * its id; `words` say what it asks for.
 */
function ofHistory(entry: AuditEntry, words?: ReadonlyMap<string, string>): ConversationEntry | undefined {
  const of = (field: string): string => entry.changes.find((change) => change.field === field)?.after ?? '';
  const base = { ...PLAIN, id: entry.id, author: entry.actor, at: entry.at };
  switch (entry.action) {
    case 'more data asked for':
      return {
        ...base,
        kind: 'QUESTION',
        side: 'UNDERWRITER',
        text: of('text'),
        items: linesOf(of('items')),
        dueOn: of('dueOn') || null,
      };
    case 'returned to the broker':
      return { ...base, kind: 'MESSAGE', side: 'UNDERWRITER', text: of('text') };
    case 'asked item answered':
      return { ...base, kind: 'ANSWER', side: 'BROKER', text: joined(of('text'), of('document')), items: [of('item')] };
    case 'subjectivity answered': {
      const asked = words?.get(of('subjectivityId'));
      const items = asked === undefined ? [] : [asked];
      return { ...base, kind: 'ANSWER', side: 'BROKER', text: joined(of('text'), of('document')), items };
    }
    case 'document uploaded':
      return { ...base, kind: 'DOCUMENT', side: sideOf(entry), text: of('name') };
    default:
      return undefined;
  }
}

function sideOf({ actorKind }: AuditEntry): ConversationEntry['side'] {
  return actorKind === 'STAFF' ? 'UNDERWRITER' : 'BROKER';
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n');
}

/** The trail keeps a list as JSON. */
function linesOf(list: string): readonly string[] {
  const parsed: unknown = list === '' ? [] : JSON.parse(list);
  return Array.isArray(parsed) ? parsed.map(String) : [];
}
