import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewPartner } from '../../../src/partners/index.ts';
import { ratePlanJobs } from '../../../src/rate-plans/index.ts';
import { aCyberApplication, aQuoteRequest, QUOTE_REQUEST, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import {
  ACTIVATE,
  aDraft,
  CANCEL,
  DISCARD,
  DRAFT,
  PLANS,
  READ_PLAN,
  RERATE,
  withBase,
} from '../../support/people/rate-plans.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

const app = await testApp();
/** A second process on the same database. */
const other = await testApp();
const { database } = app.app.services;
let broker: Broker;
let partner: NewPartner;
let grace: SignedIn;

beforeEach(async () => {
  await app.reset();
  await app.app.services.ratePlans.refresh();
  app.clock.moveTo('2026-11-20T12:00:00Z');
  partner = await app.partner();
  broker = new Broker(app.app.server, { apiKey: partner.apiKey });
  grace = await aStaffMember(app, 'manager', 'Grace Lind');
});

async function aQuote(name: string, answers: Readonly<Record<string, string>> = {}, testing?: string): Promise<string> {
  const sender = testing === undefined ? broker : broker.with({ testing });
  const id = await aQuoteRequest(broker, { brokerageId: partner.brokerageId, name });
  await sender.ok(UPDATE, { id, action: 'SUBMIT', info: aCyberApplication(answers) });
  await app.runJobs();
  return id;
}

async function optionsOf(id: string) {
  const { quoteRequest } = await broker.ok(QUOTE_REQUEST, { id });
  return quoteRequest.quoteData.nodes[0].quoteOptions;
}

async function aStoredDraft(document = aDraft()): Promise<string> {
  return (await grace.bench.ok(DRAFT, { document })).draftRatePlan.id;
}

async function aReratedDraft(document?: string): Promise<string> {
  const id = await aStoredDraft(document);
  await grace.bench.ok(RERATE, { id });
  await app.runJobs();
  return id;
}

const problemsOf = (error: { extensions: { details?: { problems?: unknown } } }) => error.extensions.details?.problems;

describe('a draft of a rate plan', () => {
  it('is kept by a manager and read by an underwriter, beside the version in force', async () => {
    const id = await aStoredDraft();
    const uma = await aStaffMember(app, 'underwriter');

    const { ratePlans } = await uma.bench.ok(PLANS);
    const refused = await uma.bench.refused(DRAFT, { document: aDraft() });

    expect(ratePlans.filter(({ planId }: { planId: string }) => planId === 'cyber-us')).toMatchObject([
      { id, version: 2, status: 'DRAFT', isInForce: false, draftedBy: 'Grace Lind', rerating: null },
      { version: 1, status: 'ACTIVE', isInForce: true, draftedBy: null, activationFaults: [] },
    ]);
    expect(refused.extensions.code).toBe('UNAUTHORIZED');
  });

  it.each([
    ['text that is no JSON', '{', 'document', /^is not JSON/],
    ['a table whose premium falls', aDraft((plan) => withRow(plan, ['500000', '1'])), 'tables.base.rows[2]', /./],
    ['a word for a number', aDraft((plan) => withRow(plan, ['500000', 'much'])), 'tables.base.rows[2]', /decimal/],
    ['a number that is in use', aDraft(() => ({ version: 1 })), 'version', /above 1/],
    ['a plan that says it is active', aDraft(() => ({ status: 'active' })), 'sha256', /missing/],
    ['a plan of no product', aDraft(() => ({ product: 'FIXTURE' })), 'product', /CYBER/],
  ])('is refused with the place of the fault: %s', async (_case, document, path, message) => {
    const problems = problemsOf(await grace.bench.refused(DRAFT, { document }));

    expect(problems).toMatchObject([{ path: expect.stringContaining(path), message: expect.stringMatching(message) }]);
  });

  it('takes the place of an earlier draft of its version, and can be thrown away', async () => {
    const first = await aStoredDraft();
    const second = await aStoredDraft(aDraft((plan) => withBase(plan, 120)));

    expect(second).not.toBe(first);
    expect((await grace.bench.refused(READ_PLAN, { id: first })).extensions.code).toBe('NOT_FOUND');
    const left = await grace.bench.ok(DISCARD, { id: second });
    expect(left.discardRatePlanDraft).toHaveLength(3);
    const [active] = left.discardRatePlanDraft;
    expect((await grace.bench.refused(DISCARD, { id: active.id })).extensions.code).toBe('INVALID_STATE');
  });
});

describe('re-rating the stored book', () => {
  it('says to the cent what a draft does to it', async () => {
    const ids = [
      await aQuote('Acme Engineering'),
      await aQuote('Borealis Labs', { numberOfPiiRecords: 'low' }),
      await aQuote('Citadel Works', {}, 'testing_rate_and_share'),
    ];
    const options = (await Promise.all(ids.map(optionsOf))).flat();
    const before = options.reduce((sum, { premiumCents }) => sum + premiumCents, 0);

    const id = await aReratedDraft();
    const { rerating, activationFaults } = (await grace.bench.ok(READ_PLAN, { id })).ratePlan;

    expect(rerating).toMatchObject({ state: 'DONE', total: options.length, done: options.length });
    expect(activationFaults).toEqual([]);
    const { segments, rises, falls, faults } = rerating.dislocation;
    const inDimension = (name: string) => segments.filter(({ dimension }: { dimension: string }) => dimension === name);
    const [whole] = inDimension('all');
    expect(whole).toMatchObject({ count: options.length, beforeCents: before, currency: 'USD' });
    expect(whole.afterCents).toBeGreaterThan(before * 1.09);
    expect(whole.afterCents).toBeLessThan(before * 1.11);
    for (const name of ['standing', 'transaction', 'class', 'territory', 'limit']) {
      const sum = (field: string) =>
        inDimension(name).reduce((total: number, one: Record<string, number>) => total + (one[field] ?? 0), 0);
      expect([name, sum('count'), sum('beforeCents'), sum('afterCents')]).toEqual([
        name,
        whole.count,
        before,
        whole.afterCents,
      ]);
    }
    expect(rises.length).toBeGreaterThan(0);
    expect([falls, faults]).toEqual([[], 0]);
  });

  it('counts what the draft newly refers, and what it cannot rate', async () => {
    await aQuote('Acme Engineering');
    const id = await aReratedDraft(
      aDraft(({ tables }) => ({
        tables: {
          ...tables,
          pii: { ...tables['pii'], rows: tables['pii']?.rows.map((row) => [row[0], row[1], referAll]) },
          limit: { ...tables['limit'], rows: tables['limit']?.rows.filter(([limit]) => limit !== '1000000') },
        },
      })),
    );

    const { rerating } = (await grace.bench.ok(READ_PLAN, { id })).ratePlan;
    const [whole] = rerating.dislocation.segments;

    expect(whole.newlyReferred).toBe(rerating.total);
    expect(whole.unrated).toBeGreaterThan(0);
    expect(whole.count + whole.unrated).toBe(rerating.total);
    expect(rerating.dislocation.turned).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ verdict: 'NO_RATE', reasons: ['TABLE:limit'] }),
        expect.objectContaining({ verdict: 'REFER', reasons: ['PII_UNCERTAIN'] }),
      ]),
    );
  });

  it('goes on where it stopped when its process dies, and stops for good when it is cancelled', async () => {
    await fillBook(await aQuote('Acme Engineering'), 450);
    const id = await aStoredDraft();
    const started = (await grace.bench.ok(RERATE, { id })).startRerating.rerating;
    expect(started).toMatchObject({ state: 'RUNNING', total: 452, done: 0 });
    expect((await grace.bench.refused(RERATE, { id })).extensions.code).toBe('INVALID_STATE');

    await diesAfterOnePage();
    expect((await grace.bench.ok(READ_PLAN, { id })).ratePlan).toMatchObject({
      rerating: { state: 'RUNNING', done: 200 },
      activationFaults: ['The re-rating is still running.'],
    });
    await app.runJobs();
    const done = (await grace.bench.ok(READ_PLAN, { id })).ratePlan.rerating;
    expect(done).toMatchObject({ state: 'DONE', done: 452 });
    expect(done.dislocation.segments[0]).toMatchObject({ dimension: 'all', count: 452 });

    await grace.bench.ok(RERATE, { id });
    await diesAfterOnePage();
    await grace.bench.ok(CANCEL, { id });
    await app.runJobs();
    expect((await grace.bench.ok(READ_PLAN, { id })).ratePlan).toMatchObject({
      rerating: { state: 'CANCELLED', done: 200 },
      activationFaults: ['The re-rating was cancelled. Start it again.'],
    });
  });
});

