import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { recordChange } from '../../audit/index.ts';
import { type Database, transaction } from '../../database/index.ts';
import { duePages, type JobSender, type TimedWork } from '../../jobs/index.ts';
import type { Clock } from '../../ports.ts';
import { assertMayDevelop, type BrokerActor, byBroker } from '../actor.ts';
import { moveClockTo } from './clock-store.ts';

export interface TestClockDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly env: 'sandbox' | 'production';
  readonly jobs: JobSender;
  /** Everything that happens because days pass, in the order in which it happens at the same instant. */
  readonly timedWork: () => readonly TimedWork[];
  /** Wake-ups that compare rows with the partner's time in a way of their own; sent when the clock has moved. */
  readonly clockWakeUps: readonly string[];
}

/** The partner's own time. */
export interface PartnerTime {
  readonly now: Date;
}

/** As far as one call moves: three terms of a policy, and a few steps for each. */
const MAX_DAYS = 3 * 366;

/**
 * Moves the partner's own time forward. What becomes due on the way has happened when the call answers, each at its own
 * date and in the order of the dates; jobs that follow from it run right after. Other partners keep their time.
 * Errors: UNAUTHORIZED, VALIDATION_FAILED backward or more than 1098 days ahead, TESTING_NOT_ALLOWED in production. Spec: D47.
 */
export async function advanceTestClock(deps: TestClockDeps, actor: BrokerActor, to: Date): Promise<PartnerTime> {
  assertMayDevelop(actor);
  if (deps.env === 'production') throw new Problem('TESTING_NOT_ALLOWED');
  const { partnerId, now } = actor;
  if (Number.isNaN(to.getTime()) || to < now) {
    const message = `must not be before ${now.toISOString()}; time never goes back`;
    throw validationFailed([{ path: 'to', message, remedy: 'Send a later instant, or take a new sandbox key.' }]);
  }
  if (to.getTime() - now.getTime() > MAX_DAYS * 86_400_000) {
    const message = `must be at most ${MAX_DAYS} days ahead`;
    throw validationFailed([{ path: 'to', message, remedy: 'Move the clock in several steps.' }]);
  }
  let reached = now;
  await doDue(deps, partnerId);
  for (;;) {
    const next = await nextDueAt(deps, partnerId, reached);
    if (!next || next > to) break;
    await move(deps, partnerId, next);
    await doDue(deps, partnerId);
    reached = next;
  }
  await finish(deps, actor, to);
  await doDue(deps, partnerId);
  return { now: to };
}

/** The partner's own time now. Errors: TESTING_NOT_ALLOWED in production. Spec: D47. */
export function readTestClock(deps: Pick<TestClockDeps, 'env'>, actor: BrokerActor): PartnerTime {
  if (deps.env === 'production') throw new Problem('TESTING_NOT_ALLOWED');
  return { now: actor.now };
}

async function doDue({ timedWork, clock }: TestClockDeps, partnerId: string): Promise<void> {
  for (const work of timedWork()) {
    for await (const ids of duePages(work, { now: clock(), partnerId })) for (const id of ids) await work.handle(id);
  }
}

async function nextDueAt(deps: TestClockDeps, partnerId: string, after: Date): Promise<Date | undefined> {
  const instants = await Promise.all(deps.timedWork().map(async (work) => await work.nextDueAt(partnerId, after)));
  return instants.filter((instant) => instant !== undefined).sort((a, b) => a.getTime() - b.getTime())[0];
}

async function move({ database, clock }: TestClockDeps, partnerId: string, to: Date): Promise<void> {
  await transaction(database, async (tx) => await moveClockTo(tx, partnerId, to.getTime() - clock().getTime()));
}

async function finish(deps: TestClockDeps, actor: BrokerActor, to: Date): Promise<void> {
  const { partnerId, requestId, now } = actor;
  await transaction(deps.database, async (tx) => {
    await moveClockTo(tx, partnerId, to.getTime() - deps.clock().getTime());
    await recordChange(tx, {
      partnerId,
      entity: 'partner',
      entityId: partnerId,
      action: 'test clock moved',
      actor: byBroker(actor),
      at: to,
      requestId,
      change: { now: { before: now.toISOString(), after: to.toISOString() } },
    });
    for (const name of deps.clockWakeUps) await deps.jobs.enqueue(tx, name, {});
  });
}
