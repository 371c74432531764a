import { operation } from '../../kit/server/graphql-client.ts';
import { SELECT } from './fragments.ts';
import type * as Schema from './schema-interfaces.ts';

type ById = { readonly id: string };

/** A version as shown in the list; its re-rating is loaded on its own page. */
export type PlanRow = Omit<Schema.RatePlan, 'rerating'>;

export const READ_PLANS = operation<{ readonly ratePlans: readonly PlanRow[] }>(
  `query Plans { ratePlans { ${SELECT.RATE_PLAN} } }`,
);

const WHOLE_PLAN = `${SELECT.RATE_PLAN} rerating { ${SELECT.RERATING} }`;
export const READ_PLAN = operation<{ readonly ratePlan: Schema.RatePlan | null }, ById>(
  `query Plan($id: ID!) { ratePlan(id: $id) { ${WHOLE_PLAN} } }`,
);
export const READ_PLAN_DOCUMENT = operation<{ readonly ratePlanDocument: string | null }, ById>(
  `query PlanDocument($id: ID!) { ratePlanDocument(id: $id) }`,
);
export const COMPARE_PLANS = operation<
  { readonly comparison: { readonly differences: readonly Schema.PlanDifference[] } },
  { readonly from: string; readonly to: string }
>(`query Compare($from: ID!, $to: ID!) { comparison: compareRatePlans(from: $from, to: $to) {
  differences { path row before after } } }`);

type ChangedPlan = { readonly done: Schema.RatePlan };
export const DRAFT_PLAN = operation<ChangedPlan, { readonly document: string }>(
  `mutation Draft($document: String!) { done: draftRatePlan(document: $document) { ${WHOLE_PLAN} } }`,
);
export const DISCARD_DRAFT = operation<{ readonly done: readonly ById[] }, ById>(
  `mutation Discard($id: ID!) { done: discardRatePlanDraft(id: $id) { id } }`,
);
export const START_RERATING = operation<ChangedPlan, ById>(
  `mutation Rerate($id: ID!) { done: startRerating(id: $id) { ${WHOLE_PLAN} } }`,
);
export const CANCEL_RERATING = operation<ChangedPlan, ById>(
  `mutation StopRerating($id: ID!) { done: cancelRerating(id: $id) { ${WHOLE_PLAN} } }`,
);
export const ACTIVATE_PLAN = operation<
  ChangedPlan,
  {
    readonly id: string;
    readonly version: number;
    readonly effectiveFrom: string;
    readonly approvalWord: string | null;
  }
>(`mutation Activate($id: ID!, $version: Int!, $effectiveFrom: Date!, $approvalWord: String) {
  done: activateRatePlan(id: $id, version: $version, effectiveFrom: $effectiveFrom, approvalWord: $approvalWord) {
    ${WHOLE_PLAN} } }`);
