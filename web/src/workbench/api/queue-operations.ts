import { operation } from '../../kit/server/graphql-client.ts';
import { SELECT } from './fragments.ts';
import type * as Schema from './schema-interfaces.ts';

export interface QueueVariables {
  readonly view: Schema.QueueView;
  readonly filter: Schema.QueueFilter;
  readonly sort: Schema.QueueSort;
  readonly first: number;
  readonly after: string | null;
}

export const READ_QUEUE = operation<{ readonly queue: Schema.Queue }, QueueVariables>(
  `query Queue($view: QueueView!, $filter: QueueFilter, $sort: QueueSort!, $first: Int, $after: String) {
    queue(view: $view, filter: $filter, sort: $sort, first: $first, after: $after) {
      nodes { ${SELECT.QUEUE_ROW} } hasNextPage endCursor totalCount } }`,
);
export type FoundRequest = Pick<
  Schema.QueueRow,
  'id' | 'insuredName' | 'brokerageName' | 'productType' | 'statusLabel'
>;
export const SEARCH = operation<
  {
    readonly queue: { readonly nodes: readonly FoundRequest[] };
    readonly policies: { readonly nodes: readonly Pick<Schema.Policy, 'id' | 'policyNumber' | 'insuredName'>[] };
  },
  { readonly text: string }
>(
  `query Search($text: String!) {
    queue(view: ALL, sort: NEWEST, filter: { text: $text }, first: 8) {
      nodes { id insuredName brokerageName productType statusLabel } }
    policies(filter: { text: $text }, first: 4) { nodes { id policyNumber insuredName } } }`,
);
const SAVED_VIEW = 'id name address isShared isMine owner';
export const READ_SAVED_VIEWS = operation<{ readonly savedViews: readonly Schema.SavedView[] }>(
  `query SavedViews { savedViews { ${SAVED_VIEW} } }`,
);
export const SAVE_VIEW = operation<
  { readonly views: readonly Schema.SavedView[] },
  { readonly id: string | null; readonly name: string; readonly address: string; readonly isShared: boolean }
>(`mutation SaveView($id: ID, $name: String!, $address: String!, $isShared: Boolean!) {
  views: saveView(id: $id, name: $name, address: $address, isShared: $isShared) { ${SAVED_VIEW} } }`);
export const REMOVE_VIEW = operation<{ readonly views: readonly Schema.SavedView[] }, { readonly id: string }>(
  `mutation RemoveView($id: ID!) { views: removeView(id: $id) { ${SAVED_VIEW} } }`,
);
export const READ_COUNTS = operation<{ readonly queueCounts: Schema.QueueCounts }>(
  `query Counts { queueCounts { views { view count } statuses { status statusLabel count } } }`,
);
export const READ_CHANGES = operation<{ readonly changes: Schema.RequestChanges }, { readonly after: string | null }>(
  `query Changes($after: String) { changes(after: $after) { cursor requestIds } }`,
);
export const READ_ASSIGNEES = operation<{
  readonly staffMembers: readonly Pick<Schema.StaffMember, 'id' | 'name' | 'role' | 'isActive'>[];
}>(`query Assignees { staffMembers { id name role isActive } }`);

const RESULT = 'id isDone refusal { code message }';

export const ASSIGN = operation<
  { readonly results: readonly Schema.BulkResult[] },
  { readonly ids: readonly string[]; readonly assigneeId: string | null }
>(
  `mutation Assign($ids: [ID!]!, $assigneeId: ID) { results: assign(ids: $ids, assigneeId: $assigneeId) { ${RESULT} } }`,
);
export const ASK_MANY = operation<
  { readonly results: readonly Schema.BulkResult[] },
  {
    readonly ids: readonly string[];
    readonly revisions: readonly number[];
    readonly items: readonly Schema.AskedItemInput[];
    readonly text: string;
    readonly dueOn: string;
  }
>(`mutation AskMany($ids: [ID!]!, $revisions: [Int!], $items: [AskedItemInput!]!, $text: String!, $dueOn: Date!) {
  results: askMany(ids: $ids, revisions: $revisions, items: $items, text: $text, dueOn: $dueOn) { ${RESULT} } }`);
interface Ending {
  readonly ids: readonly string[];
  readonly revisions: readonly number[];
  readonly reason: Schema.DeclineLossReason;
  readonly text: string | null;
}
export const DECLINE_MANY = operation<{ readonly results: readonly Schema.BulkResult[] }, Ending>(
  `mutation DeclineMany($ids: [ID!]!, $revisions: [Int!], $reason: DeclineLossReason!, $text: String) {
    results: declineMany(ids: $ids, revisions: $revisions, reason: $reason, text: $text) { ${RESULT} } }`,
);
export const CLOSE_MANY = operation<{ readonly results: readonly Schema.BulkResult[] }, Ending>(
  `mutation CloseMany($ids: [ID!]!, $revisions: [Int!], $reason: DeclineLossReason!, $text: String) {
    results: closeMany(ids: $ids, revisions: $revisions, reason: $reason, text: $text) { ${RESULT} } }`,
);
export const HOLD_MANY = operation<
  { readonly results: readonly Schema.BulkResult[] },
  { readonly ids: readonly string[]; readonly revisions: readonly number[]; readonly hold: Schema.HoldInput }
>(`mutation HoldMany($ids: [ID!]!, $revisions: [Int!], $hold: HoldInput!) {
  results: holdMany(ids: $ids, revisions: $revisions, hold: $hold) { ${RESULT} } }`);
/** Takes back the hold of one of them. */
export const RESUME_HELD = operation<
  { readonly done: { readonly id: string } },
  { readonly id: string; readonly revision: number }
>(`mutation ResumeHeld($id: ID!, $revision: Int!) { done: resume(id: $id, revision: $revision) { id } }`);
