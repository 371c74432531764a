import type { EnvironmentReader } from './environment.ts';
import type { S3Config } from './neighbours.ts';

/** How buckets of backups are reached; what is not set for them is that of the bucket for files. */
export type BackupAccess = Omit<S3Config, 'bucket'>;

/** Undefined when something is missing: only a backup that goes to a bucket needs it. */
export function readBackupAccess({ text, url }: EnvironmentReader): BackupAccess | undefined {
  const endpoint = url('BACKUP_S3_ENDPOINT', ['https:', 'http:']) ?? text('S3_ENDPOINT');
  const own = (name: 'REGION' | 'ACCESS_KEY_ID' | 'SECRET_ACCESS_KEY') =>
    text(`BACKUP_S3_${name}`) ?? text(`S3_${name}`);
  const [region, accessKeyId, secretAccessKey] = [own('REGION'), own('ACCESS_KEY_ID'), own('SECRET_ACCESS_KEY')];
  if (region === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { endpoint, region, accessKeyId, secretAccessKey };
}
