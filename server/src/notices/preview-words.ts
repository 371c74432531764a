import {
  type AskedItem,
  type DeclineLossReason,
  type Hold,
  QUOTE_VALID_DAYS,
} from '@bindery/domain/quote-request/index.ts';
import type { StaffActor } from '../access/index.ts';
import type { Queries } from '../database/index.ts';
import { offersOfQuote, optionsOfQuote, workingQuote } from '../quote-requests/index.ts';
import { type AddedNotice, CONTRACT_SURVEY } from '../quoting/index.ts';
import { hasEarlierQuote, type RequestFacts, stillNeeded, underwriterFacts } from './facts-store.ts';
import type { NoticeKind } from './kinds.ts';
import type { NoticeDeps } from './tell/tell.ts';
import { type BrokerTopic, bindReturnedWords, declineWords, questionWords, quoteWords } from './words/broker-words.ts';
import { closedWords, holdWords, revisingWords } from './words/course-words.ts';
import type { NoticeWords } from './words/notice-words.ts';
import { boundWords, issuedWords } from './words/policy-words.ts';
import { subjectivityAddedWords } from './words/subjectivity-words.ts';

/** What an underwriter has typed so far; what is missing is left out of the words. */
export type HandOverDraft =
  | { readonly action: 'SHARE_QUOTES' }
  | { readonly action: 'BIND' }
  | { readonly action: 'ISSUE' }
  | { readonly action: 'ASK_FOR_SURVEY' }
  | { readonly action: 'REVISE' }
  | { readonly action: 'RETURN_TO_BROKER'; readonly text: string }
  | { readonly action: 'ADD_SUBJECTIVITY'; readonly type: AddedNotice['type']; readonly description: string }
  | { readonly action: 'HOLD'; readonly sentence: string; readonly reviewOn: string | null }
  | { readonly action: 'CLOSE'; readonly reason: DeclineLossReason | null; readonly text: string | null }
  | { readonly action: 'DECLINE'; readonly reason: DeclineLossReason | null; readonly text: string | null }
  | {
      readonly action: 'ASK_FOR_DATA';
      readonly text: string;
      readonly items: readonly AskedItem[];
      readonly dueOn: string | null;
    };

interface Draft {
  readonly db: Queries;
  readonly facts: RequestFacts;
  readonly draft: HandOverDraft;
  readonly now: Date;
}

/** A policy has no number before it is bound. */
const NUMBER_TO_COME = '…';

interface Drafted {
  readonly kind: NoticeKind;
  readonly words: NoticeWords;
}

export async function previewWords(
  { provider }: NoticeDeps,
  drafted: Draft,
  { name: by, staffId }: StaffActor,
): Promise<Drafted> {
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
      const holding: Hold = { reason: '', sentence, reviewOn: reviewOn ?? '', heldAt: at, heldBy: by };
      return { kind: 'held', words: holdWords(topic({ holding })) };
    }
    case 'DECLINE': {
      const { reason, text } = draft;
      const decline = { declineExplanation: text, declineText: text, declineLossReason: reason ?? 'NOT_APPLICABLE' };
      return { kind: 'quote_declined', words: declineWords(topic(decline)) };
    }
    case 'CLOSE': {
      const { reason, text } = draft;
      const close = { declineText: text, declineLossReason: reason ?? 'NOT_APPLICABLE' };
      return { kind: 'request_closed', words: closedWords(topic(close)) };
    }
    case 'REVISE':
      // Who revises it becomes its underwriter.
      return { kind: 'quote_revising', words: revisingWords(topic(await underwriterFacts(db, staffId))) };
    case 'SHARE_QUOTES': {
      const quote = await workingQuote(db, facts.id);
      const options = quote ? await optionsOfQuote(db, quote.id) : [];
      const offers = options.filter(({ notOfferedReason }) => notOfferedReason === null);
      const isRevised = quote !== undefined && (await hasEarlierQuote(db, quote.id));
      const validUntil = new Date(now.getTime() + QUOTE_VALID_DAYS * 86_400_000);
      return { kind: 'quote_ready', words: quoteWords({ ...topic({}), offers, isRevised, validUntil }) };
    }
    case 'RETURN_TO_BROKER': {
      const offers = facts.currentQuoteId === null ? [] : await offersOfQuote(db, facts.currentQuoteId);
      const shared = { ...topic({}), offers, isRevised: false, validUntil: facts.quoteExpiresAt };
      return { kind: 'bind_returned', words: bindReturnedWords(shared, draft.text) };
    }
    case 'ADD_SUBJECTIVITY':
      return { kind: 'subjectivity_added', words: subjectivityAddedWords(topic({}), draft) };
    case 'ASK_FOR_SURVEY':
      return { kind: 'subjectivity_added', words: subjectivityAddedWords(topic({}), CONTRACT_SURVEY) };
    case 'BIND': {
      const needed = await stillNeeded(db, 'POST_BIND', facts);
      return { kind: 'policy_bound', words: boundWords(topic({ policyNumber: NUMBER_TO_COME }), needed) };
    }
    case 'ISSUE':
      return { kind: 'policy_issued', words: issuedWords(topic({})) };
  }
}