describe('activating a draft', () => {
  it('is refused without a re-rating, with an old one, and for anyone but a manager', async () => {
    const id = await aStoredDraft();
    const activation = { id, version: 2, effectiveFrom: '2026-12-01' };

    const without = await grace.bench.refused(ACTIVATE, activation);
    await grace.bench.ok(RERATE, { id });
    await app.runJobs();
    const uma = await aStaffMember(app, 'underwriter');
    const byUma = await uma.bench.refused(ACTIVATE, activation);
    const wrong = await grace.bench.refused(ACTIVATE, { ...activation, version: 1 });
    const past = await grace.bench.refused(ACTIVATE, { ...activation, effectiveFrom: '2026-11-19' });
    app.clock.advance({ days: 8 });
    const late = await aStaffMember(app, 'manager', 'Mary Stone');
    const old = await late.bench.refused(ACTIVATE, activation);

    expect([without, byUma, wrong, past, old].map(({ extensions }) => extensions.code)).toEqual([
      'INVALID_STATE',
      'UNAUTHORIZED',
      'VALIDATION_FAILED',
      'VALIDATION_FAILED',
      'INVALID_STATE',
    ]);
    expect(without.message).toBe('Re-rate the stored book with this draft first.');
    expect([wrong, past].map(problemsOf)).toMatchObject([[{ path: 'version' }], [{ path: 'effectiveFrom' }]]);
    expect(old.message).toBe('The re-rating is more than 7 days old. Start it again.');
  });

  it('prices cover from its day on; what was quoted keeps its plan and its cents', async () => {
    const earlier = await aQuote('Acme Engineering');
    const [stored] = await optionsOf(earlier);
    const id = await aReratedDraft();
    const { activateRatePlan: plan } = await grace.bench.ok(ACTIVATE, { id, version: 2, effectiveFrom: '2026-12-10' });

    expect(plan).toMatchObject({
      status: 'ACTIVE',
      isInForce: false,
      effectiveFrom: '2026-12-10',
      activatedBy: 'Grace Lind',
    });
    expect(plan.id).not.toBe(id);
    const later = await aQuote('Borealis Labs');
    const [dearer] = await optionsOf(later);
    expect(await planOf(later)).toBe(plan.id);
    expect(dearer.premiumCents).toBeGreaterThan(stored.premiumCents);
    const before = await aQuoteRequest(broker, { brokerageId: partner.brokerageId, name: 'Early Cover' });
    await broker.ok(UPDATE, {
      id: before,
      action: 'SUBMIT',
      info: aCyberApplication({}, { coverageEffectiveAt: '2026-12-09' }),
    });
    await app.runJobs();
    const [asBefore] = await optionsOf(before);
    expect(asBefore.premiumCents).toBe(stored.premiumCents);

    const { request } = await grace.bench.ok(
      'query ($id: ID!) { request(id: $id) { quote { options { worksheet { planVersion } replay { isSame premiumCents } } } } }',
      { id: earlier },
    );
    expect(request.quote.options[0]).toEqual({
      worksheet: { planVersion: 1 },
      replay: { isSame: true, premiumCents: stored.premiumCents },
    });
    const { audit } = await grace.bench.ok(
      '{ audit(filter: { entity: "rate_plan" }) { nodes { action actor entityId } } }',
    );
    expect(audit.nodes).toMatchObject(
      ['rate plan activated', 'rerating of the book started', 'rate plan drafted'].map((action) => ({
        action,
        actor: 'Grace Lind',
        entityId: 'cyber-us',
      })),
    );
  });

  it('asks for a new re-rating after another version of the product was activated', async () => {
    const second = await aReratedDraft();
    const third = await aReratedDraft(aDraft((plan) => ({ ...withBase(plan, 105), version: 3 })));
    app.clock.advance({ minutes: 1 });
    await grace.bench.ok(ACTIVATE, { id: second, version: 2, effectiveFrom: '2026-12-01' });

    const refused = await grace.bench.refused(ACTIVATE, { id: third, version: 3, effectiveFrom: '2026-12-05' });
    expect(refused.message).toBe('Version 2 of cyber-us was activated since the re-rating. Start it again.');
    await grace.bench.ok(RERATE, { id: third });
    await app.runJobs();
    const sameDay = await grace.bench.refused(ACTIVATE, { id: third, version: 3, effectiveFrom: '2026-12-01' });
    expect(problemsOf(sameDay)).toMatchObject([
      { path: 'effectiveFrom', message: expect.stringContaining('both start') },
    ]);
    await grace.bench.ok(ACTIVATE, { id: third, version: 3, effectiveFrom: '2026-12-05' });
  });
});

