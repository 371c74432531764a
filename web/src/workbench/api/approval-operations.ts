import { operation } from '../../kit/server/graphql-client.ts';
import type * as Schema from './schema-interfaces.ts';

const APPROVAL = `id kind state quoteRequestId title path differences { what before after } askedBy askedAt word
  decidedBy decidedAt answer usedAt isMine isMineToDecide`;

/** Without a subject, what waits; of a request or a rate plan, everything that was asked. */
export const READ_APPROVALS = operation<
  { readonly approvals: readonly Schema.Approval[] },
  { readonly subjectId: string | null }
>(`query Approvals($subjectId: ID) { approvals(subjectId: $subjectId) { ${APPROVAL} } }`);

export const DECIDE_APPROVAL = operation<
  { readonly done: Schema.Approval },
  { readonly id: string; readonly isApproved: boolean; readonly answer: string | null }
>(`mutation DecideApproval($id: ID!, $isApproved: Boolean!, $answer: String) {
  done: decideApproval(id: $id, isApproved: $isApproved, answer: $answer) { ${APPROVAL} } }`);

export const TAKE_BACK_APPROVAL = operation<{ readonly done: Schema.Approval }, { readonly id: string }>(
  `mutation TakeBackApproval($id: ID!) { done: takeBackApproval(id: $id) { ${APPROVAL} } }`,
);
