import { keysOf } from '@bindery/domain/keys-of.ts';
import { type RawBuilder, sql } from 'kysely';
import { isDayOrInstant } from '../../paging/index.ts';
import { SHOWN_PREMIUM } from './queue-filter-store.ts';

interface SortKey {
  /** As its index has it; ties are broken by the id. */
  readonly key: RawBuilder<unknown>;
  readonly type: 'timestamptz' | 'date' | 'bigint' | 'jsonb' | 'integer' | 'text';
  /** What a cursor may hold. */
  readonly isKey: (text: string) => boolean;
}

const isAmount = (text: string): boolean => /^\d{1,15}$/.test(text);

const AGE: SortKey = {
  key: sql`coalesce(request.submitted_at, request.created_at)`,
  type: 'timestamptz',
  isKey: isDayOrInstant,
};
const EFFECTIVE: SortKey = {
  key: sql`coalesce(request.effective_on, '9999-12-31'::date)`,
  type: 'date',
  isKey: isDayOrInstant,
};
const PREMIUM: SortKey = { key: SHOWN_PREMIUM, type: 'bigint', isKey: isAmount };
/** Numbers of JSON are sorted as numbers; a cast could refuse a row that is not checked yet. */
const LIMIT: SortKey = {
  key: sql`coalesce(request.asked_limits #> '{0,aggregateCents}', '0'::jsonb)`,
  type: 'jsonb',
  isKey: (text) => isAmount(text) || text === 'null',
};
const isScore = (text: string): boolean => /^-?\d{1,3}$/.test(text);
/** Those without a score come last in both orders. */
const LOWEST_SCORE: SortKey = { key: sql`request.score_key`, type: 'integer', isKey: isScore };
const HIGHEST_SCORE: SortKey = {
  key: sql`(case when request.score_key = 101 then -1 else request.score_key end)`,
  type: 'integer',
  isKey: isScore,
};
const isName = (text: string): boolean => text.length <= 500;
const BROKER: SortKey = { key: sql`request.broker_key`, type: 'text', isKey: isName };
const ASSIGNEE: SortKey = { key: sql`request.assignee_key`, type: 'text', isKey: isName };
/** Of the insured beside the request, whose name can change: see `queuePage`. */
const INSURED: SortKey = { key: sql`name_for_order(insured.name)`, type: 'text', isKey: isName };

const up = (sort: SortKey) => ({ ...sort, isDescending: false });
const down = (sort: SortKey) => ({ ...sort, isDescending: true });

export const PLAIN_SORTS = {
  OLDEST: up(AGE),
  NEWEST: down(AGE),
  EFFECTIVE_SOONEST: up(EFFECTIVE),
  EFFECTIVE_LATEST: down(EFFECTIVE),
  PREMIUM_HIGHEST: down(PREMIUM),
  PREMIUM_LOWEST: up(PREMIUM),
  LIMIT_HIGHEST: down(LIMIT),
  LIMIT_LOWEST: up(LIMIT),
  SCORE_HIGHEST: down(HIGHEST_SCORE),
  SCORE_LOWEST: up(LOWEST_SCORE),
  INSURED_A_TO_Z: up(INSURED),
  INSURED_Z_TO_A: down(INSURED),
  BROKER_A_TO_Z: up(BROKER),
  BROKER_Z_TO_A: down(BROKER),
  ASSIGNEE_A_TO_Z: up(ASSIGNEE),
  ASSIGNEE_Z_TO_A: down(ASSIGNEE),
} as const;

export const QUEUE_SORTS = [...keysOf(PLAIN_SORTS), 'URGENCY'] as const;
export type QueueSort = (typeof QUEUE_SORTS)[number];

const isUrgency = (text: string): boolean => /^\d{1,12}(\.\d{1,6})?$/.test(text);

/** Whether a cursor of this order can hold the text. */
export function isKeyOf(sort: QueueSort, text: string): boolean {
  return sort === 'URGENCY' ? isUrgency(text) : PLAIN_SORTS[sort].isKey(text);
}

export function isByInsured(sort: QueueSort): boolean {
  return sort === 'INSURED_A_TO_Z' || sort === 'INSURED_Z_TO_A';
}
