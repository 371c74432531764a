/**
 * The append-only trail of every change (D50). Use cases call `recordChange` inside their transaction, which signs the
 * entry; a job seals the signed entries into a chain of hashes, which `verifyChain` checks. Start at record-change.ts,
 * then seal-entries.ts and verify-chain.ts.
 */
export type { AnchorStore } from './anchors/anchor-store.ts';
export { keepAnchor } from './anchors/keep-anchor.ts';
export { type ArchivedTrail, archiveTrail } from './archive/archive-trail.ts';
export type { ChainDeps } from './chain-deps.ts';
export type { Change } from './change.ts';
export { CSV_HEADER, csvLine } from './csv.ts';
export { type AuditEntry, actorName, type FieldChange } from './entry-view.ts';
export type { PersonEntry } from './person-of-entries.ts';
export { type ChangeActor, recordChange } from './record-change.ts';
export { type Recounted, recountStatusChanges } from './recount.ts';
export { retireSecret } from './retire-secret.ts';
export { auditJobs, sealAll, sealEntries } from './seal-entries.ts';
export { type AuditFilter, exportAudit, namedTimelineOf, searchAudit, timelineOf } from './search.ts';
export { auditSecrets } from './signatures/audit-keys.ts';
export { signingEntries } from './signatures/entry-signer.ts';
export { ChainChecks, type CheckedChain, type CheckProgress } from './verification/chain-checks.ts';
export { checkChain, readCheckProgress } from './verification/check-chain.ts';
export { anchorOf, type ChainReport, faultOf, verifyChain } from './verification/verify-chain.ts';
export { proveChain } from './verification/verify-thread.ts';
export type { Anchor } from './verification/walk-chain.ts';