describe('a request that no plan prices', () => {
  const unpriced = async () => {
    const { body } = await app.app.server.inject({ method: 'GET', url: '/metrics' });
    return Object.fromEntries(
      [...body.matchAll(/^requests_without_rate\{product="(\w+)"\} (\d+)$/gm)].map(([, product, count]) => [
        product,
        count,
      ]),
    );
  };

  it('is counted for operators until a plan prices it', async () => {
    const plan = await aReratedDraft(
      aDraft(({ tables }) => ({
        tables: { ...tables, limit: { ...tables['limit'], rows: tables['limit']?.rows.slice(0, 1) } },
      })),
    );
    await grace.bench.ok(ACTIVATE, { id: plan, version: 2, effectiveFrom: '2026-12-10' });
    const id = await aQuote('Quay Logistics');
    const waiting = await unpriced();
    await broker.ok(UPDATE, {
      id,
      action: 'RESUBMIT',
      info: aCyberApplication({}, { coverageEffectiveAt: '2026-12-09' }),
    });
    await app.runJobs();

    expect(waiting).toEqual({ CYBER: '1', CYBER_EU: '0', TECH_EO: '0' });
    expect(await optionsOf(id)).not.toEqual([]);
    expect(await unpriced()).toEqual({ CYBER: '0', CYBER_EU: '0', TECH_EO: '0' });
  });
});

