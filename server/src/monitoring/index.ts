/**
 * The watch over the book: insureds with a policy in force are scanned again every 30 days, underwriters and brokers
 * are told of what is new and critical, and the book is asked who shows a fault. Start at `scan-again.ts`.
 */

export { askTheBookJob } from './ask-the-book.ts';
export type { MonitoringDeps, MonitoringNotices, NewlyExploited } from './deps.ts';
export type { ExposedPolicy } from './exposed-policies.ts';
export { askExposure, type ExposedAmount, type Exposure, type ExposurePage, readExposure } from './read-exposure.ts';
export { scanAgainWork, websiteChangedJob } from './scan-again.ts';
export { tellNewFindings } from './tell-new-findings.ts';
