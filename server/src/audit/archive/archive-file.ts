import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { EntryRow } from '../store.ts';

/** The number of its first entry, so that names sort as the chain does, and the month in which most of it was written. */
const NAME = /^audit-trail-(\d{12})-(\d{4}-\d{2})\.jsonl\.gz$/;

/** Writes entries to one file a month, in the order of the chain; answers the names. */
export async function writeArchive(
  folder: string,
  batches: AsyncIterable<readonly EntryRow[]>,
): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names: string[] = [];
  let month = '';
  let lines: AsyncGenerator<string> | undefined;
  const rows = flat(batches);
  let next = await rows.next();
  while (!next.done) {
    const first = next.value;
    month = monthOf(first);
    const name = `audit-trail-${String(first.sequence).padStart(12, '0')}-${month}.jsonl.gz`;
    lines = (async function* () {
      // An entry that was committed late belongs to the file in which its place is.
      while (!next.done && monthOf(next.value) <= month) {
        yield `${JSON.stringify(toLine(next.value))}\n`;
        next = await rows.next();
      }
    })();
    await writeWhole(join(folder, name), lines);
    names.push(name);
  }
  return names;
}

async function writeWhole(path: string, lines: AsyncIterable<string>): Promise<void> {
  const unfinished = `${path}.unfinished`;
  await pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
  const file = await open(unfinished, 'r+');
  await file.sync();
  await file.close();
  await rename(unfinished, path);
}

/** All entries of a folder of archives, in the order of the chain. */
export async function* readArchive(folder: string): AsyncGenerator<EntryRow> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  for (const name of names) {
    const unpacked = createReadStream(join(folder, name)).pipe(createGunzip());
    for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) yield fromLine(line);
  }
}

async function* flat(batches: AsyncIterable<readonly EntryRow[]>): AsyncGenerator<EntryRow, undefined> {
  for await (const batch of batches) yield* batch;
  return undefined;
}

/** An id begins with its time. */
function monthOf({ id }: EntryRow): string {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toISOString().slice(0, 7);
}

function toLine({ hash, mac, ...entry }: EntryRow): object {
  return { ...entry, hash: hash?.toString('hex') ?? null, mac: mac?.toString('hex') ?? null };
}

function fromLine(line: string): EntryRow {
  const { hash, mac, occurred_at: at, ...entry } = JSON.parse(line);
  const bytes = (hex: string | null) => (hex === null ? null : Buffer.from(hex, 'hex'));
  return { ...entry, occurred_at: new Date(at), hash: bytes(hash), mac: bytes(mac) };
}
