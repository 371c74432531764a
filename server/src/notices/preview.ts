import { Problem } from '@bindery/domain/problem.ts';
import {
  type AskedItem,
  type DeclineLossReason,
  type Holding,
  QUOTE_VALID_DAYS,
} from '@bindery/domain/quote-request/index.ts';
import { assertPermitted, type StaffActor } from '../access/index.ts';
import type { Database, Queries } from '../database/index.ts';
import { isId } from '../ids.ts';
import { partnerTime } from '../partner-time.ts';
import { partnerById } from '../partners/index.ts';
import type { Clock } from '../ports.ts';
import { optionsOfQuote, workingQuote } from '../quote-requests/index.ts';
import { hasEarlierQuote, type RequestFacts, requestFacts } from './facts-store.ts';
import type { NoticeKind } from './kinds.ts';
import { agentsFor } from './readers-store.ts';
import { preferencesOf } from './tell/preference-store.ts';
import { channelFor, mailWords, type NoticeDeps } from './tell/tell.ts';
import { type BrokerTopic, declineWords, holdWords, questionWords, quoteWords } from './words/broker-words.ts';
import type { NoticeWords } from './words/notice-words.ts';

/** What an underwriter has typed so far; what is missing is left out of the words. */
export type HandOverDraft =
  | { readonly action: 'SHARE_QUOTES' }
  | { readonly action: 'HOLD'; readonly sentence: string; readonly reviewOn: string | null }
  | { readonly action: 'DECLINE'; readonly reason: DeclineLossReason | null; readonly text: string | null }
  | {
      readonly action: 'ASK_FOR_DATA';
      readonly text: string;
      readonly items: readonly AskedItem[];
      readonly dueOn: string | null;
    };

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

interface Draft {
  readonly db: Queries;
  readonly facts: RequestFacts;
  readonly draft: HandOverDraft;
  readonly now: Date;
}

/**
 * The words that the agent will get when an action is done now, made by the functions that write them. Null when the
 * request has no agent, so that nobody will be told. Errors: UNAUTHORIZED, NOT_FOUND.
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
  const { kind, words } = await wordsOf(deps, { db, facts, draft, now: partnerTime(deps.clock, partner) }, staff);
  const channel = channelFor(kind, (await preferencesOf(db, to)).get(kind));
  const body = deps.mails.preview(mailWords(to, words), words.button);
  return { to: to.email, subject: words.subject, body, isMailed: channel !== 'APP' };
}

interface Drafted {
  readonly kind: NoticeKind;
  readonly words: NoticeWords;
}

async function wordsOf({ provider }: Deps, drafted: Draft, { name: by }: StaffActor): Promise<Drafted> {
  const { db, facts, draft, now } = drafted;
  const at = now.toISOString();
  const topic = (change: Partial<RequestFacts>): BrokerTopic => ({ facts: { ...facts, ...change }, provider });
  switch (draft.action) {
    case 'ASK_FOR_DATA': {
      const { text, items, dueOn } = draft;
      const dataRequest = { text, items, dueOn: dueOn ?? '', askedAt: at, askedBy: by };
      return { kind: 'question', words: questionWords(topic({ dataRequest })) };
    }
    case 'HOLD': {
      const { sentence, reviewOn } = draft;
      const holding: Holding = { reason: '', sentence, reviewOn: reviewOn ?? '', heldAt: at, heldBy: by };
      return { kind: 'held', words: holdWords(topic({ holding })) };
    }
    case 'DECLINE': {
      const { reason, text } = draft;
      const decline = { declineExplanation: text, declineText: text, declineLossReason: reason ?? 'NOT_APPLICABLE' };
      return { kind: 'quote_declined', words: declineWords(topic(decline)) };
    }
    case 'SHARE_QUOTES': {
      const quote = await workingQuote(db, facts.id);
      const options = quote ? await optionsOfQuote(db, quote.id) : [];
      const offers = options.filter(({ notOfferedReason }) => notOfferedReason === null);
      const isRevised = quote !== undefined && (await hasEarlierQuote(db, quote.id));
      const validUntil = new Date(now.getTime() + QUOTE_VALID_DAYS * 86_400_000);
      return { kind: 'quote_ready', words: quoteWords({ ...topic({}), offers, isRevised, validUntil }) };
    }
  }
}
