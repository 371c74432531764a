import { auditJobs } from '../audit/index.ts';
import { remindOfBindLinksWork } from '../broker-access/index.ts';
import { sweepWindowsJob } from '../call-limits/index.ts';
import { removeEndedDraftsJob } from '../dashboard/index.ts';
import { removeAbandonedWork, removeObjectsJob } from '../documents/index.ts';
import { eventJobs } from '../events/index.ts';
import { type JobDefinition, sweepJob, type TimedWork, timedJobs } from '../jobs/index.ts';
import { mailJobs } from '../mail/index.ts';
import { askTheBookJob, scanAgainWork, tellNewFindings, websiteChangedJob } from '../monitoring/index.ts';
import {
  anchorJob,
  deadLetterJobs,
  digestJob,
  remindOfAskedDataWork,
  remindOfQuotesWork,
  remindOfSubjectivitiesWork,
} from '../notices/index.ts';
import { partnerJobs } from '../partners/index.ts';
import { openRenewalsWork, policyJobs } from '../policies/index.ts';
import { ruleTrialJobs } from '../portfolio/index.ts';
import { closeOverdueWork, quotingJobs, rateAfterScan } from '../quoting/index.ts';
import { ratePlanJobs } from '../rate-plans/index.ts';
import { expireScansWork, scanFinishedJob, scanJobs } from '../scans/index.ts';
import { sampleHealthJob } from '../service-status/index.ts';
import type { Services } from '../services.ts';
import { followFindings } from '../underwriting/index.ts';
import { DELIVER_JOB, webhookJobs } from '../webhooks/index.ts';
import { sweepsOf } from './sweeps.ts';

/** The background jobs of every topic. */
export function definitionsOf(services: Services): readonly JobDefinition[] {
  return [
    ...scanJobs(services),
    scanFinishedJob(async (scanId) => await afterScan(services, scanId)),
    ...quotingJobs(services),
    ...ratePlanJobs(services),
    ...ruleTrialJobs(services),
    ...policyJobs(services),
    ...webhookJobs(services),
    ...mailJobs(services),
    ...deadLetterJobs(services),
    digestJob(services),
    anchorJob(services),
    ...auditJobs(services),
    sweepWindowsJob(services),
    ...eventJobs(services),
    ...partnerJobs(services),
    askTheBookJob(services),
    websiteChangedJob(services),
    removeEndedDraftsJob(services),
    removeObjectsJob(services),
    ...sweepsOf(services.retention).map((sweep) => sweepJob(services, sweep)),
    sampleHealthJob(services, DELIVER_JOB),
    ...timedWorkOf(services).flatMap((work) => timedJobs(services, work)),
  ];
}

/** Everything that happens because time passes, in the order in which it happens at the same instant. */
export function timedWorkOf(services: Services): readonly TimedWork[] {
  return [
    expireScansWork(services, async (scanId) => await afterScan(services, scanId)),
    closeOverdueWork(services),
    openRenewalsWork(services),
    scanAgainWork(services),
    remindOfAskedDataWork(services),
    remindOfQuotesWork(services),
    remindOfSubjectivitiesWork(services),
    remindOfBindLinksWork(services),
    removeAbandonedWork(services),
  ];
}

/** What follows the end of a scan, in the order of the topics. */
async function afterScan(services: Services, scanId: string): Promise<void> {
  await rateAfterScan(services, scanId);
  await followFindings(services, scanId);
  await tellNewFindings(services, scanId);
}
