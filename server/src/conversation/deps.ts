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
  toBroker(tx: Tx, notice: MessageNotice): Promise<void>;
  /** The wish for a change of the policy was settled; told to the broker. */
  changeSettled(tx: Tx, notice: SettledNotice): Promise<void>;
}

/** `author` settled what the message asked for. */
export type SettledNotice = MessageNotice & { readonly change: PolicyChange };

export interface MessageNotice {
  readonly quoteRequestId: string;
  /** The partner's own time. */
  readonly at: Date;
  readonly author: string;
  readonly text: string;
  /** What the message asks for, of the policy; null: an ordinary message. */
  readonly change: PolicyChange | null;
}
