import { operation } from '../../kit/server/graphql-client.ts';
import type * as Schema from './schema-interfaces.ts';

export const READ_EXPOSURE = operation<
  { readonly exposure: Schema.Exposure },
  { readonly cve: string; readonly after: string | null }
>(`query Exposure($cve: String!, $after: String) { exposure(cve: $cve, after: $after) {
  cve threatDataDate isKnown knownExploitedOn policies amounts { currency limitCents premiumCents }
  nodes { id policyNumber quoteRequestId insuredName brokerageName productType coverageEndsOn limitCents premiumCents
    currency shown { host port name version } }
  hasNextPage endCursor } }`);
