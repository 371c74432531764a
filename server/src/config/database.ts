/** Settings of the database. */
import type { EnvironmentReader } from './environment.ts';

export interface DatabaseSettings {
  readonly databaseUrl: string | undefined;
  /** The server itself, where `databaseUrl` leads to a pooler in transaction mode. */
  readonly databaseDirectUrl: string | undefined;
  /** A read replica of it. */
  readonly databaseReadUrl: string | undefined;
  /** A start is refused where statements could not run in the roles that keep partners apart (D85). */
  readonly areDatabaseRolesRequired: boolean;
  /** All connections of the process. */
  readonly databasePoolSize: number;
}

export function readDatabase(reader: EnvironmentReader, isProduction: boolean): DatabaseSettings {
  const { url, integer } = reader;
  return {
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseDirectUrl: url('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']),
    databaseReadUrl: url('DATABASE_READ_URL', ['postgres:', 'postgresql:']),
    areDatabaseRolesRequired: readRoles(reader, isProduction),
    databasePoolSize: integer('DATABASE_POOL_SIZE', { min: 7, max: 1000, fallback: 10 }),
  };
}

function readRoles({ text, faults }: EnvironmentReader, isProduction: boolean): boolean {
  const value = text('DATABASE_ROLES') ?? (isProduction ? 'required' : 'optional');
  if (value !== 'required' && value !== 'optional') faults.push('DATABASE_ROLES must be required or optional');
  return value !== 'optional';
}
