import type { Tx } from '../database/index.ts';
import type { MailContent } from '../database/tables/mail-content.ts';
import { newId } from '../ids.ts';
import type { JobSender } from '../jobs/index.ts';
import type { Clock } from '../ports.ts';
import { SEND_MAILS_JOB } from './job-names.ts';
import { insertMail, takeMailsBack, type WrittenMails } from './mail-store.ts';
import { renderText } from './render-text.ts';

/** Stands in the words for a code that only the receiver may read (`NewMail.code`), and is what staff read there. */
export const MASKED_CODE = '••••••';

/** What a mail says; the provider's name is added. */
export type MailWords = Omit<MailContent, 'closing' | 'button'>;

/** A page of ours behind its sign-in (`path`), or a one-time link, which is removed once the mail has been sent. */
export type MailButton =
  | { readonly label: string; readonly path: string }
  | { readonly label: string; readonly oneTimeLink: string };

export interface NewMail {
  /** Null: it is about the deployment. */
  readonly partnerId: string | null;
  /** The request it is about, whose history shows it. */
  readonly quoteRequestId?: string | null;
  /** What it is about, for staff. */
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly words: MailWords;
  readonly button?: MailButton | null;
  /**
   * Takes the place of `MASKED_CODE` in the copy that is sent; removed once it has been sent. Not with a one-time link.
   */
  readonly code?: string;
  /** The partner's own time. */
  readonly at: Date;
  /** It leaves so much later, and can be taken back until then; at once without it. */
  readonly delaySeconds?: number;
}

export interface Mails {
  /** False: mails are kept for staff to read. */
  readonly hasServer: boolean;
  /**
   * Writes a mail in the transaction of the change that it reports: no mail for a rolled-back change, no change without
   * its mail. It is sent right after the commit, or kept for staff to read where there is no mail server.
   */
  write(tx: Tx, mail: NewMail): Promise<void>;
  /**
   * Takes back what was written and has not left; true when nothing of it has. A mail that is kept for staff never
   * leaves.
   */
  takeBack(tx: Tx, written: WrittenMails): Promise<boolean>;
  /** The words of a mail as its receiver will read them, a button as `[Label]`. */
  preview(words: MailWords, button: string | null): string;
}

export function createMails(deps: {
  readonly jobs: JobSender;
  readonly clock: Clock;
  readonly hasServer: boolean;
  readonly publicUrl: string;
  readonly provider: { readonly name: string };
}): Mails {
  const closing = deps.provider.name;
  return {
    hasServer: deps.hasServer,
    async write(tx, mail) {
      const { button = null, delaySeconds = 0 } = mail;
      const leavesAt = new Date(deps.clock().getTime() + delaySeconds * 1000);
      const url = button && 'path' in button ? `${deps.publicUrl}${button.path}` : null;
      const content = { ...mail.words, button: button && { label: button.label, url }, closing };
      await insertMail(tx, {
        id: newId(),
        partner_id: mail.partnerId,
        quote_request_id: mail.quoteRequestId ?? null,
        kind: mail.kind,
        to_address: mail.to,
        subject: mail.subject,
        body: renderText(content),
        content,
        secret_link: button && 'oneTimeLink' in button ? button.oneTimeLink : (mail.code ?? null),
        created_at: mail.at,
        ...(deps.hasServer
          ? { status: 'WAITING' as const, next_attempt_at: leavesAt }
          : { status: 'KEPT' as const, next_attempt_at: null }),
      });
      const sending = delaySeconds === 0 ? {} : { runAt: leavesAt };
      if (deps.hasServer) await deps.jobs.enqueue(tx, SEND_MAILS_JOB, {}, sending);
    },
    takeBack: async (tx, written) => await takeMailsBack(tx, written),
    preview: (words, label) => renderText({ ...words, button: label === null ? null : { label, url: null }, closing }),
  };
}
