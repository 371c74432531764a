import type { Tx } from '../../database/index.ts';
import { isRemoved } from '../../partners/index.ts';
import { offersOfQuote } from '../../quote-requests/index.ts';
import { hasEarlierQuote, requestFacts } from '../facts-store.ts';
import type { NoticeKind } from '../kinds.ts';
import { agentsFor, underwritersFor } from '../readers-store.ts';
import type { BrokerTopic, QuoteTopic } from '../words/broker-words.ts';
import type { NoticeWords } from '../words/notice-words.ts';
import type { StaffTopic } from '../words/staff-words.ts';
import type { AgentReader } from './reader.ts';
import { type NoticeDeps, tell } from './tell.ts';

export interface AboutRequest {
  readonly kind: NoticeKind;
  readonly quoteRequestId: string;
  /** The partner's own time. */
  readonly at: Date;
}

type AgentTopic = BrokerTopic & { readonly tx: Tx; readonly to: AgentReader };

/**
 * Tells the agent of a request, or the others of the brokerage, and one colleague besides; none when it was never
 * submitted, or when there are no words.
 */
export async function tellAgent(
  tx: Tx,
  deps: NoticeDeps,
  { kind, quoteRequestId, at, alsoTo }: AboutRequest & { readonly alsoTo?: Person | undefined },
  wordsOf: (topic: AgentTopic) => NoticeWords | undefined | Promise<NoticeWords | undefined>,
): Promise<void> {
  const facts = await requestFacts(tx, quoteRequestId);
  const readers = facts ? await agentsFor(tx, facts) : [];
  if (!facts || readers.length === 0) return;
  const others = alsoTo ? await colleagueOf(tx, readers, alsoTo) : [];
  for (const to of [...readers, ...others]) {
    const words = await wordsOf({ facts, provider: deps.provider, tx, to });
    if (words) await tell(tx, deps, { to, kind, request: facts, words, at });
  }
}

/** Somebody whose address is known, so that they can be told. */
export function withAddress(person?: { readonly name: string; readonly email: string | null }): Person | undefined {
  return person && person.email !== null ? { name: person.name, email: person.email } : undefined;
}

interface Person {
  readonly name: string;
  readonly email: string;
}

/** A person of the same brokerage who is not among the readers yet, unless they were removed. */
async function colleagueOf(
  tx: Tx,
  readers: readonly AgentReader[],
  { name, email }: Person,
): Promise<readonly AgentReader[]> {
  const [first] = readers;
  if (!first || readers.some((one) => one.email === email)) return [];
  const { partnerId, brokerageId } = first;
  return (await isRemoved(tx, { partnerId, email })) ? [] : [{ partnerId, brokerageId, name, email }];
}

/** Tells the underwriter of a request, or the team where it has none; does nothing without words. */
export async function tellUnderwriters(
  tx: Tx,
  deps: NoticeDeps,
  { kind, quoteRequestId, at }: AboutRequest,
  wordsOf: (topic: StaffTopic) => NoticeWords | undefined | Promise<NoticeWords | undefined>,
): Promise<void> {
  const facts = await requestFacts(tx, quoteRequestId);
  const words = facts && (await wordsOf({ facts, timeZone: deps.provider.timeZone }));
  if (!words) return;
  for (const to of await underwritersFor(tx, facts)) await tell(tx, deps, { to, kind, request: facts, words, at });
}

/** What the texts about a shared quote need. */
export async function quoteTopic(topic: AgentTopic): Promise<QuoteTopic> {
  const { facts, tx } = topic;
  const { currentQuoteId } = facts;
  const offers = currentQuoteId === null ? [] : await offersOfQuote(tx, currentQuoteId);
  const isRevised = currentQuoteId !== null && (await hasEarlierQuote(tx, currentQuoteId));
  return { ...topic, offers, isRevised, validUntil: facts.quoteExpiresAt };
}
