import type { Config } from '../config/config.ts';
import {
  type DocumentStore,
  type LocalStore,
  namingItsFaults,
  openLocalStore,
  openS3Store,
  reach,
} from '../documents/index.ts';
import type { Clock } from '../ports.ts';
import { deriveKey } from '../secret.ts';

interface Needs {
  readonly clock: Clock;
  readonly secret: string;
}

/**
 * The bucket when one is configured, otherwise a folder on this machine, and the origins to which browsers may send
 * files.
 */
export async function openDocumentStore(config: Config, { secret, clock }: Needs) {
  if (config.s3) {
    const documentStore = openS3Store(reach(config.s3, clock));
    return {
      documentStore: namingItsFaults(documentStore, 'object store'),
      localStore: undefined,
      uploadOrigins: [await uploadOriginOf(documentStore, clock)],
    };
  }
  const localStore: LocalStore = await openLocalStore({
    folder: `${config.dataDir}/files`,
    publicUrl: config.publicUrl,
    secret: deriveKey(secret, 'file-links'),
    now: clock,
  });
  return { documentStore: namingItsFaults(localStore, 'disk'), localStore, uploadOrigins: [] };
}

/** The origin to which a browser sends its files: the bucket's own, which only the driver knows. */
async function uploadOriginOf(store: DocumentStore, clock: Clock): Promise<string> {
  const link = { key: 'incoming/origin', expiresAt: new Date(clock().getTime() + 60_000), maxBytes: 1 };
  return new URL(await store.presignPut(link)).origin;
}