describe('another process', () => {
  const versionThere = () => other.app.services.ratePlans.choosePlan('CYBER', '2026-12-10', 'NEW')?.plan.version;

  it('rates with an activated plan at once, also after it lost its connection', async () => {
    const second = await aReratedDraft();
    await grace.bench.ok(ACTIVATE, { id: second, version: 2, effectiveFrom: '2026-12-01' });
    await vi.waitFor(() => expect(versionThere()).toBe(2));

    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'bindery listen' and datname = current_database()
    `.execute(database.kysely);
    app.clock.advance({ minutes: 1 });
    const third = await aReratedDraft(aDraft((plan) => ({ ...withBase(plan, 105), version: 3 })));
    await grace.bench.ok(ACTIVATE, { id: third, version: 3, effectiveFrom: '2026-12-05' });

    await vi.waitFor(() => expect(versionThere()).toBe(3), 10_000);
  });
});

const referAll = { kind: 'REFER', ruleId: 'PII_UNCERTAIN' };

function withRow({ tables }: Parameters<typeof withBase>[0], row: readonly string[]) {
  const base = tables['base'];
  return { tables: { ...tables, base: { ...base, rows: base?.rows.with(2, row) } } };
}

async function planOf(quoteRequestId: string): Promise<string | undefined> {
  const { rows } = await sql<{ plan: string }>`
    select rate_plan ->> 'planSha256' as plan from quote_options where quote_request_id = ${quoteRequestId}
  `.execute(database.kysely);
  return rows[0]?.plan;
}

/** So many more options of a shared quote, each a copy of its first; a bulk of rows that no statement of the product writes. */
async function fillBook(quoteRequestId: string, count: number): Promise<void> {
  await database.kysely.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    // From a function in FROM, which runs once for a row: `(f(row)).*` runs it once for each column.
    await sql`
      insert into quote_options
      select copy.*
      from (select * from quote_options where quote_request_id = ${quoteRequestId} order by position limit 1) as one
        cross join generate_series(1, ${count}::int) as number
        cross join lateral jsonb_populate_record(
          null::quote_options,
          to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(), 'position', 100 + number)
        ) as copy
    `.execute(tx);
  });
}

/** A run of the job that ends like a process that is killed between two pages. */
async function diesAfterOnePage(): Promise<void> {
  const { id } = await database.kysely
    .selectFrom('reratings')
    .select('id')
    .where('state', '=', 'RUNNING')
    .executeTakeFirstOrThrow();
  const [job] = ratePlanJobs(app.app.services);
  const dying = new AbortController();
  let pages = 0;
  const signal = Object.assign(dying.signal, {
    throwIfAborted: () => {
      pages += 1;
      if (pages > 1) throw new Error('killed');
    },
  });
  const context = { jobId: 'test', attempt: 1, signal, logger: app.app.server.log as never };
  await expect(job?.handler({ reratingId: id }, context)).rejects.toThrow('killed');
}
