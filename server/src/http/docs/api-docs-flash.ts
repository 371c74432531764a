/** One sentence that the next page of the documentation shows once, after something that the reader did elsewhere. */
import type { FastifyRequest } from 'fastify';
import { cookie, readCookie } from '../server/cookies.ts';

const NAME = 'bindery_docs_flash';
const MINUTE_SECONDS = 60;

/** The cookie names a sentence and never is one: what a cookie says could come from anywhere. */
const SENTENCES = new Map([
  ['signed-in', 'You are signed in to the dashboard.'],
  ['signed-out', 'You are signed out of the dashboard.'],
]);

export function flashCookie(flash: 'signed-in' | 'signed-out', isSecure: boolean): string {
  return cookie(NAME, flash, { path: '/api-docs', sameSite: 'Lax', maxAgeSeconds: 10 * MINUTE_SECONDS, isSecure });
}

export function shownFlashCookie(isSecure: boolean): string {
  return cookie(NAME, '', { path: '/api-docs', sameSite: 'Lax', maxAgeSeconds: 0, isSecure });
}

/** Empty when there is nothing to say. */
export function flashMessageOf(request: Pick<FastifyRequest, 'headers'>): string {
  return SENTENCES.get(readCookie(request, NAME) ?? '') ?? '';
}
