/**
 * The scanner: what an outsider can see of a business. The server's jobs and the command line call `scanDomain`; start
 * at scan-domain.ts. Nothing here judges: domain/src/cyber-risk does.
 */

export { type Budget, SCAN_BUDGET } from './dial/budget.ts';
export type { ConnectionRecorder, Destination } from './dial/sockets.ts';
export { type BlockList, blockListOf } from './probes/lists/block-lists.ts';
export { PROBES, type Probe, type ScanProgress } from './progress.ts';
export { type DomainScan, type ScanOptions, scanDomain } from './scan-domain.ts';
export { createScannerPorts, type ScannerPorts, type ScannerSettings } from './scanner-ports.ts';
export { USUAL_NAMES } from './targets/hosts.ts';
export { type DomainFault, readDomain, type ScannedDomain } from './targets/read-domain.ts';
export { createTurns, SCAN_THREAD_MEMORY, SCANS_AT_ONCE } from './turns.ts';
