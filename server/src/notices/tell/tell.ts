import { createMailLink } from '../../broker-access/index.ts';
import type { Tx } from '../../database/index.ts';
import type { Channel } from '../../database/tables/notices.ts';
import type { MailButton, Mails } from '../../mail/index.ts';
import { isAlwaysMailed, mailDelaySeconds, type NoticeKind } from '../kinds.ts';
import type { NoticeWords } from '../words/notice-words.ts';
import { insertNotification } from './notification-store.ts';
import { preferencesOf } from './preference-store.ts';
import type { Reader } from './reader.ts';

/** What notice a person needs. */
export interface NoticeDeps {
  readonly mails: Mails;
  readonly publicUrl: string;
  readonly provider: {
    readonly name: string;
    readonly mail: string;
    readonly phone?: string | undefined;
    readonly timeZone: string;
  };
}

export interface NoticeToSend {
  readonly to: Reader;
  readonly kind: NoticeKind;
  /** Null: it is about no single request. */
  readonly request: { readonly id: string; readonly partnerId: string; readonly policyId: string | null } | null;
  readonly words: NoticeWords;
  /** The partner's own time. */
  readonly at: Date;
  /** The key because of which an agent is told: the link of the mail ends with it. */
  readonly keyId?: string | null;
}

/**
 * Tells one person in the way that the person chose: a row of the inbox, a mail, or both. In the transaction of the
 * change that is reported, so that neither exists without it. The mail's button opens the page of the notification: for
 * an agent by a one-time link, for staff after their sign-in.
 */
export async function tell(tx: Tx, deps: NoticeDeps, notice: NoticeToSend): Promise<void> {
  const { to, kind, request, words, at } = notice;
  const channel = channelFor(kind, (await preferencesOf(tx, to)).get(kind));
  if (channel === 'APP' || channel === 'BOTH') {
    const { subject, path } = words;
    await insertNotification(tx, to, { kind, quoteRequestId: request?.id ?? null, subject, path, at });
  }
  if (channel === 'APP' || channel === 'NONE') return;
  await deps.mails.write(tx, {
    partnerId: 'partnerId' in to ? to.partnerId : (request?.partnerId ?? null),
    quoteRequestId: request?.id ?? null,
    kind,
    to: to.email,
    subject: words.subject,
    words: mailWords(to, words),
    button: await buttonFor(tx, deps, notice),
    at,
    delaySeconds: mailDelaySeconds(kind),
  });
}

/**
 * Both unless the person chose otherwise; what is always mailed is mailed, and the digest is a mail. That a mail failed
 * is told in the inbox alone.
 */
export function channelFor(kind: NoticeKind, chosen: Channel | undefined): Channel {
  if (kind === 'mail_failed') return 'APP';
  if (chosen === undefined) return kind === 'daily_digest' ? 'MAIL' : 'BOTH';
  return isAlwaysMailed(kind) && chosen === 'APP' ? 'BOTH' : chosen;
}

/** The words of the mail to this person; the same for the mail and for its preview. */
export function mailWords(to: Pick<Reader, 'name'>, words: NoticeWords) {
  const { paragraphs, items = [], facts = [], notes = [] } = words;
  return { greeting: `Hello ${to.name},`, paragraphs, items, facts, notes };
}

async function buttonFor(
  tx: Tx,
  deps: NoticeDeps,
  { to, request, words, at, keyId = null }: NoticeToSend,
): Promise<MailButton> {
  const { button: label, path } = words;
  if ('staffId' in to) return { label, path: `/workbench${path}` };
  if (request === null) return { label, path: `/dashboard${path}` };
  const link = {
    partnerId: to.partnerId,
    userEmail: to.email,
    userName: to.name,
    quoteRequestId: request.id,
    policyId: request.policyId,
    path,
    at,
    keyId,
  };
  return { label, oneTimeLink: await createMailLink(tx, deps, link) };
}
