import type { KyselyPlugin } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { StaffActor } from '../../../src/access/index.ts';
import type { Services } from '../../../src/services.ts';
import {
  addNote,
  addSubjectivity,
  pickUpRequest,
  rateRequest,
  releaseRequest,
  rescanRequest,
  reviseRequest,
  shareQuotes,
} from '../../../src/underwriting/index.ts';
import { Broker } from '../../support/broker.ts';
import { aSubmission } from '../../support/submissions.ts';
import { testApp } from '../../support/test-app.ts';
import { aStaffMember } from '../../support/workbench.ts';

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

async function statementsIn(work: (deps: Services) => Promise<void>): Promise<number> {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { services } = app.app;
  await work({ ...services, database: { ...services.database, kysely: services.database.kysely.withPlugin(counter) } });
  return count;
}

it('a staff action takes few statements, and not more where a request has much', { timeout: 120_000 }, async () => {
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
