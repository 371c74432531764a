import { found } from './calls/broker-error.ts';
import type { Call, CallOptions } from './calls/call.ts';
import { type Listing, listing, type PageOptions } from './listing.ts';
import {
  GetPolicy,
  type GetPolicyResult,
  ListPolicies,
  type ListPoliciesVariables,
  type PolicyFields,
} from './printed/operations.ts';

export interface Policies {
  /** With its documents: `policyData.nodes[].upload` has name and a link of five minutes. Errors: NOT_FOUND. */
  get(id: string, options?: CallOptions): Promise<NonNullable<GetPolicyResult['policy']>>;
  list(
    filter?: Omit<ListPoliciesVariables, keyof PageOptions> & PageOptions,
    options?: CallOptions,
  ): Listing<PolicyFields>;
}

export function policiesOf(call: Call): Policies {
  return {
    get: async (id, options) => found((await call(GetPolicy, { id }, options)).policy, `policy ${id}`),
    list: (filter = {}, options) =>
      listing(async (after) => (await call(ListPolicies, { ...filter, after }, options)).policies, filter),
  };
}
