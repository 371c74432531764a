/**
 * Partners: who integrates the API, with their brokerages, keys, agents and people. The gate of `/q` starts at
 * `authenticate`; the command line and the operator's screens create partners and keys.
 */
export { assertMayDevelop, type BrokerActor, byBroker } from './actor.ts';
export { addBrokerAddress, type BrokerAddress } from './add-broker-address.ts';
export { addBrokerage } from './add-brokerage.ts';
export { advanceTestClock, type PartnerTime, readTestClock, type TestClockDeps } from './clock/advance-test-clock.ts';
export { createPartner, type NewPartner } from './create-partner.ts';
export type { PartnerDeps } from './deps.ts';
export { partnerJobs } from './jobs.ts';
export { type AuthenticatedCaller, authenticate, type Credentials, type FindKey } from './keys/authenticate.ts';
export { confirmationOf, endKeys } from './keys/end-keys.ts';
export { trialKeyTimes } from './keys/expiry-store.ts';
export { type FirstKey, firstLiveKey } from './keys/first-live-key.ts';
export { issueKey } from './keys/issue-key.ts';
export {
  issueKeyOfPartner,
  keysOfPartner,
  type MaskedKey,
  revokeKeyOfPartner,
  whyNotIssueKey,
} from './keys/keys-of-partner.ts';
export { liveKeys } from './keys/live-keys.ts';
export { renewableKeys } from './keys/renew-keys-store.ts';
export { revokeKey } from './keys/revoke-key.ts';
export { revokeKeyById } from './keys/revoke-key-by-id.ts';
export { trialPartnerOf } from './keys/trial-partner.ts';
export type { PartnerView } from './partners-for-workbench-store.ts';
export { namesOfPeople } from './people/names-of-people-store.ts';
export {
  isRemoved,
  liveKeysMadeBy,
  lockPerson,
  type PersonKey,
  type PersonRow,
  updatePerson,
} from './people/person-store.ts';
export { type Me, readMe } from './read-me.ts';
export { readPartner, readPartners } from './read-partners.ts';
export { readUpcoming, type UpcomingEvent } from './read-upcoming.ts';
export { createRepeats, type Repeatable, type Repeats } from './repeats/answer-once.ts';
export { renewableAnswers } from './repeats/renew-answers-store.ts';
export { type ApiCall, type CallLog, createCallLog } from './request-log/call-log.ts';
export { countRecentCalls } from './request-log/count-recent-calls.ts';
export { type CallLogDeps, readApiCalls, readCallChoices } from './request-log/read-calls.ts';
export type { ApiCallView, CallChoices } from './request-log/read-calls-store.ts';
export { setWorksheetDetail } from './set-worksheet-detail.ts';
export {
  brokerageOfPartner,
  brokeragesForReader,
  countPartners,
  findLiveKey,
  LIVE_KEY,
  type LiveKey,
  liveKeysOfPartner,
  lockPartner,
  partnerById,
  upsertAgent,
  worksheetDetailOf,
} from './store.ts';
export { parseTesting, testingFault } from './testing.ts';
