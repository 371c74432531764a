/** The contents of a backup: `manifest.json`, written last, so that a place without it is no backup. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { deriveKey } from '../../secret.ts';
import { type BackupPlace, readWhole } from './backup-place.ts';
import type { DumpedSequence, LoadedTable } from './dump-store.ts';

export interface BackedUpTable extends LoadedTable {
  /** Its name in the place of the backup. */
  readonly file: string;
  readonly sha256: string;
}

export interface BackedUpDocument {
  readonly key: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
}

export interface Manifest {
  readonly format: 1;
  readonly takenAt: string;
  readonly environment: 'sandbox' | 'production';
  /** Tells whether a secret is the right one, and nothing else of it. */
  readonly secretFingerprint: string;
  readonly migrations: readonly string[];
  readonly tables: readonly BackedUpTable[];
  readonly sequences: readonly DumpedSequence[];
  readonly documents: readonly BackedUpDocument[];
  /** Objects that the database names and the store did not have. */
  readonly missing: readonly string[];
  readonly audit: { readonly sealed: number; readonly lastHash: string | null };
}

const NAME = 'manifest.json';
const FORMAT = 1;

export function fingerprintOf(secret: string): string {
  return deriveKey(secret, 'backup-fingerprint').subarray(0, 8).toString('hex');
}

export async function writeManifest(place: BackupPlace, manifest: Manifest): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  await place.write(
    NAME,
    (async function* whole() {
      yield bytes;
    })(),
  );
}

/** Throws an error of one line for a place that has no whole backup, or one of another format. */
export async function readManifest(place: BackupPlace): Promise<Manifest> {
  const bytes = await place.read(NAME);
  if (!bytes) throw new Error(`${place.name} is no whole backup: it has no ${NAME}, which is written last`);
  const manifest: Manifest = JSON.parse(await text(Readable.from(bytes)));
  if (manifest.format === FORMAT) return manifest;
  throw new Error(`the backup has format ${String(manifest.format)}; this release reads format ${FORMAT}`);
}

/** Throws when a file of the backup is not what was written. */
export async function assertUnchanged(place: BackupPlace, files: readonly { file: string; sha256: string }[]) {
  for (const { file, sha256 } of files) {
    const hash = createHash('sha256');
    for await (const chunk of await readWhole(place, file)) hash.update(chunk);
    if (hash.digest('hex') !== sha256) throw new Error(`${file} of the backup was changed or damaged`);
  }
}

/** Where the backup keeps an object. */
export function fileOfDocument(key: string): string {
  return `documents/${key}`;
}
