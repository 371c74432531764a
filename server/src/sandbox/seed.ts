import type { TestingValue } from '@bindery/domain/broker-api/index.ts';
import { addDays } from '@bindery/domain/calendar.ts';
import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { sampleCyberApplication } from '@bindery/domain/products/index.ts';
import { addDeveloper } from '../broker-access/index.ts';
import { createClient } from '../clients/index.ts';
import { inOneTransaction } from '../database/index.ts';
import { type BrokerActor, countPartners, createPartner, type NewPartner } from '../partners/index.ts';
import { chooseQuoteOption } from '../policies/index.ts';
import { createQuoteRequest, readQuoteRequest, updateQuoteRequest, viewsWithoutCache } from '../quoting/index.ts';
import type { Services } from '../services.ts';
import { createStaffMember, type StaffMember } from '../staff/index.ts';
import { closeRequest } from '../underwriting/index.ts';
import { SAMPLE_BROKER, SAMPLE_DEVELOPER } from './sample-people.ts';
import { SAMPLE_STAFF, samplePassword } from './sample-staff.ts';

/** As keys and the audit trail name the one who fills the sandbox. */
const SEED = { kind: 'STAFF', name: 'Sandbox set-up' } as const;

/**
 * Fills an empty sandbox once: staff, two partners (the second makes isolation visible), and sample requests in every
 * status. Uses the normal use cases, all in one transaction, so that an interrupted start leaves nothing and the next
 * one begins anew. Does nothing when a partner already exists (D3, D75); the caller ensures that no other process does
 * this at the same time.
 */
export async function seedSandbox(services: Services, secret: string): Promise<void> {
  if ((await countPartners(services.database.kysely)) > 0) return;
  await inOneTransaction(services.database, async (database) => {
    const views = viewsWithoutCache(database);
    await seedEverything({ ...services, database, views }, secret);
  });
}

async function seedEverything(services: Services, secret: string): Promise<void> {
  const staff = await seedStaff(services, secret);
  const first = await createPartner(services, { name: 'Harbor Insurance Brokers', by: SEED });
  const second = await createPartner(services, { name: 'Fjord Risk Partners', by: SEED });
  await addDeveloper(services, { ...SAMPLE_DEVELOPER, partnerId: first.partnerId, by: SEED.name });
  await seedRequests(services, first, staff);
  await createSampleClient(services, actorOf(services, second), second, 'Nordlys Media');
}

async function seedStaff(services: Services, secret: string): Promise<readonly StaffMember[]> {
  const members: StaffMember[] = [];
  for (const member of SAMPLE_STAFF) {
    const password = samplePassword(secret, member.email);
    const { id } = await createStaffMember(services, { ...member, password }, { kind: 'SANDBOX' });
    members.push({ id, ...member });
  }
  return members;
}

async function seedRequests(services: Services, partner: NewPartner, staff: readonly StaffMember[]): Promise<void> {
  const actor = actorOf(services, partner);
  const submit = async (name: string, ...testing: readonly TestingValue[]): Promise<string> =>
    await submitSample(services, { ...actor, testing: new Set(testing) }, partner, name);
  const incomplete = await createSampleClient(services, actor, partner, 'Maple Street Bakery');
  await createQuoteRequest(services, actor, { clientId: incomplete, productType: 'CYBER' });
  await submit('Copperline Engineering', 'testing_refer');
  await submit('Juniper Dental Group', 'testing_needs_more_data');
  await submit('Atlas Freight Lines', 'testing_hold');
  await submit('Bluebird Staffing', 'testing_decline');
  await submit('Stonebridge Architects', 'testing_rate_and_share');
  const chosen = await submit('Lakeview Veterinary Clinic', 'testing_rate_and_share');
  await chooseQuoteOption(services, actor, await firstOption(services, actor, chosen));
  const bound = await submit('Redwood Analytics', 'testing_rate_and_share');
  const binding: BrokerActor = { ...actor, testing: new Set(['testing_bind_quote', 'testing_issue_policy']) };
  await chooseQuoteOption(services, binding, await firstOption(services, actor, bound));
  const closed = await submit('Summit Outdoor Supply', 'testing_rate_and_share');
  const [underwriter] = staff;
  if (!underwriter) return;
  await closeRequest(
    services,
    { staffId: underwriter.id, name: underwriter.name, role: underwriter.role, requestId: 'seed', address: undefined },
    { quoteRequestId: closed, reason: 'DECLINE_COMPETE_PREMIUM', text: 'The insured chose another provider.' },
  );
}

async function submitSample(
  services: Services,
  actor: BrokerActor,
  partner: NewPartner,
  name: string,
): Promise<string> {
  const clientId = await createSampleClient(services, actor, partner, name);
  const id = await createQuoteRequest(services, actor, { clientId, productType: 'CYBER' });
  const effectiveOn = addDays(calendarDayOf(actor.now, services.provider.timeZone), 30);
  await updateQuoteRequest(services, actor, { id, action: 'SUBMIT', info: sampleCyberApplication(effectiveOn) });
  return id;
}

async function createSampleClient(
  services: Services,
  actor: BrokerActor,
  { brokerageId }: NewPartner,
  name: string,
): Promise<string> {
  const domain = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.example`;
  const { id } = await createClient(services, actor, {
    brokerageId,
    name,
    primaryWebsite: `https://www.${domain}`,
    address: { country: 'US', street: '12 Main Street', locality: 'Columbus', region: 'Ohio', postalCode: '43004' },
  });
  return id;
}

async function firstOption(services: Services, actor: BrokerActor, quoteRequestId: string): Promise<string> {
  const { quotes } = await readQuoteRequest(services, actor, quoteRequestId);
  const option = quotes[0]?.options[0];
  if (!option) throw new Error('the sample request was not quoted');
  return option.id;
}

function actorOf(services: Services, partner: NewPartner): BrokerActor {
  return {
    partnerId: partner.partnerId,
    keyId: 'seed',
    apiVersion: 'v2.0',
    userEmail: SAMPLE_BROKER.email,
    userName: SAMPLE_BROKER.name,
    mayDevelop: true,
    address: undefined,
    testing: new Set(),
    now: services.clock(),
    requestId: 'seed',
  };
}
