import { type ReturnPremium, returnPremium } from '@bindery/domain/reports/index.ts';
import type { BrokerActor } from '../../partners/index.ts';
import { refuseOutsideTerm } from '../day-of-term.ts';
import type { PolicyDeps } from '../deps.ts';
import type { ReadPolicyDeps } from './read-policy.ts';
import { type BoundCover, cancelledCovers, coverOfPolicy } from './return-premium-store.ts';

/** What the cancellations of a partner's policies give back, by the id of the policy; other policies are left out. */
export async function readReturnPremiums(
  { database }: ReadPolicyDeps,
  { partnerId }: BrokerActor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReturnPremium>> {
  const covers = await cancelledCovers(database.kysely, partnerId, ids);
  return new Map(covers.flatMap((cover) => entryOf(cover)));
}

function entryOf({ id, cancelledOn, ...cover }: BoundCover): readonly [string, ReturnPremium][] {
  return cancelledOn === null ? [] : [[id, returnPremium({ ...cover, cancelledOn })]];
}

/**
 * What the cancellation of a policy gives back, or what one from the day `asked` on would; null without either. Errors:
 * VALIDATION_FAILED for a day outside the term.
 */
export async function readReturnPremium(
  { database }: PolicyDeps,
  policyId: string,
  asked: string | null,
): Promise<ReturnPremium | null> {
  const cover = await coverOfPolicy(database.kysely, policyId);
  if (!cover) return null;
  if (asked !== null) refuseOutsideTerm(cover, asked);
  const cancelledOn = asked ?? cover.cancelledOn;
  return cancelledOn === null ? null : returnPremium({ ...cover, cancelledOn });
}
