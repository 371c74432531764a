import type { Tx } from '../database/index.ts';
import type { FanOut } from '../events/index.ts';
import { eventFacts, stillNeeded } from './facts-store.ts';
import type { NoticeDeps } from './tell/tell.ts';
import { quoteTopic, tellAgent } from './tell/tell-about-request.ts';
import { declineWords, quoteWords } from './words/broker-words.ts';
import { boundWords, issuedWords } from './words/policy-words.ts';
import { renewalWords } from './words/renewal-words.ts';

/** Notifies the agent who submitted the request, in the transaction of the event. */
export function fanOutNotices(deps: NoticeDeps): FanOut {
  return async (tx, event) => {
    if (!event.isTest) await followEvent(tx, deps, event);
  };
}

async function followEvent(tx: Tx, deps: NoticeDeps, { id, type, at }: Parameters<FanOut>[1]): Promise<void> {
  if (type === 'cyber_risk_score_ready') return;
  const event = await eventFacts(tx, id);
  if (!event?.quoteRequestId) return;
  const about = { kind: type, quoteRequestId: event.quoteRequestId, at };
  switch (type) {
    case 'quote_ready':
      // The first of two events comes before the PDF; one mail is enough.
      if (event.stage !== 'DOCUMENTS_READY') return;
      return await tellAgent(tx, deps, about, async (topic) => quoteWords(await quoteTopic(topic)));
    case 'quote_declined':
      return await tellAgent(tx, deps, about, declineWords);
    case 'policy_bound':
      return await tellAgent(tx, deps, about, async (topic) =>
        boundWords(topic, await stillNeeded(tx, 'POST_BIND', topic.facts)),
      );
    case 'policy_issued':
      return await tellAgent(tx, deps, about, issuedWords);
    case 'renewal_solicitation_open':
      return await tellAgent(tx, deps, about, renewalWords);
  }
}
