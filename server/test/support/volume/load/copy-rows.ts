import { textOfEntry } from './entry-text.ts';
import { OWN_COLUMNS } from './own-fields.ts';
import { type Cluster, type LoadedTable, UUID } from './read-clusters.ts';

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

/** A text, what each copy has in its place (by the number of the slot), or a column that is filled by name. */
type Piece = string | number | Own;

interface Own {
  readonly column: string;
  /** What stands there when the copy has nothing of its own. */
  readonly otherwise: readonly Piece[];
}

/** A line of COPY, cut where the copies differ. */
export interface Pattern {
  readonly table: string;
  readonly pieces: readonly Piece[];
  /** What is signed of an entry of the trail. */
  readonly signed: readonly Piece[];
}

type Slot = { readonly kind: 'ID' | 'SHARED' | 'DAY'; readonly text: string } | { readonly kind: 'POLICY_NUMBER' };

const SLOTS = new RegExp(`${UUID.source}|\\b\\d{4}-\\d{2}-\\d{2}(?!-?\\d)|\\b[A-Z]{3}-[A-Z]{2}-\\d{7}-\\d{2}\\b`, 'g');
/** Where a template has none, its copies have none. */
const STAYS_ABSENT = new Set(['signature_token_hash', 'website_domain', 'primary_website']);

export interface Stencil {
  readonly isEnded: boolean;
  readonly patterns: readonly Pattern[];
  readonly slots: readonly Slot[];
}

/** Finds everything that a copy has to change, in columns, documents and texts alike, once for all copies. */
export function stencilOf(
  { rows, ids, isEnded }: Cluster,
  tables: readonly LoadedTable[],
  shared: ReadonlySet<string>,
): Stencil {
  const patterns: Pattern[] = [];
  const slots: Slot[] = [];
  const numbers = new Map<string, number>();
  const cut = (text: string): Piece[] => {
    const pieces: Piece[] = [];
    let end = 0;
    for (const { 0: found, index } of text.matchAll(SLOTS)) {
      const slot = slotOf(found, ids, shared);
      if (slot === null) continue;
      if (!numbers.has(found)) numbers.set(found, slots.push(slot) - 1);
      pieces.push(text.slice(end, index), numbers.get(found) ?? 0);
      end = index + found.length;
    }
    return [...pieces, text.slice(end)];
  };
  for (const [table, ofTable] of rows) {
    const columns = tables.find(({ name }) => name === table)?.columns ?? [];
    for (const fields of ofTable) {
      const pieces = fields.flatMap((field, index) => {
        const column = columns[index] ?? '';
        const isOwn = OWN_COLUMNS[table]?.includes(column) && !(field === '\\N' && STAYS_ABSENT.has(column));
        return [index === 0 ? '' : '\t', ...(isOwn ? [{ column, otherwise: cut(field) }] : cut(field))];
      });
      const signed = table === 'audit_entries' ? cut(textOfEntry(columns, fields)) : [];
      patterns.push({ table, pieces: joined([...pieces, '\n']), signed });
    }
  }
  return { isEnded, patterns, slots };
}

/** Texts beside each other become one. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const made: Piece[] = [];
  for (const piece of pieces) {
    const last = made.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') made[made.length - 1] = last + piece;
    else made.push(piece);
  }
  return made;
}

function slotOf(text: string, ids: ReadonlySet<string>, shared: ReadonlySet<string>): Slot | null {
  if (ids.has(text)) return { kind: 'ID', text };
  if (shared.has(text)) return { kind: 'SHARED', text };
  if (/^[A-Z]/.test(text)) return { kind: 'POLICY_NUMBER' };
  return text.length === 10 ? { kind: 'DAY', text } : null;
}

/** What stands in the slots of one copy. */
export function valuesOf({ slots }: Stencil, copy: Copy): readonly string[] {
  return slots.map((slot) => {
    if (slot.kind === 'POLICY_NUMBER') return copy.policyNumber;
    if (slot.kind === 'SHARED') return copy.shared.get(slot.text) ?? slot.text;
    return slot.kind === 'DAY' ? dayBefore(slot.text, copy.daysAgo) : idOfCopy(slot.text, copy);
  });
}

/** The pieces as one text, with the values of a copy. */
export function fill(
  pieces: readonly Piece[],
  values: readonly string[],
  own: Readonly<Record<string, string>> = {},
): string {
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    else if (typeof piece === 'number') text += values[piece] ?? '';
    else text += own[piece.column] ?? fill(piece.otherwise, values);
  }
  return text;
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
  // Two halves, each multiplied by an odd number, so that no two copies of an id are equal.
  const tail = half(id.slice(24, 30), number, 0x5851f5) + half(id.slice(30), number, 0x4c957d);
  return `${head.slice(0, 8)}-${head.slice(8)}${id.slice(13, 24)}${tail}`;
}

function half(hex: string, number: number, odd: number): string {
  return ((Number.parseInt(hex, 16) ^ Math.imul(number, odd)) & 0xff_ffff).toString(16).padStart(6, '0');
}
