import type { ConversationNotices, MessageNotice } from '../conversation/index.ts';
import type { NoticeDeps } from './tell/tell.ts';
import { tellAgent, tellUnderwriters, withAddress } from './tell/tell-about-request.ts';
import { messageToBrokerWords, messageToUnderwriterWords } from './words/message-words.ts';
import { settledWords } from './words/policy-words.ts';

/** Tells each side what the other wrote, in the transaction in which it is written. */
export function conversationNotices(deps: NoticeDeps): ConversationNotices {
  const about = ({ quoteRequestId, at, change }: MessageNotice) => {
    const kind = change ? ('policy_change_requested' as const) : ('message' as const);
    return { kind, quoteRequestId, at };
  };
  return {
    toUnderwriter: async (tx, notice) =>
      await tellUnderwriters(tx, deps, about(notice), (topic) => messageToUnderwriterWords(topic, notice)),
    toBroker: async (tx, notice) => {
      const told = { ...about(notice), alsoTo: withAddress(notice.lastWriter) };
      await tellAgent(tx, deps, told, (topic) => messageToBrokerWords(topic, notice));
    },
    changeSettled: async (tx, notice) => {
      const { email } = notice.asker;
      const about = { kind: 'policy_change_settled' as const, ...notice, alsoTo: withAddress(notice.asker) };
      await tellAgent(tx, deps, about, (topic) => {
        return settledWords(topic, { ...notice, isAsker: email === null || topic.to.email === email });
      });
    },
  };
}
