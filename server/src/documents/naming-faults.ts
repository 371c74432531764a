import { NeighbourFault } from '../jobs/index.ts';
import type { DocumentStore } from './storage/index.ts';

/** Wraps the store so that its errors name the object store, and jobs wait for it (D74). */
export function namingItsFaults(store: DocumentStore): DocumentStore {
  const named = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work;
    } catch (error) {
      // An invalid key is a mistake of ours.
      throw error instanceof RangeError ? error : new NeighbourFault('object store', error);
    }
  };
  return {
    put: async (key, bytes, options) => await named(store.put(key, bytes, options)),
    read: async (key) => await named(store.read(key)),
    head: async (key) => await named(store.head(key)),
    firstBytes: async (key, count) => await named(store.firstBytes(key, count)),
    move: async (from, to) => await named(store.move(from, to)),
    delete: async (key) => await named(store.delete(key)),
    presignPut: async (link) => await store.presignPut(link),
    presignRead: async (link) => await store.presignRead(link),
    close: async () => await store.close(),
  };
}
