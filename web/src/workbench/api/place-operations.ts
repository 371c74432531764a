import { operation } from '../../kit/server/graphql-client.ts';
import { SELECT } from './fragments.ts';
import type * as Schema from './schema-interfaces.ts';
import { OPEN_WISH } from './wish-operations.ts';

interface Page<Node> {
  readonly nodes: readonly Node[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}
export type PolicyRow = Omit<
  Schema.Policy,
  'agent' | 'documents' | 'openPostBind' | 'openWishes' | 'renewal' | 'returnPremium' | 'timeline'
>;
export type RenewalRow = Omit<Schema.Renewal, 'policy'> & { readonly policy: PolicyRow };

export const READ_SESSION = operation<{ readonly session: Schema.Session }>(
  `query Session { session { ${SELECT.SESSION} } }`,
);
export const REVOKE_SESSION = operation<{ readonly session: Schema.Session }, { readonly id: string }>(
  `mutation RevokeSession($id: ID!) { session: revokeSession(id: $id) { ${SELECT.SESSION} } }`,
);
export const REMOVE_PASSKEY = operation<{ readonly session: Schema.Session }, { readonly id: string }>(
  `mutation RemovePasskey($id: ID!) { session: removePasskey(id: $id) { ${SELECT.SESSION} } }`,
);
export const SET_PHONE = operation<{ readonly session: Schema.Session }, { readonly phone: string }>(
  `mutation SetPhone($phone: String!) { session: setPhone(phone: $phone) { ${SELECT.SESSION} } }`,
);
export const REVOKE_OTHERS = operation<{ readonly session: Schema.Session }>(
  `mutation RevokeOthers { session: revokeOtherSessions { ${SELECT.SESSION} } }`,
);

export const READ_POLICIES = operation<
  { readonly policies: Page<PolicyRow> },
  { readonly filter: Schema.PolicyFilter; readonly after: string | null }
>(`query Policies($filter: PolicyFilter, $after: String) { policies(filter: $filter, after: $after) {
  nodes { ${SELECT.POLICY} } hasNextPage endCursor } }`);

const RETURN_PREMIUM = 'lines { kind label amountCents } totalCents';
const WHOLE_POLICY = `${SELECT.POLICY} agent { name email } documents { ${SELECT.DOCUMENT} } openPostBind { ${SELECT.SUBJECTIVITY} }
  openWishes { ${OPEN_WISH} } returnPremium { ${RETURN_PREMIUM} } renewal { ${SELECT.OTHER_REQUEST} } timeline { ${SELECT.AUDIT_ENTRY} }`;
export const READ_POLICY = operation<{ readonly policy: Schema.Policy | null }, { readonly id: string }>(
  `query Policy($id: ID!) { policy(id: $id) { ${WHOLE_POLICY} } }`,
);
export const CANCEL_POLICY = operation<
  { readonly done: Schema.Policy },
  { readonly id: string; readonly cancelledOn: string; readonly reason: string }
>(`mutation Cancel($id: ID!, $cancelledOn: Date!, $reason: String!) {
  done: cancelPolicy(id: $id, cancelledOn: $cancelledOn, reason: $reason) { ${WHOLE_POLICY} } }`);
/** Of a policy that a request renews: what its page shows beside the new terms. */
export const READ_EXPIRING_TERMS = operation<{ readonly policy: PolicyRow | null }, { readonly id: string }>(
  `query ExpiringTerms($id: ID!) { policy(id: $id) { ${SELECT.POLICY} } }`,
);
/** What a cancellation from this day on would give back. */
export const READ_RETURN_PREMIUM = operation<
  { readonly policy: Pick<Schema.Policy, 'returnPremium'> | null },
  { readonly id: string; readonly cancelledOn: string }
>(`query ReturnPremium($id: ID!, $cancelledOn: Date!) {
  policy(id: $id) { returnPremium(cancelledOn: $cancelledOn) { ${RETURN_PREMIUM} } } }`);
export const SET_NON_RENEWAL = operation<
  { readonly done: Schema.Policy },
  { readonly id: string; readonly reason: string | null; readonly closesRenewal: boolean }
>(`mutation NonRenewal($id: ID!, $reason: String, $closesRenewal: Boolean) {
  done: setNonRenewal(id: $id, reason: $reason, closesRenewal: $closesRenewal) { ${WHOLE_POLICY} } }`);

export const READ_RENEWALS = operation<{ readonly renewals: readonly RenewalRow[] }>(
  `query Renewals { renewals { policy { ${SELECT.POLICY} } daysLeft renewalType openedAt
    request { ${SELECT.OTHER_REQUEST} } renewingLimitCents renewingDeductibleCents renewingPremiumCents } }`,
);

export const READ_AUDIT = operation<
  { readonly audit: Page<Schema.AuditEntry> },
  { readonly filter: Schema.AuditFilter; readonly after: string | null }
>(`query Audit($filter: AuditFilter, $after: String) { audit(filter: $filter, after: $after) {
  nodes { ${SELECT.AUDIT_ENTRY} insuredName quoteRequestId currency personName } hasNextPage endCursor } }`);
export const READ_CHAIN = operation<{ readonly auditChain: Schema.AuditChain }>(
  `query Chain { auditChain { isIntact sealed unsealed brokenAt forged lastHash checkedAt } }`,
);
export const READ_CHAIN_PROGRESS = operation<{ readonly auditChainProgress: Schema.AuditChainProgress | null }>(
  `query ChainProgress { auditChainProgress { place end } }`,
);
