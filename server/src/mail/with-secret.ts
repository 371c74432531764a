import type { MailContent } from '../database/tables/mail-content.ts';
import { MASKED_CODE } from './write-mail.ts';

/** The content as the receiver gets it: with its one-time link, or with its code in place of the mask. */
export function withSecret(content: MailContent, secret: string | null): MailContent {
  if (secret === null) return content;
  const { button, paragraphs } = content;
  if (button) return { ...content, button: { ...button, url: secret } };
  return { ...content, paragraphs: paragraphs.map((text) => text.replace(MASKED_CODE, secret)) };
}
