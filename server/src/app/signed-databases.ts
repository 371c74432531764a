import { signingEntries } from '../audit/index.ts';
import { deriveKey } from '../secret.ts';
import type { Ports } from './ports.ts';

/** The databases through which entries of the audit trail are written: they sign them. */
export function signedDatabases({
  database,
  jobsDatabase = database,
  secret,
}: Ports): Pick<Ports, 'database' | 'jobsDatabase'> {
  const [requests = database, jobs = jobsDatabase] = signingEntries(
    deriveKey(secret, 'audit-chain'),
    database,
    jobsDatabase,
  );
  return { database: requests, jobsDatabase: jobs };
}
