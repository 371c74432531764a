/** A provider at work: requests in every status, some late, a policy near its end; for tests of every screen. */
import type { Browser } from 'playwright-core';
import { type RunningBindery, until } from '../dashboard/running-bindery.ts';
import { BrokerAtWork, SCANNED_SITE } from './broker-at-work.ts';
import { policiesOfWorld } from './policies-of-world.ts';
import { type StaffAtWork, startWork } from './staff-at-work.ts';

const RENEWAL = 'query ($id: ID!) { request(id: $id) { policy { renewal { id } } } }';
const UPDATE_WEBHOOK = 'mutation ($url: String!) { updateWebhook(webhookUrl: $url) { id } }';

export interface World {
  readonly manager: StaffAtWork;
  readonly operator: StaffAtWork;
  readonly underwriter: StaffAtWork;
  /** Ids of requests by their state, and of policies. */
  readonly ids: Readonly<Record<Station, string>>;
}

export type Station =
  | 'referred'
  | 'scannedAgain'
  | 'scanFailed'
  | 'inWork'
  | 'shared'
  | 'bindRequested'
  | 'bindable'
  | 'completed'
  | 'needsMoreData'
  | 'held'
  | 'declined'
  | 'renewal'
  | 'policy'
  | 'policyCancelled';

/** Settings of a server on which this world can be created. */
export const WORLD_SETTINGS = { STAFF_TWO_FACTOR: 'required', BINDERY_WEBHOOK_ALLOW_LOOPBACK: '1' } as const;

/** `hook` receives the events of the first partner's requests; the other partner's endpoint is down. */
export async function makeWorld(browser: Browser, bindery: RunningBindery, hook: string): Promise<World> {
  const manager = await startWork(browser, bindery, 'manager');
  const operator = await startWork(browser, bindery, 'operator');
  const underwriter = await startWork(browser, bindery, 'underwriter');
  const broker = new BrokerAtWork(bindery);
  await bindery.api(UPDATE_WEBHOOK, { url: hook });
  const renewal = await yearsOfAnotherPartner(operator, bindery);
  const [referred, needsMoreData, held, declined] = await Promise.all([
    aReferredTechRequest(manager, broker),
    broker.aReferral('Kestrel Payments', 'CYBER', SCANNED_SITE),
    broker.aReferral('Larkspur Schools Trust', 'CYBER', SCANNED_SITE),
    broker.aReferral('Silverline Software', 'TECH_EO', SCANNED_SITE),
  ]);
  await manager.act(
    needsMoreData,
    'askForData',
    `text: "Please send both so that we can quote.", dueOn: "${broker.inDays(7)}", items: [
      { kind: ANSWER, text: "Number of records held" }, { kind: DOCUMENT, text: "Standard customer contract" }]`,
  );
  const hold = `reason: "Waiting for the reinsurer", sentence: "We wait for capacity.", reviewOn: "${broker.inDays(3)}"`;
  await manager.act(held, 'hold', `hold: { ${hold} }`);
  await manager.act(
    declined,
    'declineRequest',
    'reason: DECLINE_POOR_CONTROLS, text: "No multi-factor authentication for remote access."',
  );
  const scans = await requestsWithScans(manager, operator, broker);
  const onTheWay = await requestsOnTheWay(manager, broker);
  const policies = await policiesOfWorld({ browser, bindery, manager, broker }, onTheWay.completed);
  return {
    manager,
    operator,
    underwriter,
    ids: { referred, needsMoreData, held, declined, renewal, ...scans, ...onTheWay, ...policies },
  };
}

async function aReferredTechRequest(manager: StaffAtWork, broker: BrokerAtWork): Promise<string> {
  const id = await broker.aReferral('Harbor Analytics LLC', 'TECH_EO', SCANNED_SITE);
  await manager.ask('mutation ($id: ID!, $text: String!) { addNote(id: $id, text: $text) { id } }', {
    id,
    text: 'Spoke with Dana: contracts cap liability at twelve months of fees.',
  });
  return id;
}

