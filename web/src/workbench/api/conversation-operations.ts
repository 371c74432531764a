import { type ConversationEntry, ENTRY_FIELDS } from '../../kit/conversation/thread.tsx';
import { operation } from '../../kit/server/graphql-client.ts';

type Done = { readonly done: readonly ConversationEntry[] };

export const READ_CONVERSATION = operation<
  { readonly conversation: readonly ConversationEntry[] },
  { readonly id: string }
>(`query Conversation($id: ID!) { conversation(id: $id) { ${ENTRY_FIELDS} } }`);
export const SEND_MESSAGE = operation<Done, { readonly id: string; readonly text: string }>(
  `mutation SendMessage($id: ID!, $text: String!) { done: sendMessage(id: $id, text: $text) { ${ENTRY_FIELDS} } }`,
);
export const SETTLE_CHANGE = operation<Done, { readonly id: string; readonly messageId: string }>(
  `mutation SettleChange($id: ID!, $messageId: ID!) {
    done: settlePolicyChange(id: $id, messageId: $messageId) { ${ENTRY_FIELDS} }
  }`,
);
