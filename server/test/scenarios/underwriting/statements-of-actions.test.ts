import { beforeAll, expect, it } from 'vitest';
import type { StaffActor } from '../../../src/access/index.ts';
import { type DashboardActor } from '../../../src/broker-access/index.ts';
import { readDashboardRequest } from '../../../src/dashboard/index.ts';
import { loadView } from '../../../src/quoting/view/view-store.ts';
import type { Services } from '../../../src/services.ts';
import {
  addNote,
  addSubjectivity,
  pickUpRequest,
  rateRequest,
  readWorkbenchRequest,
  releaseRequest,
  rescanRequest,
  reviseRequest,
  shareQuotes,
} from '../../../src/underwriting/index.ts';
import { statementsOf } from '../../support/explain.ts';
import { Broker } from '../../support/people/broker.ts';
import { aStaffMember } from '../../support/people/workbench.ts';
import { aSubmission } from '../../support/submissions.ts';
import { testApp } from '../../support/test-app.ts';

const MOST_STATEMENTS = 40;

const app = await testApp();
let staff: StaffActor;

beforeAll(async () => {
  await app.reset();
  const { id, name } = await aStaffMember(app, 'manager');
  staff = { staffId: id, name, role: 'manager', requestId: 'r', address: undefined };
});

/** A day of one request, and how many statements each of its actions took. */
async function statementsOfADay(before: (quoteRequestId: string) => Promise<void>): Promise<Record<string, number>> {
  const { apiKey, brokerageId } = await app.partner();
  const broker = new Broker(app.app.server, { apiKey });
  const { id: quoteRequestId } = await aSubmission(
    app,
    { broker, brokerageId },
    { primaryWebsite: 'referable-scan.test' },
  );
  const asked = { quoteRequestId };
  const actions = {
    pickUp: async (deps: Services) => await pickUpRequest(deps, staff, asked),
    note: async (deps: Services) => await addNote(deps, staff, { ...asked, text: 'Called the insured.' }),
    subjectivity: async (deps: Services) =>
      await addSubjectivity(deps, staff, { ...asked, type: 'PRE_BIND', description: 'Backups offline' }),
    rescan: async (deps: Services) => await rescanRequest(deps, staff, asked),
    rate: async (deps: Services) => await rateRequest(deps, staff, asked),
    share: async (deps: Services) => await shareQuotes(deps, staff, asked),
    revise: async (deps: Services) => await reviseRequest(deps, staff, asked),
    release: async (deps: Services) => await releaseRequest(deps, staff, asked),
  };
  const counts: Record<string, number> = {};
  for (const [name, act] of Object.entries(actions)) {
    counts[name] = await statementsIn(act);
    await app.runJobs();
    if (name === 'pickUp') await before(quoteRequestId);
  }
  return counts;
}

async function statementsIn(work: (deps: Services) => Promise<unknown>): Promise<number> {
  const { services } = app.app;
  const statements = await statementsOf(services.database, async (database) => await work({ ...services, database }));
  return statements.length;
}

it('a staff action takes few statements, and not more where a request has much', async () => {
  const little = await statementsOfADay(async () => undefined);
  const much = await statementsOfADay(async (quoteRequestId) => {
    const { services } = app.app;
    for (let index = 0; index < 12; index += 1) {
      await addSubjectivity(services, staff, {
        quoteRequestId,
        type: 'PRE_BIND',
        description: `Subjectivity ${index}`,
      });
      await addNote(services, staff, { quoteRequestId, text: `Note ${index}` });
    }
  });

  expect(much).toEqual(little);
  for (const [name, count] of Object.entries(little)) {
    expect({ name, count }).toEqual({
      name,
      count: expect.toSatisfy((one: number) => one > 2 && one <= MOST_STATEMENTS),
    });
  }
});

it('a request is read in as few statements, however much there is of it', async () => {
  const { apiKey, brokerageId, partnerId } = await app.partner();
  const broker = new Broker(app.app.server, { apiKey });
  const { id } = await aSubmission(app, { broker, brokerageId }, { primaryWebsite: 'referable-scan.test' });
  const developer = aDeveloper(partnerId);
  const pages = async () => ({
    workbench: await statementsIn(async (deps) => await readWorkbenchRequest(deps, staff, id)),
    dashboard: await statementsIn(async (deps) => await readDashboardRequest(deps, developer, id)),
    api: await statementsIn(async ({ database }) => await loadView(database.kysely, partnerId, { id })),
  });
  const little = await pages();
  const { services } = app.app;
  const asked = { quoteRequestId: id };
  await pickUpRequest(services, staff, asked);
  for (const description of ['Backups offline', 'MFA for administrators', 'A tested plan']) {
    await addSubjectivity(services, staff, { ...asked, type: 'PRE_BIND', description });
    await addNote(services, staff, { ...asked, text: description });
    await rateRequest(services, staff, asked);
  }

  expect(await pages()).toEqual(little);
  // The dashboard has the view of the API besides, which is cached.
  expect(little).toEqual({ workbench: 7, dashboard: 2, api: 1 });
});

function aDeveloper(partnerId: string): DashboardActor {
  const person = { userEmail: 'dev@partner.test', userName: 'A developer' };
  return {
    session: { id: 'session', kind: 'DEVELOPER', partnerId, brokerageId: null, quoteRequestId: null, ...person },
    broker: {
      partnerId,
      keyId: 'dashboard',
      apiVersion: null,
      ...person,
      mayDevelop: true,
      address: undefined,
      testing: new Set(),
      now: app.clock.now(),
      requestId: 'r',
    },
  };
}
