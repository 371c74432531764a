/**
 * How healthy the service is, now and in the last 90 days, for partners: the API, the jobs and the webhooks. Measured
 * from what happens anyway: answers to calls and waiting jobs. Start at `read-status.ts`.
 */
export { type ComponentStatus, readStatus, type ServiceStatus, type StatusDay } from './read-status.ts';
export { sampleHealthJob } from './sample-health.ts';
