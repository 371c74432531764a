/**
 * A year in a minute, in the sandbox: binds a policy, moves the test clock into the renewal window, and submits the
 * renewal. Take a new sandbox key afterwards: the clock of this one stays where it is.
 */
import { createBroker } from '@bindery/broker';

const broker = createBroker({
  apiKey: process.env.API_KEY,
  user: { email: 'ada.agent@agency.example', name: 'Ada Agent' },
  url: process.env.API_URL,
});
const DAY_MS = 86_400_000;
const RENEWAL_WINDOW_DAYS = 90;
const signal = AbortSignal.timeout(120_000);
const day = (time) => new Date(time).toISOString().slice(0, 10);

const { environment, brokerages } = await broker.me();
if (environment !== 'SANDBOX') throw new Error('This needs a key of the sandbox.');

// 1. A policy whose cover begins today.
const client = await broker.clients.create({
  brokerageId: brokerages[0].id,
  name: 'Renewal Rehearsal LLC',
  primaryWebsite: 'auto-quotable-scan.test',
});
const quote = await broker.quotes.create(client.id, 'CYBER');
const answers = {
  domicileState: 'Ohio',
  natureOfBusiness: 'Engineering Services',
  grossAnnualRevenue: 5_000_000,
  numberOfPiiRecords: 'min',
  biometricData: false,
  excludedClasses: false,
  formalBackups: 'yes',
  emailFilter: 'yes',
  encryptPos: 'yes',
  paymentRequestValidation: 'yes',
  multiFactorAccess: 'yes',
  multiFactorAuthenticationEmails: 'yes',
  pciCompliantPayments: 'yes',
  rightfulMediaUse: 'yes',
  vpnAndMfa: 'yes',
  claims: 'no',
  breaches: 'no',
  interruptions: 'no',
};
const limits = [{ limit: 1_000_000, retention: 10_000 }];
await quote.submit({ effectiveOn: day(await broker.sandbox.clock.now()), limits, answers });
const outcome = await quote.untilQuoted({ signal });
if (outcome.status !== 'QUOTES_SHARED') throw new Error(`not quoted: ${outcome.status}`);
await quote.bind(outcome.options[0].id, { testing: 'testing_bind_quote' });
const { nodes } = await broker.policies.list();
const policy = nodes.find(({ quoteRequest }) => quoteRequest.id === quote.id);
console.log(`Bound: ${policy.policyNumber}, until ${policy.coverageEndsAt}`);

// 2. The clock moves to the first day of the renewal window.
const opensAt = new Date(Date.parse(policy.coverageEndsAt) - RENEWAL_WINDOW_DAYS * DAY_MS + DAY_MS);
await broker.sandbox.clock.advanceTo(opensAt);
console.log(`It is now ${day(await broker.sandbox.clock.now())}`);

// 3. The renewal request is there, with the answers of last year. An underwriter decides on every renewal.
const renewal = await broker.quotes.renewalOf(policy.policyNumber);
await renewal.submit({ effectiveOn: day(policy.coverageEndsAt), limits, answers });
console.log(`Renewal: ${renewal.request.status}`);
const decided = await renewal.untilQuoted({ signal });
console.log(`Outcome: ${decided.status}, ${decided.reasons[0]?.message ?? 'no reason'}`);
