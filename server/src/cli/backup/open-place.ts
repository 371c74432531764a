import type { Config } from '../../config/config.ts';
import { openBackupBucket } from '../../documents/index.ts';
import type { BackupPlace } from './backup-place.ts';
import { folderPlace } from './folder-place.ts';

/** `s3://bucket/folder`, or a folder of this machine. Throws an error of one line. */
export function openBackupPlace(name: string, { backupAccess }: Pick<Config, 'backupAccess'>): BackupPlace {
  if (!name.startsWith('s3:')) return folderPlace(name);
  const [, bucket, folder] = /^s3:\/\/([a-z0-9.-]{3,63})\/([\w./-]*\w)\/?$/.exec(name) ?? [];
  if (bucket === undefined || folder === undefined) throw new Error(`${name} is not s3://bucket/folder`);
  if (backupAccess) return { name, ...openBackupBucket({ ...backupAccess, bucket, folder: `${folder}/` }) };
  const settings = ['REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map((one) => `BACKUP_S3_${one}`).join(', ');
  throw new Error(`${name} cannot be reached: set ${settings}, or those of S3_`);
}
