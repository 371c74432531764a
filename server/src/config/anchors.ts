import { readBackupAccess } from './backups.ts';
import type { EnvironmentReader } from './environment.ts';
import type { S3Config } from './neighbours.ts';

/** A bucket for the anchors of the audit trail; what is not set for it is that of the bucket for files. */
export interface AnchorBucket extends S3Config {
  /** Ends with a slash. */
  readonly folder: string;
  /** Undefined: the bucket's own rule says how long. */
  readonly lockDays: number | undefined;
}

/** Where the head of the audit trail goes each day, and backups when an operator says so. */
export function readKeptElsewhere(reader: EnvironmentReader) {
  return {
    anchorMail: reader.text('AUDIT_ANCHOR_MAIL'),
    anchorBucket: readAnchorBucket(reader),
    backupAccess: readBackupAccess(reader),
  };
}

function readAnchorBucket({ text, url, isSet, integer, faults }: EnvironmentReader): AnchorBucket | undefined {
  const lockDays = isSet('AUDIT_ANCHOR_LOCK_DAYS')
    ? integer('AUDIT_ANCHOR_LOCK_DAYS', { min: 1, max: 36_500, fallback: 3650 })
    : undefined;
  const endpoint = url('AUDIT_ANCHOR_ENDPOINT', ['https:', 'http:']) ?? text('S3_ENDPOINT');
  const place = text('AUDIT_ANCHOR_BUCKET');
  if (place === undefined) return undefined;
  const [, bucket, folder = 'audit-anchors'] = /^([a-z0-9.-]{3,63})(?:\/([\w.-]+))?$/i.exec(place) ?? [];
  if (bucket === undefined) faults.push('AUDIT_ANCHOR_BUCKET must be a bucket or bucket/folder');
  const own = (name: 'REGION' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY'): string => {
    const value = text(`AUDIT_ANCHOR_${name}`) ?? text(`S3_${name}`);
    if (value === undefined)
      faults.push(`AUDIT_ANCHOR_${name} is required when AUDIT_ANCHOR_BUCKET is set without S3_${name}`);
    return value ?? '';
  };
  return {
    endpoint,
    region: own('REGION'),
    bucket: bucket ?? '',
    folder: `${folder}/`,
    accessKeyId: own('ACCESS_KEY_ID'),
    secretAccessKey: own('SECRET_ACCESS_KEY'),
    lockDays,
  };
}
