import type { FastifyReply } from 'fastify';
import { type PageSettings, sendPage } from './form-page.ts';
import { linkNotValidPage } from './link-pages.ts';
import { pageText as text } from './page-text.ts';

/** Answers with 410 and the page of a link that does not open anything any more. */
export async function sendLinkNotValid(reply: FastifyReply, settings: PageSettings): Promise<FastifyReply> {
  const content = linkNotValidPage(settings.provider);
  return await sendPage(reply, settings, { status: 410, title: text.deadTitle, content });
}
