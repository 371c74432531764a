/**
 * The append-only trail of every change (D50). Use cases call `recordChange` inside their transaction; a job seals the
 * entries into a chain of hashes, which `verifyChain` checks. Start at record-change.ts, then chain.ts.
 */
export {
  type Anchor,
  auditJobs,
  type ChainDeps,
  type ChainReport,
  sealAll,
  sealEntries,
  verifyChain,
} from './chain.ts';
export { type CheckedChain, checkChain } from './check-chain.ts';
export { CSV_HEADER, csvLine } from './csv.ts';
export { type AuditEntry, actorName, type FieldChange } from './entry-view.ts';
export { type ChangeActor, recordChange } from './record-change.ts';
export { type Recounted, recountStatusChanges } from './recount.ts';
export { type AuditFilter, exportAudit, searchAudit, timelineOf } from './search.ts';
