import type { MessageNotice } from '../conversation/index.ts';
import type { RequestFacts } from './facts-store.ts';
import type { MailText } from './mail-texts.ts';

/** The mail about a message, to the side that did not write it. */
export function textOfMessage({ clientName }: RequestFacts, { author, text, asksForChange }: MessageNotice): MailText {
  return asksForChange
    ? {
        kind: 'policy_change_requested',
        subject: `A change of the policy of ${clientName} is asked for`,
        lines: [`${author} asks for a change of the policy of ${clientName}:`, text],
      }
    : {
        kind: 'message',
        subject: `${author} wrote about ${clientName}`,
        lines: [`${author} wrote about ${clientName}:`, text],
      };
}
