import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { ChangeActor } from '../database/tables/events.ts';

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

/** Tells which key made a MAC, and nothing else of it. */
function keyIdOf(key: Buffer): Buffer {
  return createHash('sha256').update('bindery/audit-key-id').update(key).digest().subarray(0, KEY_ID_BYTES);
}

/** The MAC with which the process that wrote an entry signs it: the id of the key, then 32 bytes. */
export function macOfEntry(key: Buffer, { writer, counter }: Writer, content: EntryContent): Buffer {
  return macOf(key, ['entry', writer, counter, ...fieldsOf(content)]);
}

/** The MAC of the end of the chain, with the time at which it was reached. */
export function macOfEnd(key: Buffer, end: { readonly sequence: number; readonly hash: Buffer; readonly at: Date }) {
  return macOf(key, ['end', end.sequence, end.hash.toString('hex'), end.at.toISOString()]);
}

function macOf(key: Buffer, parts: readonly unknown[]): Buffer {
  return Buffer.concat([keyIdOf(key), createHmac('sha256', key).update(JSON.stringify(parts)).digest()]);
}

/** True when one of the keys made this MAC of these parts. */
export function isMadeBy(keys: readonly Buffer[], mac: Buffer, make: (key: Buffer) => Buffer): boolean {
  const key = keys.find((one) => keyIdOf(one).equals(mac.subarray(0, KEY_ID_BYTES)));
  const made = key && make(key);
  return made !== undefined && made.length === mac.length && timingSafeEqual(made, mac);
}

/** The hash of an entry in the chain: covers the entry and the hash before it. */
export function hashOfEntry(key: Buffer, before: Buffer, sequence: number, content: EntryContent): Buffer {
  return createHmac('sha256', key)
    .update(before)
    .update(JSON.stringify([sequence, ...fieldsOf(content)]))
    .digest();
}

function fieldsOf(content: EntryContent): readonly unknown[] {
  const { id, partner_id, entity, entity_id, action, actor, occurred_at, request_id, change } = content;
  return [
    id,
    partner_id,
    entity,
    entity_id,
    action,
    ordered(actor),
    occurred_at.toISOString(),
    request_id,
    ordered(change),
  ];
}

/** As JSON reads it back, its members sorted by name: the database stores them in an order of its own. */
function ordered(value: object): unknown {
  return sorted(JSON.parse(JSON.stringify(value)));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]): [string, unknown] => [name, sorted(member)]);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
}
