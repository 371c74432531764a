import type { AgentNotices, Notice } from '../quoting/index.ts';
import type { NoticeKind } from './kinds.ts';
import { isHoldTakenBack } from './tell/take-hold-back.ts';
import type { NoticeDeps } from './tell/tell.ts';
import { quoteTopic, tellAgent, withAddress } from './tell/tell-about-request.ts';
import { bindReturnedWords, questionWords } from './words/broker-words.ts';
import { closedWords, holdWords, resumedWords, revisingWords } from './words/course-words.ts';
import { cancelledWords } from './words/policy-words.ts';
import { notRenewedWords } from './words/renewal-words.ts';
import { subjectivityAddedWords } from './words/subjectivity-words.ts';

type WordsOf = Parameters<typeof tellAgent>[3];
type Tx = Parameters<typeof tellAgent>[0];

/** What the underwriter's side did, told to the agent of the request. */
export function agentNotices(deps: NoticeDeps): AgentNotices {
  const say = async (tx: Tx, kind: NoticeKind, { quoteRequestId, at }: Notice, wordsOf: WordsOf): Promise<void> =>
    await tellAgent(tx, deps, { kind, quoteRequestId, at }, wordsOf);
  return {
    asked: async (tx, notice) => await say(tx, 'question', notice, questionWords),
    held: async (tx, notice) => await say(tx, 'held', notice, holdWords),
    resumed: async (tx, notice) => {
      if (await isHoldTakenBack(tx, deps, notice)) return;
      await say(tx, 'resumed', notice, (topic) => resumedWords(topic, notice.heldAt !== null));
    },
    revising: async (tx, notice) => await say(tx, 'quote_revising', notice, revisingWords),
    closed: async (tx, notice) => await say(tx, 'request_closed', notice, closedWords),
    bindReturned: async (tx, notice) =>
      await say(tx, 'bind_returned', notice, async (topic) => bindReturnedWords(await quoteTopic(topic), notice.text)),
    subjectivityAdded: async (tx, notice) =>
      await say(tx, 'subjectivity_added', notice, (topic) => subjectivityAddedWords(topic, notice)),
    policyCancelled: async (tx, notice) => {
      const about = { kind: 'policy_cancelled' as const, ...notice, alsoTo: withAddress(notice.asked?.by) };
      await tellAgent(tx, deps, about, (topic) => cancelledWords(topic, notice, topic.to.email));
    },
    notRenewed: async (tx, notice) => await say(tx, 'policy_not_renewed', notice, notRenewedWords),
  };
}
