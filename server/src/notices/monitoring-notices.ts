import type { MonitoringNotices } from '../monitoring/index.ts';
import { contactOfRequest } from '../quote-requests/index.ts';
import { requestFacts } from './facts-store.ts';
import { staffReaders } from './readers-store.ts';
import { mailWords, type NoticeDeps, tell } from './tell/tell.ts';
import { tellAgent, tellUnderwriters } from './tell/tell-about-request.ts';
import {
  newFindingsForAgent,
  newFindingsForUnderwriter,
  newFindingsInWords,
  newlyExploitedWords,
} from './words/monitoring-words.ts';

/** Tells of what the watch over the book found, in the transaction in which it does. */
export function monitoringNotices(deps: NoticeDeps): MonitoringNotices {
  return {
    newFindings: async (tx, { quoteRequestId, at, findings }) => {
      const kind = 'new_critical_findings';
      const about = { kind, quoteRequestId, at } as const;
      await tellUnderwriters(tx, deps, about, (topic) => newFindingsForUnderwriter(topic, findings));
      await tellAgent(tx, deps, about, (topic) => newFindingsForAgent(topic, findings));
      const facts = await requestFacts(tx, quoteRequestId);
      const contact = facts && (await contactOfRequest(tx, quoteRequestId));
      if (!contact || contact.email === facts.agentEmail) return;
      // The insured has no account: a mail without a button.
      const { subject, ...said } = newFindingsInWords(facts, findings);
      const words = mailWords(contact, { subject, ...said, button: '', path: '' });
      const { partnerId } = facts;
      await deps.mails.write(tx, { partnerId, quoteRequestId, kind, to: contact.email, subject, words, at });
    },
    newlyExploited: async (tx, { underwriterId, at, exposed }) => {
      const words = newlyExploitedWords(exposed);
      for (const to of await staffReaders(tx, [underwriterId])) {
        await tell(tx, deps, { to, kind: 'newly_exploited', request: null, words, at });
      }
    },
  };
}