/** One that was scanned again after a decision about a finding, one whose scan failed; and owners who opted out. */
async function requestsWithScans(manager: StaffAtWork, operator: StaffAtWork, broker: BrokerAtWork) {
  const [scannedAgain, scanFailed] = await Promise.all([
    broker.aReferral('Wren Logistics', 'CYBER', SCANNED_SITE),
    broker.aReferral('Osprey Outfitters', 'CYBER', 'https://scan-failed.test'),
  ]);
  const { request } = await manager.ask(
    'query ($id: ID!) { request(id: $id) { scan { report { findings { id title } } } } }',
    { id: scannedAgain },
  );
  for (const [decision, title] of [
    ['DISPUTED', 'No DMARC record'],
    ['ACCEPTED', 'No SPF record'],
  ] as const) {
    const finding = request.scan.report.findings.find((one: { readonly title: string }) => one.title === title);
    await manager.ask(
      `mutation ($id: ID!, $reason: String) { decideFinding(id: $id, decision: ${decision}, reason: $reason) { id } }`,
      { id: finding.id, reason: 'The insured sends no mail from this domain; its parent company does.' },
    );
  }
  await manager.act(scannedAgain, 'rescan');
  const again = 'query ($id: ID!) { request(id: $id) { scan { report { previousScannedAt } } } }';
  await until(async () => {
    const { request: read } = await manager.ask(again, { id: scannedAgain });
    return read.scan.report.previousScannedAt !== null;
  });
  for (const value of ['quiet-clinic.example', '203.0.113.0/24']) {
    await operator.ask(
      'mutation ($value: String!, $reason: String!) { addScanOptOut(value: $value, reason: $reason) { id } }',
      { value, reason: 'Asked by its owner by mail on 3 November 2026, confirmed by phone.' },
    );
  }
  return { scannedAgain, scanFailed };
}

/** One request at each step from the editor to the bound policy. */
async function requestsOnTheWay(manager: StaffAtWork, broker: BrokerAtWork) {
  const [inWork, shared, bindRequested, bindable, completed] = await Promise.all([
    broker.aReferral('Orbit Robotics Inc', 'TECH_EO', SCANNED_SITE),
    broker.aReferral('Beacon Street Studios', 'TECH_EO', SCANNED_SITE),
    broker.aReferral('Northwind Dental Group', 'CYBER', SCANNED_SITE),
    broker.aReferral('Zenith Data Centers', 'TECH_EO', SCANNED_SITE),
    broker.aReferral('Xylo Instruments', 'TECH_EO', SCANNED_SITE),
  ]);
  for (const id of [inWork, shared, bindRequested, bindable, completed]) {
    await manager.act(id, 'pickUp');
    await manager.act(id, 'rateRequest');
  }
  for (const id of [shared, bindRequested, bindable, completed]) await manager.act(id, 'shareQuotes');
  for (const id of [bindRequested, bindable, completed]) await broker.select(id);
  for (const id of [bindable, completed]) await closeEverything(manager, id);
  await manager.act(completed, 'addSubjectivity', 'type: POST_BIND, description: "Proof of offline backups"');
  await manager.act(completed, 'bindRequest');
  return { inWork, shared, bindRequested, bindable, completed };
}

export async function closeEverything(staff: StaffAtWork, id: string): Promise<void> {
  const { request } = await staff.ask('query ($id: ID!) { request(id: $id) { subjectivities { id isOpen } } }', { id });
  for (const item of request.subjectivities) {
    if (!item.isOpen) continue;
    await staff.act(id, 'closeSubjectivity', `subjectivityId: "${item.id}", evidence: "Signed copy came by mail"`);
  }
}

/** A partner with an advanced clock: two policies near their end, and overdue referrals. Answers one policy's renewal. */
async function yearsOfAnotherPartner(operator: StaffAtWork, bindery: RunningBindery): Promise<string> {
  const made = await operator.ask(
    'mutation { createPartner(name: "Meridian Broker Platform") { apiKey partner { brokerages { id } } } }',
  );
  const { apiKey, partner } = made.createPartner;
  const api = bindery.apiOf(apiKey);
  await api(UPDATE_WEBHOOK, { url: 'http://localhost:1/hooks' });
  const broker = new BrokerAtWork({ api, brokerageId: partner.brokerages[0].id });
  const [, expiring] = await Promise.all(
    ['Redwood Health Network', 'Granite State Foods'].map(async (name) => await broker.aPolicy(name)),
  );
  await broker.letPass(310);
  await broker.aReferral('Copperfield Energy', 'CYBER', SCANNED_SITE);
  await broker.letPass(1);
  await broker.aReferral('Tidewater Credit Union', 'CYBER', SCANNED_SITE);
  await broker.letPass(1.2);
  await Promise.all(
    ['Willow Creek Farms', 'Yarrow Architects', 'Mirador Hotels', 'Umbra Media House'].map(
      async (name) => await broker.aReferral(name, 'CYBER', SCANNED_SITE),
    ),
  );
  return await renewalOf(operator, expiring);
}

/** The provider makes it by itself when the last 90 days of the policy begin. */
async function renewalOf(staff: StaffAtWork, bound: string | undefined): Promise<string> {
  const read = async () => (await staff.ask(RENEWAL, { id: bound })).request.policy.renewal;
  await until(async () => (await read()) !== null);
  return (await read()).id;
}
