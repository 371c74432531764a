/**
 * Partners: who integrates the API, with their brokerages, keys and agents. The gate of `/q` starts at
 * `authenticate`; the command line and the operator's screens create partners and keys.
 */
export type { BrokerActor } from './actor.ts';
export { addBrokerAddress, type BrokerAddress } from './add-broker-address.ts';
export { advanceTestClock, type PartnerTime, readTestClock, type TestClockDeps } from './advance-test-clock.ts';
export {
  createRepeats,
  type FirstAnswer,
  type Repeatable,
  type RepeatableAnswer,
  type Repeats,
} from './answer-once.ts';
export { type AuthenticatedCaller, type AuthenticationDeps, authenticate, type Credentials } from './authenticate.ts';
export { createPartner, type NewPartner } from './create-partner.ts';
export type { PartnerDeps } from './deps.ts';
export { partnerJobs } from './end-expired-keys.ts';
export { trialKeyTimes } from './expiry-store.ts';
export { type FirstKey, firstLiveKey } from './first-live-key.ts';
export { issueKey, MAX_LIVE_KEYS } from './issue-key.ts';
export { issueKeyOfPartner, keysOfPartner, type MaskedKey, revokeKeyOfPartner } from './keys-of-partner.ts';
export { liveKeys } from './live-keys.ts';
export { type PartnerView, partnerViews } from './partners-for-workbench-store.ts';
export { readUpcoming, type Upcoming } from './read-upcoming.ts';
export { revokeKey } from './revoke-key.ts';
export { revokeKeyById } from './revoke-key-by-id.ts';
export { brokerageOfPartner, brokeragesForReader, countPartners, partnerById, upsertAgent } from './store.ts';
export { parseTesting, testingFault } from './testing.ts';
