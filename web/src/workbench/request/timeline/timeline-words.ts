import { STATUS_LABELS } from '@bindery/domain/quote-request/index.ts';
import { chargeText, dayText, limitText } from '../../../kit/text/formats.tsx';
import type { AuditEntry } from '../../api/schema-interfaces.ts';
import { timelineText as text } from '../../messages/request/timeline-messages.ts';

/** What turns stored values into words. */
export interface WordFacts {
  readonly currency: string;
  /** Names of colleagues by their id. */
  readonly staff: ReadonlyMap<string, string>;
  /** What a rule looks at, by its id. */
  readonly rules: ReadonlyMap<string, string>;
}

export interface EntryWords {
  readonly title: string;
  readonly lines: readonly string[];
}

type Change = AuditEntry['changes'][number];

const UNDERWRITER: ReadonlySet<string> = new Set(['underwriter', 'underwriterId', 'assignee', 'assigneeId']);

/** They name the underwriter of before, not a new one. */
const REPEATS_THE_UNDERWRITER: ReadonlySet<string> = new Set(['referral reasons changed']);

/** An entry of the trail in the words of the trade; what has no words is left to the stored values. */
export function wordsOf(
  entry: Pick<AuditEntry, 'action' | 'changes'> & Partial<Pick<AuditEntry, 'entity'>>,
  facts: WordFacts,
): EntryWords {
  const known = entry.changes.filter((change) => change.field in text.fields && !isWithoutReasons(change));
  const handOver = entry.changes.find(({ field }) => UNDERWRITER.has(field));
  const lines = known.map((change) => lineOf(change, facts));
  if (handOver && (entry.action === 'picked up' || entry.action === 'assigned')) {
    return { title: handOverTitle(handOver, facts), lines };
  }
  const named = handOver && !REPEATS_THE_UNDERWRITER.has(entry.action) ? [handOverTitle(handOver, facts)] : [];
  const premiums = known.find(({ field }) => field === 'premiumCents');
  if (entry.action === 'rated' && premiums) {
    const others = known.filter((change) => change !== premiums).map((change) => lineOf(change, facts));
    return { title: text.rated(valueText('premiumCents', premiums.after, facts)), lines: [...named, ...others] };
  }
  return { title: titleOf(entry.action, entry.entity), lines: [...named, ...lines] };
}

function titleOf(action: string, entity = ''): string {
  return text.actionsOf[entity]?.[action] ?? text.actions[action] ?? actionTitle(action);
}

/** No rule is behind what a person or a test header did, and "none" is no reason. */
function isWithoutReasons({ field, before, after }: Change): boolean {
  return (field === 'rules' || field === 'ruleIds') && before === null && after === '[]';
}

/** `share_quotes` and `quoteRequest.share` in words: `Share quotes`. */
export function actionTitle(action: string): string {
  const words = action
    .replace(/^.*\./, '')
    .replaceAll(/[_-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is stored for an action that a person typed as a list says it, `Signed in`, or as it is stored. */
export function storedAction(typed: string): string {
  const said = typed.trim();
  const all = [text.actions, ...Object.values(text.actionsOf)].flatMap((words) => Object.entries(words));
  const found = all.find(([, words]) => words.toLowerCase() === said.toLowerCase());
  return found ? found[0] : said.charAt(0).toLowerCase() + said.slice(1);
}

function handOverTitle({ after }: Change, { staff }: WordFacts): string {
  return after === null ? text.noUnderwriter : text.became(staff.get(after) ?? after);
}

function lineOf({ field, before, after }: Change, facts: WordFacts): string {
  const name = text.fields[field] ?? field;
  const now = valueText(field, after, facts);
  return before === null ? text.given(name, now) : text.changed(name, valueText(field, before, facts), now);
}

function valueText(field: string, stored: string | null, facts: WordFacts): string {
  if (stored === null || stored === '') return text.none;
  const parts = listOf(stored).map((part) => partText(field, part, facts));
  return parts.length > 1 ? text.and(parts.slice(0, -1).join(', '), parts.at(-1) ?? '') : (parts[0] ?? text.none);
}

/** A stored list without what is empty in it, or the value alone. */
function listOf(stored: string): readonly string[] {
  if (!stored.startsWith('[')) return [stored];
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.filter((part) => part !== null).map(String) : [stored];
  } catch {
    return [stored];
  }
}

function partText(field: string, part: string, { currency, rules }: WordFacts): string {
  if (field === 'status') return STATUS_LABELS[part as keyof typeof STATUS_LABELS] ?? part;
  if (field === 'premiumCents') return chargeText(Number(part), currency).replace(/\.00$/, '');
  if (field.endsWith('Cents')) return limitText(Number(part), currency);
  if (field === 'rules' || field === 'ruleIds') return rules.get(part) ?? actionTitle(part);
  if (/^\d{4}-\d{2}-\d{2}$/.test(part)) return dayText(part);
  return part;
}
