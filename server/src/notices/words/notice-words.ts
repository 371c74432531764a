import type { MailFact } from '../../database/tables/mail-content.ts';

/** What one person is told, in words: the subject is the line of the inbox, everything together is the mail. */
export interface NoticeWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly items?: readonly string[];
  readonly facts?: readonly MailFact[];
  readonly notes?: readonly string[];
  readonly button: string;
  /** Of the page in the reader's application, such as `/requests/{id}`. */
  readonly path: string;
}
