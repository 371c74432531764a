import type { S3StoreSettings } from './s3-store.ts';

/** A bucket as an operator sets it. */
export interface ConfiguredBucket {
  /** Undefined: Amazon's. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How it is reached; servers other than Amazon's are asked for a bucket in the path, which each of them knows. */
export function reach(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: ConfiguredBucket,
  now: () => Date,
): S3StoreSettings {
  const place = endpoint === undefined ? {} : { endpoint, forcePathStyle: true };
  return { bucket, region, credentials: { accessKeyId, secretAccessKey }, ...place, now };
}
