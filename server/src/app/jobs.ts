import { auditJobs } from '../audit/index.ts';
import { removeAbandonedWork, removeObjectsJob } from '../documents/index.ts';
import { type JobDefinition, type TimedWork, timedJobs } from '../jobs/index.ts';
import { mailJobs } from '../mail/index.ts';
import { deadLetterJobs } from '../notices/index.ts';
import { partnerJobs } from '../partners/index.ts';
import { openRenewalsWork, policyJobs } from '../policies/index.ts';
import { closeOverdueWork, quotingJobs, rateAfterScan } from '../quoting/index.ts';
import { ratePlanJobs } from '../rate-plans/index.ts';
import { expireScansWork, scanJobs } from '../scans/index.ts';
import type { Services } from '../services.ts';
import { webhookJobs } from '../webhooks/index.ts';

/** The background jobs of every topic. */
export function definitionsOf(services: Services): readonly JobDefinition[] {
  return [
    ...scanJobs(services),
    ...quotingJobs(services),
    ...ratePlanJobs(services),
    ...policyJobs(services),
    ...webhookJobs(services),
    ...mailJobs(services),
    ...deadLetterJobs(services),
    ...auditJobs(services),
    ...partnerJobs(services),
    removeObjectsJob(services),
    ...timedWorkOf(services).flatMap((work) => timedJobs(services, work)),
  ];
}

/** Everything that happens because time passes, in the order in which it happens at the same instant. */
export function timedWorkOf(services: Services): readonly TimedWork[] {
  return [
    expireScansWork(services, async (scanId) => await rateAfterScan(services, scanId)),
    closeOverdueWork(services),
    openRenewalsWork(services),
    removeAbandonedWork(services),
  ];
}
