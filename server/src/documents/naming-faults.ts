import { NeighbourFault } from '../jobs/index.ts';
import { asDiskFault, inTime } from './storage/disk-fault.ts';
import type { DocumentStore } from './storage/index.ts';

/** Somewhat more than the S3 driver gives itself, so that its own error is the one that is named. */
const LONGEST_CALL_MS = 20_000;

/**
 * Wraps the store so that each call ends and its errors name what is away: jobs wait for it (D74), and callers are
 * answered with SERVICE_UNAVAILABLE (D73).
 */
export function namingItsFaults(store: DocumentStore, neighbour: 'object store' | 'disk'): DocumentStore {
  return naming(store, (error) => (neighbour === 'disk' ? asDiskFault(error) : asStoreFault(error)));
}

function naming(
  store: DocumentStore,
  asFault: (error: unknown) => unknown,
  patienceMs: () => number = () => LONGEST_CALL_MS,
): DocumentStore {
  const named = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await inTime(work, patienceMs());
    } catch (error) {
      throw asFault(error);
    }
  };
  return {
    put: async (key, bytes, options) => await named(store.put(key, bytes, options)),
    read: async (key) => await named(store.read(key)),
    head: async (key) => await named(store.head(key)),
    firstBytes: async (key, count) => await named(store.firstBytes(key, count)),
    copy: async (from, to) => await named(store.copy(from, to)),
    delete: async (key) => await named(store.delete(key)),
    endUpload: async (key) => await named(store.endUpload(key)),
    within(ms) {
      const end = performance.now() + ms;
      return naming(store.within(ms), asFault, () => end - performance.now());
    },
    presignPut: async (link) => await store.presignPut(link),
    presignRead: async (link) => await store.presignRead(link),
    close: async () => await store.close(),
  };
}

/** An invalid key is a mistake of ours. */
function asStoreFault(error: unknown): unknown {
  return error instanceof RangeError ? error : new NeighbourFault('object store', error);
}
