/**
 * The database: connecting (to a given PostgreSQL or the embedded one), transactions that are retried when the database
 * asks for it, and migrations. Every store, events and jobs use it; nothing above the stores writes SQL. Start at
 * `connect`.
 */
export { BOUNDS } from './connections/bounds.ts';
export {
  connect,
  type Database,
  type DatabaseSource,
  laneBeside,
  ofOwner,
  type Queries,
  type Tx,
} from './connections/connect.ts';
export {
  noConnectionFree,
  processesThatFit,
  QUEUE_CONNECTIONS,
  shareConnections,
} from './connections/connection-budget.ts';
export type { DatabaseLogger } from './connections/logger.ts';
export { readLaneBeside } from './connections/read-lane-beside.ts';
export { DependencyUnavailable, isLockTimeout, unavailability } from './connections/unavailable.ts';
export { type CopySession, openCopySession } from './copy-session.ts';
export { DataFolderInUse } from './embedded/index.ts';
export { listen } from './listen.ts';
export { assertNotAhead, migrate, pendingMigrations } from './migrate.ts';
export { makeMonths } from './months.ts';
export {
  actAs,
  applyRoles,
  beyondPartner,
  forCaller,
  forScope,
  loginInWords,
  loginSql,
  partnerScope,
  requireRoles,
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
export { CommitUnknown, inOneOperation, type Operation } from './transactions/one-operation.ts';
export { inOneTransaction } from './transactions/one-transaction.ts';
export { OutsideCall, PostponedWork } from './transactions/outside-work.ts';
export { partnerMoment } from './transactions/partner-moment.ts';
export { prepare, prepareRead } from './transactions/prepared.ts';
export { transaction } from './transactions/transaction.ts';
export { ProbedPartMissing, ProbeLate, probeWrite } from './transactions/write-probe.ts';
