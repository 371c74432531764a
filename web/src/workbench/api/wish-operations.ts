import { operation } from '../../kit/server/graphql-client.ts';
import type * as Schema from './schema-interfaces.ts';

export const OPEN_WISH = `id kind effectiveOn policyId policyNumber quoteRequestId insuredName author text askedAt
  underwriter isMine`;

export const READ_OPEN_WISHES = operation<{ readonly openWishes: readonly Schema.OpenWish[] }>(
  `query OpenWishes { openWishes { ${OPEN_WISH} } }`,
);
