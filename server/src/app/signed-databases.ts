import { auditSecrets, signingEntries } from '../audit/index.ts';
import type { Ports } from './ports.ts';

/** The databases through which entries of the audit trail are written: they sign them. */
export function signedDatabases({
  database,
  jobsDatabase = database,
  ...secrets
}: Ports): Pick<Ports, 'database' | 'jobsDatabase'> {
  const [requests = database, jobs = jobsDatabase] = signingEntries(
    auditSecrets(secrets).live[0],
    database,
    jobsDatabase,
  );
  return { database: requests, jobsDatabase: jobs };
}
