/**
 * The database: connecting (to a given PostgreSQL or the embedded one), transactions that are retried when the database
 * asks for it, and migrations. Every store, events and jobs use it; nothing above the stores writes SQL. Start at
 * `connect`.
 */
export { BOUNDS } from './bounds.ts';
export {
  connect,
  type Database,
  type DatabaseSource,
  laneBeside,
  type Queries,
  type Tx,
} from './connect.ts';
export { processesThatFit, QUEUE_CONNECTIONS, shareConnections } from './connection-budget.ts';
export { type CopySession, openCopySession } from './copy-session.ts';
export { DataFolderInUse } from './embedded/index.ts';
export { listen } from './listen.ts';
export type { DatabaseLogger } from './logger.ts';
export { migrate, pendingMigrations } from './migrate.ts';
export { makeMonths } from './months.ts';
export { CommitUnknown, inOneOperation, type Operation } from './one-operation.ts';
export { inOneTransaction } from './one-transaction.ts';
export { OutsideCall, PostponedWork } from './outside-work.ts';
export { partnerMoment } from './partner-moment.ts';
export { prepare, prepareRead } from './prepared.ts';
export { readLaneBeside } from './read-lane-beside.ts';
export {
  actAs,
  applyRoles,
  beyondPartner,
  forCaller,
  forScope,
  partnerScope,
  rolesInWords,
  rolesToMake,
  runAs,
  runCall,
  type Scope,
  STAFF,
  SYSTEM,
} from './roles/index.ts';
export { underStartLock } from './start-lock.ts';
export type { Tables } from './tables.ts';
export { transaction } from './transaction.ts';
export { DependencyUnavailable, isLockTimeout, unavailability } from './unavailable.ts';
export { probeWrite } from './write-probe.ts';
