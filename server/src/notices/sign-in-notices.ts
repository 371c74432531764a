import { type EndingBindLink, type FirstSignIn, type SignInNotices } from '../broker-access/index.ts';
import type { Tx } from '../database/index.ts';
import { partnerTime } from '../partner-time.ts';
import { partnerById } from '../partners/index.ts';
import type { Clock } from '../ports.ts';
import { brokerageName, developersOf } from './developers-store.ts';
import { requestFacts } from './facts-store.ts';
import { type NoticeDeps, tell } from './tell/tell.ts';
import { bindLinkWords } from './words/broker-words.ts';
import { firstSignInWords } from './words/sign-in-words.ts';

/** Tells the developers of a partner who got into its dashboard, and people which of their links ends soon. */
export function signInNotices(deps: NoticeDeps & { readonly clock: Clock }): SignInNotices {
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
    bindLinkEnds: async (tx, link) => await tellOfBindLink(tx, deps, link),
  };
}

/** Nothing once an option was chosen, or when none can be chosen any more. */
async function tellOfBindLink(tx: Tx, deps: NoticeDeps, link: EndingBindLink): Promise<void> {
  const { quoteRequestId, userEmail: email, userName: name, keyId, at } = link;
  const facts = await requestFacts(tx, quoteRequestId);
  if (facts?.status !== 'QUOTES_SHARED') return;
  if (facts.quoteExpiresAt !== null && facts.quoteExpiresAt <= at) return;
  const to = { partnerId: facts.partnerId, brokerageId: facts.brokerageId, name, email };
  const words = bindLinkWords({ facts, provider: deps.provider });
  await tell(tx, deps, { to, kind: 'bind_link_expiring', request: facts, words, at, keyId });
}
