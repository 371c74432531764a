import type { PolicyChange } from '@bindery/domain/policy/index.ts';
import type { Database, Tx } from '../database/index.ts';
import type { Clock } from '../ports.ts';
import type { ProviderSettings } from '../quoting/index.ts';

/** What the use cases of the conversation need. */
export interface ConversationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly provider: ProviderSettings;
  readonly conversationNotices: ConversationNotices;
}

/** Tells the other side, in the transaction in which the message is written. */
export interface ConversationNotices {
  toUnderwriter(tx: Tx, notice: MessageNotice): Promise<void>;
  toBroker(tx: Tx, notice: AnswerNotice): Promise<void>;
  /** The underwriter settled the change that a message of the broker asks for; told to the broker. */
  changeSettled(tx: Tx, notice: SettledNotice): Promise<void>;
}

export interface SettledNotice {
  readonly quoteRequestId: string;
  /** The partner's own time. */
  readonly at: Date;
  /** Name of the person who settled it. */
  readonly by: string;
  /** The person of the brokerage who asked for it, who need not be the agent of the request. */
  readonly asker: { readonly name: string; readonly email: string | null };
  /** What was asked for, and its words. */
  readonly change: PolicyChange;
  readonly text: string;
}

export interface AnswerNotice extends MessageNotice {
  /** Of the brokerage, who wrote last: they wait for an answer, and need not be the agent. Undefined: no message yet. */
  readonly lastWriter: { readonly name: string; readonly email: string | null } | undefined;
}

export interface MessageNotice {
  readonly quoteRequestId: string;
  /** The partner's own time. */
  readonly at: Date;
  readonly author: string;
  readonly text: string;
  /** What the message asks for, of the policy; null: an ordinary message. */
  readonly change: PolicyChange | null;
}
