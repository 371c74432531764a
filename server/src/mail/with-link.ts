import type { MailContent } from '../database/tables/mail-content.ts';

/** The content with its one-time link, as the receiver gets it. */
export function withLink(content: MailContent, link: string | null): MailContent {
  const { button } = content;
  if (link === null || !button) return content;
  return { ...content, button: { ...button, url: link } };
}
