import { openDocumentStore } from '../app/document-store.ts';
import type { Config } from '../config/config.ts';
import type { DocumentStore } from '../documents/index.ts';

/** The store of documents that a server with these settings uses, for commands. */
export async function openFiles(config: Config, secret: string): Promise<DocumentStore> {
  return (await openDocumentStore(config, { secret, clock: () => new Date() })).documentStore;
}
