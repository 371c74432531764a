import { Problem } from '@bindery/domain/problem.ts';
import { assertPermitted, type StaffActor } from '../access/index.ts';
import type { Database } from '../database/index.ts';
import { isId } from '../ids.ts';
import { partnerTime } from '../partner-time.ts';
import { partnerById } from '../partners/index.ts';
import type { Clock } from '../ports.ts';
import { requestFacts } from './facts-store.ts';
import { type HandOverDraft, previewWords } from './preview-words.ts';
import { agentsFor } from './readers-store.ts';
import { preferencesOf } from './tell/preference-store.ts';
import { channelFor, mailWords, type NoticeDeps } from './tell/tell.ts';

/** The mail as the broker will get it; the button is `[Label]`. */
export interface MailPreview {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** False: the agent prefers the inbox, where only the subject is shown. */
  readonly isMailed: boolean;
}

interface Deps extends NoticeDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * The words that the agent will get when an action is done now, made by the functions that write them. Null when the
 * request has no agent to tell. Errors: UNAUTHORIZED, NOT_FOUND.
 */
export async function previewHandOver(
  deps: Deps,
  staff: StaffActor,
  { quoteRequestId, draft }: { readonly quoteRequestId: string; readonly draft: HandOverDraft },
): Promise<MailPreview | null> {
  assertPermitted(staff, 'UNDERWRITE');
  const { kysely: db } = deps.database;
  const facts = isId(quoteRequestId) ? await requestFacts(db, quoteRequestId) : undefined;
  const partner = facts && (await partnerById(db, facts.partnerId));
  if (!facts || !partner) throw new Problem('NOT_FOUND', 'There is no quote request with this id.');
  const [to] = await agentsFor(db, facts);
  if (!to) return null;
  const { kind, words } = await previewWords(deps, { db, facts, draft, now: partnerTime(deps.clock, partner) }, staff);
  const channel = channelFor(kind, (await preferencesOf(db, to)).get(kind));
  const body = deps.mails.preview(mailWords(to, words), words.button);
  return { to: to.email, subject: words.subject, body, isMailed: channel !== 'APP' };
}
