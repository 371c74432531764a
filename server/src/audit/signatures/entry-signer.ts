import { randomBytes } from 'node:crypto';
import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import type { Database, Tx } from '../../database/index.ts';
import { type EntryContent, macOfEntry, type Writer } from './entry-mac.ts';

/**
 * Signs the entries that this process writes. It travels with the database as a plugin, so that every transaction has
 * it and no use case has to pass it on; it changes no statement.
 */
class EntrySigner implements KyselyPlugin {
  readonly #key: Buffer;
  readonly #writer = randomBytes(8).toString('hex');
  #counter = 0;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** The number of an entry that is rolled back is not used again. */
  sign(content: EntryContent): Writer & { readonly mac: Buffer } {
    const writer = { writer: this.#writer, counter: (this.#counter += 1) };
    return { ...writer, mac: macOfEntry(this.#key, writer, content) };
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

/** The same databases, whose entries in the audit trail are signed with the key, all under one name. */
export function signingEntries<Databases extends readonly Database[]>(key: Buffer, ...databases: Databases) {
  const signer = new EntrySigner(key);
  return databases.map((database) => ({ ...database, kysely: database.kysely.withPlugin(signer) }));
}

export function signerOf(tx: Tx): EntrySigner | undefined {
  return tx.getExecutor().plugins.find((plugin) => plugin instanceof EntrySigner);
}
