import type { AskedItemKind } from '../../api/schema-interfaces.ts';
import { keepDraft, readDraft } from './use-draft.ts';

/** One thing that is asked of the broker. */
export interface AskedDraftItem {
  readonly kind: AskedItemKind;
  readonly text: string;
  /** The answer requested by name, which the broker's SUBMIT then saves; empty when the item is free text. */
  readonly field: string;
}

export const NEW_ITEM: AskedDraftItem = { kind: 'ANSWER', text: '', field: '' };
export const ASK_FORM = 'ask-for-data';
export const EMPTY_ASK = { items: '', text: '', dueOn: '' };

/** Whether the broker can change this answer only when it is requested by name. */
export function isAskedByName(field: string): boolean {
  return field === 'limits' || field.startsWith('optionalData.');
}

/** The items of a draft; one empty item when there are none. */
export function itemsOf(kept: string): readonly AskedDraftItem[] {
  const items = parsed(kept).flatMap(itemOf);
  return items.length === 0 ? [NEW_ITEM] : items;
}

export function textOfItems(items: readonly AskedDraftItem[]): string {
  const isEmpty = items.every(({ kind, text, field }) => kind === 'ANSWER' && text === '' && field === '');
  return isEmpty && items.length <= 1 ? '' : JSON.stringify(items);
}

/** Adds an item to what this person is about to ask, once. */
export function addToAsk(key: string, item: AskedDraftItem): void {
  const draft = readDraft(key);
  const items = itemsOf(draft['items'] ?? '').filter(({ text }) => text !== '');
  if (items.some(({ text }) => text === item.text)) return;
  keepDraft(key, { ...EMPTY_ASK, ...draft, items: textOfItems([...items, item]) });
}

function parsed(kept: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(kept);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function itemOf(value: unknown): readonly AskedDraftItem[] {
  if (typeof value !== 'object' || value === null) return [];
  const { kind, text, field }: Readonly<Record<string, unknown>> = { ...value };
  if (typeof text !== 'string') return [];
  return [{ kind: kind === 'DOCUMENT' ? 'DOCUMENT' : 'ANSWER', text, field: typeof field === 'string' ? field : '' }];
}
