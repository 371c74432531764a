import type { Tx } from '../database/index.ts';
import type { FailedMail } from '../mail/index.ts';
import type { NoticeDeps } from './tell/tell.ts';
import { tellUnderwriters } from './tell/tell-about-request.ts';
import { mailFailedWords } from './words/staff-words.ts';

/** Tells the underwriter of a request, in the inbox, that a mail about it did not arrive, when it fails for good. */
export function failedMailNotices(deps: NoticeDeps): (tx: Tx, mail: FailedMail) => Promise<void> {
  return async (tx, { quoteRequestId, to, subject, failure, at }) => {
    if (quoteRequestId === null) return;
    const about = { kind: 'mail_failed', quoteRequestId, at } as const;
    await tellUnderwriters(tx, deps, about, (topic) => mailFailedWords(topic, { to, subject, failure }));
  };
}
