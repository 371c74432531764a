import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { ChangeActor } from '../../database/tables/events.ts';

/** What a MAC and a hash of an entry cover, as it stands in the database. */
export interface EntryContent {
  readonly id: string;
  readonly partner_id: string | null;
  readonly entity: string;
  readonly entity_id: string;
  readonly action: string;
  readonly actor: ChangeActor;
  readonly occurred_at: Date;
  readonly request_id: string | null;
  readonly change: Readonly<Record<string, unknown>>;
}

/** Who wrote an entry: a process by a random name, and its how many-th entry this is. */
export interface Writer {
  readonly writer: string;
  readonly counter: number;
}

const KEY_ID_BYTES = 8;

interface PreparedKey {
  readonly hmac: KeyObject;
  /** Tells which key made a MAC, and nothing else of it. */
  readonly id: Buffer;
}

/** A walk along the trail uses a key millions of times, and Node takes far longer to prepare one than to use it. */
const prepared = new WeakMap<Buffer, PreparedKey>();

function prepare(key: Buffer): PreparedKey {
  let made = prepared.get(key);
  if (!made) {
    const id = createHash('sha256').update('bindery/audit-key-id').update(key).digest().subarray(0, KEY_ID_BYTES);
    prepared.set(key, (made = { hmac: createSecretKey(key), id }));
  }
  return made;
}

/** The MAC with which the process that wrote an entry signs it: the id of the key, then 32 bytes. */
export function macOfEntry(key: Buffer, writer: Writer, content: EntryContent): Buffer {
  return macOfText(key, writer, textOf(content));
}

export function macOfText(key: Buffer, { writer, counter }: Writer, text: string): Buffer {
  return macOf(key, after(['entry', writer, counter], text));
}

/** The MAC of the end of the chain, with the time at which it was reached. */
export function macOfEnd(key: Buffer, end: { readonly sequence: number; readonly hash: Buffer; readonly at: Date }) {
  return macOf(key, JSON.stringify(['end', end.sequence, end.hash.toString('hex'), end.at.toISOString()]));
}

/** The MAC of a place up to which a check proved the chain. */
export function macOfProven(
  key: Buffer,
  place: { readonly sequence: number; readonly hash: Buffer; readonly at: Date },
) {
  return macOf(key, JSON.stringify(['proven', place.sequence, place.hash.toString('hex'), place.at.toISOString()]));
}

/** The MAC of an end of the chain that is kept outside of the database. */
export function macOfAnchor(key: Buffer, { sequence, hash }: { readonly sequence: number; readonly hash: Buffer }) {
  return macOf(key, JSON.stringify(['anchor', sequence, hash.toString('hex')]));
}

function macOf(key: Buffer, text: string): Buffer {
  const { id, hmac } = prepare(key);
  return Buffer.concat([id, createHmac('sha256', hmac).update(text).digest()]);
}

/** True when one of the keys made this MAC of these parts. */
export function isMadeBy(keys: readonly Buffer[], mac: Buffer, make: (key: Buffer) => Buffer): boolean {
  const key = keys.find((one) => prepare(one).id.equals(mac.subarray(0, KEY_ID_BYTES)));
  const made = key && make(key);
  return made !== undefined && made.length === mac.length && timingSafeEqual(made, mac);
}

/** The hash of an entry in the chain: covers the entry and the hash before it. */
export function hashOfEntry(key: Buffer, before: Buffer, sequence: number, content: EntryContent): Buffer {
  return hashOfText(key, before, sequence, textOf(content));
}

export function hashOfText(key: Buffer, before: Buffer, sequence: number, text: string): Buffer {
  return createHmac('sha256', prepare(key).hmac)
    .update(before)
    .update(after([sequence], text))
    .digest();
}

/** One list of both, as JSON. */
function after(head: readonly unknown[], text: string): string {
  return `${JSON.stringify(head).slice(0, -1)},${text.slice(1)}`;
}

/** What MAC and hash cover of an entry: a list, as JSON. */
export function textOf(content: EntryContent): string {
  const { id, partner_id, entity, entity_id, action, actor, occurred_at, request_id, change } = content;
  const at = occurred_at.toISOString();
  return JSON.stringify([id, partner_id, entity, entity_id, action, ordered(actor), at, request_id, ordered(change)]);
}

/** As JSON reads it back, its members sorted by name: the database stores them in an order of its own. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('toJSON' in value && typeof value.toJSON === 'function') return ordered(value.toJSON());
  if (Array.isArray(value)) return value.map(ordered);
  const members = Object.entries(value).map(([name, member]): [string, unknown] => [name, ordered(member)]);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
}
