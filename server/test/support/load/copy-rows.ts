import { type Cluster, UUID } from './read-clusters.ts';

/** What is different in one copy of a template. */
export interface Copy {
  /** 1, 2, 3 …; all ids of a copy come from it. */
  readonly number: number;
  /** Whole days before the template. */
  readonly daysAgo: number;
  /** Ids that rows of several templates share, such as the partner, with those of this copy. */
  readonly shared: ReadonlyMap<string, string>;
  readonly policyNumber: string;
}

/** A row of a template between whose words stand what each copy has of its own. */
interface Pattern {
  readonly table: string;
  readonly fields: readonly (readonly (string | Slot)[])[];
}

type Slot = { readonly kind: 'ID' | 'SHARED' | 'DAY'; readonly text: string } | { readonly kind: 'POLICY_NUMBER' };

const SLOTS = new RegExp(`${UUID.source}|\\b\\d{4}-\\d{2}-\\d{2}(?!-?\\d)|\\b[A-Z]{3}-[A-Z]{2}-\\d{7}-\\d{2}\\b`, 'g');

export interface Stencil {
  readonly isEnded: boolean;
  readonly patterns: readonly Pattern[];
}

/** Finds everything that a copy has to change, in columns, documents and texts alike. */
export function stencilOf({ rows, ids, isEnded }: Cluster, shared: ReadonlySet<string>): Stencil {
  const patterns: Pattern[] = [];
  for (const [table, ofTable] of rows) {
    for (const fields of ofTable) {
      patterns.push({ table, fields: fields.map((field) => split(field, ids, shared)) });
    }
  }
  return { isEnded, patterns };
}

function split(field: string, ids: ReadonlySet<string>, shared: ReadonlySet<string>): readonly (string | Slot)[] {
  const parts: (string | Slot)[] = [];
  let end = 0;
  for (const { 0: text, index } of field.matchAll(SLOTS)) {
    const slot = slotOf(text, ids, shared);
    if (slot === null) continue;
    parts.push(field.slice(end, index), slot);
    end = index + text.length;
  }
  parts.push(field.slice(end));
  return parts;
}

function slotOf(text: string, ids: ReadonlySet<string>, shared: ReadonlySet<string>): Slot | null {
  if (ids.has(text)) return { kind: 'ID', text };
  if (shared.has(text)) return { kind: 'SHARED', text };
  if (/^[A-Z]/.test(text)) return { kind: 'POLICY_NUMBER' };
  return text.length === 10 ? { kind: 'DAY', text } : null;
}

/** The fields of every row of a copy, in the order of the columns. */
export function* rowsOfCopy(
  stencil: Stencil,
  copy: Copy,
): Generator<{ readonly table: string; readonly fields: string[] }> {
  const made = new Map<string, string>();
  const textOf = (slot: Slot): string => {
    if (slot.kind === 'POLICY_NUMBER') return copy.policyNumber;
    let text = made.get(slot.text);
    if (text === undefined) made.set(slot.text, (text = valueOf(slot.kind, slot.text, copy)));
    return text;
  };
  for (const { table, fields } of stencil.patterns) {
    yield {
      table,
      fields: fields.map((parts) => parts.map((part) => (typeof part === 'string' ? part : textOf(part))).join('')),
    };
  }
}

function valueOf(kind: 'ID' | 'SHARED' | 'DAY', text: string, copy: Copy): string {
  if (kind === 'SHARED') return copy.shared.get(text) ?? text;
  return kind === 'DAY' ? dayBefore(text, copy.daysAgo) : idOfCopy(text, copy);
}

const DAY_MS = 86_400_000;

function dayBefore(day: string, days: number): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? day : new Date(at - days * DAY_MS).toISOString().slice(0, 10);
}

/** Of the same form: its first 48 bits are the time, which moves with the days, and its last become those of the copy. */
function idOfCopy(id: string, { number, daysAgo }: Copy): string {
  const time = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) - daysAgo * DAY_MS;
  const head = Math.max(time, 0).toString(16).padStart(12, '0');
  // Multiplied by an odd number, so that no two copies of an id are equal.
  const mixed = (BigInt(`0x${id.slice(24)}`) ^ ((BigInt(number) * 0x5851f42d4c957f2dn) & 0xffff_ffff_ffffn)).toString(
    16,
  );
  return `${head.slice(0, 8)}-${head.slice(8)}${id.slice(13, 24)}${mixed.padStart(12, '0')}`;
}
