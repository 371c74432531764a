import type { ConversationNotices } from '../conversation/index.ts';
import type { Tx } from '../database/index.ts';
import type { EventType, FanOut } from '../events/index.ts';
import type { Mails } from '../mail/index.ts';
import type { MonitoringNotices } from '../monitoring/index.ts';
import type { Notices } from '../quoting/index.ts';
import { textOfMessage } from './conversation-texts.ts';
import { contactOfRequest, eventFacts, type RequestFacts, requestFacts, staffMember } from './facts-store.ts';
import { type MailText, textOfEvent, textOfLateBind, textOfReferral } from './mail-texts.ts';
import { newFindingsForOthers, newFindingsForUnderwriter, textOfNewlyExploited } from './monitoring-texts.ts';
import { findingsForAgent, findingsForUnderwriter } from './scan-texts.ts';

/** What notices need. */
export interface NoticeDeps {
  readonly mails: Mails;
}

const MAILED_EVENTS: readonly EventType[] = [
  'quote_ready',
  'quote_declined',
  'policy_bound',
  'renewal_solicitation_open',
];

/** Notifies the agent who submitted the request, in the transaction of the event. */
export function fanOutNotices(deps: NoticeDeps): FanOut {
  return async (tx, { id, type, at, isTest }) => {
    if (isTest || !MAILED_EVENTS.includes(type)) return;
    const event = await eventFacts(tx, id);
    const facts = event?.quoteRequestId ? await requestFacts(tx, event.quoteRequestId) : undefined;
    const text = event && facts && textOfEvent(type, event.stage, facts);
    if (text) await tell(tx, deps, { facts, to: facts.agentEmail, name: facts.agentName, text, at });
  };
}

/** Notifies the underwriter in whose queue the request is, in the transaction in which it happens. */
export function noticesByMail(deps: NoticeDeps): Notices {
  const tellWith =
    (textOf: (facts: RequestFacts) => MailText): Notices['referred'] =>
    async (tx, { quoteRequestId, at }) => {
      const facts = await requestFacts(tx, quoteRequestId);
      if (!facts) return;
      const { underwriterEmail: to, underwriterName: name } = facts;
      await tell(tx, deps, { facts, to, name, text: textOf(facts), at });
    };
  return {
    referred: tellWith(textOfReferral),
    lateBind: tellWith(textOfLateBind),
    findingsFollowed: async (tx, notice) => {
      const { at } = notice;
      const facts = await requestFacts(tx, notice.quoteRequestId);
      if (!facts) return;
      const { agentEmail, agentName, underwriterEmail, underwriterName } = facts;
      const forAgent = findingsForAgent(facts, notice);
      if (forAgent) await tell(tx, deps, { facts, to: agentEmail, name: agentName, text: forAgent, at });
      const text = findingsForUnderwriter(facts, notice);
      await tell(tx, deps, { facts, to: underwriterEmail, name: underwriterName, text, at });
    },
  };
}

/** Tells each side what the other wrote, in the transaction in which it is written. */
export function conversationByMail(deps: NoticeDeps): ConversationNotices {
  return {
    toUnderwriter: async (tx, notice) => {
      const facts = await requestFacts(tx, notice.quoteRequestId);
      if (!facts) return;
      const { underwriterEmail: to, underwriterName: name } = facts;
      await tell(tx, deps, { facts, to, name, text: textOfMessage(facts, notice), at: notice.at });
    },
    toBroker: async (tx, notice) => {
      const facts = await requestFacts(tx, notice.quoteRequestId);
      if (!facts) return;
      const { agentEmail: to, agentName: name } = facts;
      await tell(tx, deps, { facts, to, name, text: textOfMessage(facts, notice), at: notice.at });
    },
  };
}

/** Tells of what the watch over the book found, in the transaction in which it does. */
export function monitoringByMail(deps: NoticeDeps): MonitoringNotices {
  return {
    newFindings: async (tx, { quoteRequestId, at, findings }) => {
      const facts = await requestFacts(tx, quoteRequestId);
      if (!facts) return;
      const { underwriterEmail, underwriterName, agentEmail, agentName } = facts;
      const forUnderwriter = newFindingsForUnderwriter(facts, findings);
      await tell(tx, deps, { facts, to: underwriterEmail, name: underwriterName, text: forUnderwriter, at });
      const text = newFindingsForOthers(facts, findings);
      await tell(tx, deps, { facts, to: agentEmail, name: agentName, text, at });
      const contact = await contactOfRequest(tx, quoteRequestId);
      if (contact && contact.email !== agentEmail) {
        await tell(tx, deps, { facts, to: contact.email, name: contact.name, text, at });
      }
    },
    newlyExploited: async (tx, { underwriterId, at, exposed }) => {
      const underwriter = await staffMember(tx, underwriterId);
      if (!underwriter) return;
      const { name, email: to } = underwriter;
      const { kind, subject, lines } = textOfNewlyExploited(exposed);
      const words = { greeting: `Hello ${name},`, paragraphs: lines };
      await deps.mails.write(tx, { partnerId: null, kind, to, subject, words, at });
    },
  };
}

interface StaffNotice {
  readonly facts: RequestFacts;
  readonly to: string | null;
  readonly name: string | null;
  readonly text: MailText;
  readonly at: Date;
}

async function tell(tx: Tx, { mails }: NoticeDeps, { facts, to, name, text, at }: StaffNotice): Promise<void> {
  if (to === null) return;
  const { kind, subject, lines } = text;
  const greeting = name === null ? 'Hello,' : `Hello ${name},`;
  const words = { greeting, paragraphs: lines, notes: [`Quote request: ${facts.id}`] };
  await mails.write(tx, { partnerId: facts.partnerId, quoteRequestId: facts.id, kind, to, subject, words, at });
}
