import { NeighbourFault } from '../../jobs/index.ts';
import type { Clock } from '../../ports.ts';
import { type ConfiguredBucket, reach } from './configured-bucket.ts';
import { openKeptObjects } from './s3-kept-objects.ts';

const DAY_MS = 86_400_000;

export interface AnchorBucketSettings extends ConfiguredBucket {
  /** Ends with a slash. */
  readonly folder: string;
  /** Undefined: the bucket's own rule says how long. */
  readonly lockDays: number | undefined;
}

/**
 * The bucket in which the ends of the audit trail are kept, locked for as long as the setting or the bucket says: the
 * `AnchorStore` of the trail.
 */
export function openAnchorBucket(settings: AnchorBucketSettings, clock: Clock) {
  const { folder, lockDays } = settings;
  const objects = openKeptObjects(reach(settings, clock));
  const keepUntil = () => (lockDays === undefined ? undefined : new Date(clock().getTime() + lockDays * DAY_MS));
  return {
    keep: async (name: string, content: string): Promise<void> =>
      await asNeighbour(objects.put(`${folder}${name}`, content, keepUntil())),
    names: async (): Promise<readonly string[]> =>
      [...(await asNeighbour(objects.keys(folder)))].map((key) => key.slice(folder.length)),
    close: async (): Promise<void> => await objects.close(),
  };
}

async function asNeighbour<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    throw new NeighbourFault('object store', error);
  }
}
