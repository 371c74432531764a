import { signaturePageSender } from '../dashboard/index.ts';
import type { Tx } from '../database/index.ts';
import { optionById } from '../quote-requests/index.ts';
import type { BrokerActNotice, NoteNotice, Notice, Notices } from '../quoting/index.ts';
import { agentNotices } from './agent-notices.ts';
import { requestFacts, stillNeeded } from './facts-store.ts';
import type { NoticeKind } from './kinds.ts';
import { activeStaff, staffReaders, underwritersFor } from './readers-store.ts';
import { stillOpen } from './still-open.ts';
import { isToldAlready } from './tell/notification-store.ts';
import { type NoticeDeps, tell } from './tell/tell.ts';
import { tellAgent, tellUnderwriters, withAddress } from './tell/tell-about-request.ts';
import { isMentioned } from './words/mentioned.ts';
import { mentionWords } from './words/message-words.ts';
import type { NoticeWords } from './words/notice-words.ts';
import { optionLine } from './words/request-facts.ts';
import { findingsForAgent, findingsForUnderwriter } from './words/scan-words.ts';
import {
  answeredWords,
  assignedWords,
  type BrokerAct,
  bindRequestedWords,
  lateBindWords,
  referralWords,
  type StaffTopic,
  signedWords,
  staffFormat,
  takenOverWords,
  uploadedWords,
  withdrawnWords,
} from './words/staff-words.ts';
import { signedForAgentWords } from './words/subjectivity-words.ts';

/** Every hand-over between broker and underwriter, told in the transaction in which it happens. */
export function quotingNotices(deps: NoticeDeps): Notices {
  const byBroker =
    (kind: NoticeKind, wordsOf: (topic: StaffTopic, act: BrokerAct) => NoticeWords) =>
    async (tx: Tx, notice: BrokerActNotice): Promise<void> =>
      await tellUnderwriters(tx, deps, { kind, ...notice }, (topic) => wordsOf(topic, notice));
  return {
    ...agentNotices(deps),
    answered: async (tx, notice) =>
      await tellUnderwriters(tx, deps, { kind: 'answered', ...notice }, async (topic) =>
        answeredWords(topic, notice, await stillOpen(tx, topic.facts)),
      ),
    signed: async (tx, notice) => {
      await byBroker('signed', signedWords)(tx, notice);
      const alsoTo = withAddress(await signaturePageSender(tx, notice.quoteRequestId));
      await tellAgent(tx, deps, { kind: 'signed', ...notice, alsoTo }, async (topic) =>
        signedForAgentWords(topic, notice.by, await stillNeeded(tx, 'PRE_BIND', topic.facts)),
      );
    },
    withdrawn: byBroker('withdrawn', withdrawnWords),
    bindRequested: async (tx, notice) => await tellBindRequested(tx, deps, notice),
    uploaded: async (tx, notice) => await tellUploaded(tx, deps, notice),
    referred: async (tx, notice) => await tellReferred(tx, deps, notice),
    lateBind: async (tx, notice) => await tellUnderwriters(tx, deps, { kind: 'late_bind', ...notice }, lateBindWords),
    assigned: async (tx, { assigneeId, by, ...notice }) => {
      const wordsOf = (topic: StaffTopic): NoticeWords => assignedWords(topic, by);
      await tellStaff(tx, deps, { kind: 'assigned', staffIds: [assigneeId], notice }, wordsOf);
    },
    takenOver: async (tx, { formerId, by, ...notice }) => {
      const wordsOf = (topic: StaffTopic): NoticeWords => takenOverWords(topic, by);
      await tellStaff(tx, deps, { kind: 'taken_over', staffIds: [formerId], notice }, wordsOf);
    },
    noted: async (tx, notice) => await tellMentioned(tx, deps, notice),
    findingsFollowed: async (tx, notice) => {
      const about = { kind: 'subjectivities_followed', ...notice } as const;
      await tellAgent(tx, deps, about, (topic) => findingsForAgent(topic, notice));
      await tellUnderwriters(tx, deps, about, (topic) => findingsForUnderwriter(topic, notice));
    },
  };
}

interface ToStaff {
  readonly kind: NoticeKind;
  readonly staffIds: readonly string[];
  readonly notice: Notice;
}

async function tellStaff(
  tx: Tx,
  deps: NoticeDeps,
  { kind, staffIds, notice }: ToStaff,
  wordsOf: (topic: StaffTopic) => NoticeWords,
): Promise<void> {
  const facts = await requestFacts(tx, notice.quoteRequestId);
  if (!facts) return;
  const words = wordsOf({ facts, timeZone: deps.provider.timeZone });
  for (const to of await staffReaders(tx, staffIds))
    await tell(tx, deps, { to, kind, request: facts, words, at: notice.at });
}

/** Colleagues named with an @; not the author. */
async function tellMentioned(tx: Tx, deps: NoticeDeps, told: NoteNotice): Promise<void> {
  const { authorId, text } = told;
  if (!text.includes('@')) return;
  const others = (await activeStaff(tx)).filter(({ staffId }) => staffId !== authorId);
  const staffIds = others.filter((person) => isMentioned(text, person)).map(({ staffId }) => staffId);
  await tellStaff(tx, deps, { kind: 'mention', staffIds, notice: told }, (topic) => mentionWords(topic, told));
}

/** With the option that was chosen. */
async function tellBindRequested(tx: Tx, deps: NoticeDeps, notice: BrokerActNotice): Promise<void> {
  await tellUnderwriters(tx, deps, { kind: 'bind_requested', ...notice }, async (topic) => {
    const { selectedOptionId } = topic.facts;
    const option = selectedOptionId === null ? undefined : await optionById(tx, selectedOptionId);
    const what = option ? [optionLine(option, staffFormat(topic))] : notice.what;
    return bindRequestedWords(topic, { by: notice.by, what });
  });
}

/** Not again to someone who has just been told that the broker answered: it is the same hand-over. */
async function tellReferred(tx: Tx, deps: NoticeDeps, notice: Notice): Promise<void> {
  await tellUnderwriters(tx, deps, { kind: 'referral', ...notice }, async (topic) => {
    const { id: quoteRequestId, underwriterId, submittedAt } = topic.facts;
    if (underwriterId === null) return undefined;
    const answered = { kind: 'answered', quoteRequestId, at: submittedAt ?? notice.at };
    return (await isToldAlready(tx, underwriterId, answered)) ? undefined : referralWords(topic);
  });
}

/** Documents come in heaps: a person who has not yet read about one is not told of the next. */
async function tellUploaded(tx: Tx, deps: NoticeDeps, notice: BrokerActNotice): Promise<void> {
  const facts = await requestFacts(tx, notice.quoteRequestId);
  if (!facts || facts.submittedAt === null || facts.status === 'INCOMPLETE') return;
  const words = uploadedWords({ facts, timeZone: deps.provider.timeZone }, notice);
  const { quoteRequestId } = notice;
  for (const to of await underwritersFor(tx, facts)) {
    if (await isToldAlready(tx, to.staffId, { kind: 'uploaded', quoteRequestId, at: null })) continue;
    await tell(tx, deps, { to, kind: 'uploaded', request: facts, words, at: notice.at });
  }
}
