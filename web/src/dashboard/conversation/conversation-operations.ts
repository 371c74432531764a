import { type ConversationEntry, ENTRY_FIELDS } from '../../kit/conversation/thread.tsx';
import { operation } from '../../kit/server/graphql-client.ts';

export interface Conversation {
  readonly id: string;
  readonly mayWrite: boolean;
  readonly changeDays: { readonly from: string; readonly until: string } | null;
  readonly entries: readonly ConversationEntry[];
}

const FIELDS = `id mayWrite changeDays { from until } entries { ${ENTRY_FIELDS} }`;

export const CONVERSATION = operation<{ readonly conversation: Conversation }, { readonly id: string }>(
  `query Conversation($id: ID!) { conversation(quoteRequestId: $id) { ${FIELDS} } }`,
);
export const SEND_MESSAGE = operation<{ readonly done: Conversation }, { readonly id: string; readonly text: string }>(
  `mutation SendMessage($id: ID!, $text: String!) { done: sendMessage(quoteRequestId: $id, text: $text) { ${FIELDS} } }`,
);
export const REQUEST_CHANGE = operation<
  { readonly done: Conversation },
  { readonly id: string; readonly kind: string; readonly on: string; readonly text: string }
>(`mutation RequestChange($id: ID!, $kind: PolicyChangeKind!, $on: Date!, $text: String!) {
  done: requestPolicyChange(quoteRequestId: $id, kind: $kind, effectiveOn: $on, text: $text) { ${FIELDS} }
}`);
