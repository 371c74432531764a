import type { FirstSignIn, PeopleNotices } from '../dashboard/index.ts';
import { partnerTime } from '../partner-time.ts';
import { partnerById } from '../partners/index.ts';
import type { Clock } from '../ports.ts';
import { brokerageName, developersOf } from './developers-store.ts';
import { type NoticeDeps, tell } from './tell/tell.ts';
import { firstSignInWords } from './words/people-words.ts';

/** Tells the developers of a partner who got into its dashboard, in the transaction of the sign-in. */
export function peopleNotices(deps: NoticeDeps & { readonly clock: Clock }): PeopleNotices {
  return {
    firstSignIn: async (tx, { partnerId, email, name, brokerageId }: FirstSignIn) => {
      const partner = await partnerById(tx, partnerId);
      if (!partner) return;
      const at = partnerTime(deps.clock, partner);
      const brokerage = brokerageId === null ? null : await brokerageName(tx, brokerageId);
      const { timeZone } = deps.provider;
      const words = firstSignInWords({ email, name, partner: partner.name, brokerage, at, timeZone });
      for (const to of await developersOf(tx, partnerId)) {
        if (to.email === email) continue;
        await tell(tx, deps, { to, kind: 'first_sign_in', request: null, words, at });
      }
    },
  };
}
