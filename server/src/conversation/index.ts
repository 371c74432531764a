/**
 * The conversation between a brokerage and the provider about one request: messages, wished changes of the policy, and
 * among them the questions, answers and documents that the audit trail has. Start at `read-conversation.ts`.
 */
export { readAsUnderwriter, settlePolicyChange, writeAsUnderwriter } from './as-underwriter.ts';
export { changeDaysOf } from './change-days.ts';
export type { ConversationDeps, ConversationNotices, MessageNotice, SettledNotice } from './deps.ts';
export { changeWishes, readOpenWishes, readOpenWishesOf } from './open-wishes.ts';
export { type ConversationEntry, readConversation } from './read-conversation.ts';
export type { OpenWish } from './wish-store.ts';
export { type BrokerMessage, writeAsBroker } from './write-as-broker.ts';
