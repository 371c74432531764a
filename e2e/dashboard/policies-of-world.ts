import type { Browser } from 'playwright-core';
import { asStaff } from '../support/staff-call.ts';
import { BrokerAtWork, SCANNED_SITE } from '../workbench/broker-at-work.ts';
import { CANCEL } from '../workbench/policies-of-world.ts';
import { loginOf } from '../workbench/staff-at-work.ts';
import { aSignaturePage, type RunningBindery, untilStatus } from './running-bindery.ts';
import { signed } from './sign-application.ts';

export const WITH_OPEN_CONDITION = 'Copperline Joinery';
export const CANCELLED = 'Saltbox Ceramics';

const REVISION = 'query ($id: ID!) { request(id: $id) { revision } }';
const BIND = 'mutation ($id: ID!, $revision: Int!) { bindRequest(id: $id, revision: $revision) { id } }';

/** A policy that is not issued before terrorism cover is waived in writing, and one that was cancelled. */
export async function policiesOfWorld(browser: Browser, bindery: RunningBindery): Promise<void> {
  const broker = new BrokerAtWork(bindery);
  const manager = await asStaff(bindery.url, loginOf(bindery, 'manager'));
  // Bound by a person: the sandbox's own way closes all that is open.
  const waived = await broker.aDraft(WITH_OPEN_CONDITION, 'CYBER', SCANNED_SITE);
  await broker.submit(waived, { ...broker.aCyberApplication(), hasTria: false }, 'testing_rate_and_share');
  await untilStatus(bindery, waived, 'QUOTES_SHARED');
  await signed(browser, await aSignaturePage(bindery, waived));
  await broker.select(waived);
  await manager(BIND, { id: waived, revision: (await manager(REVISION, { id: waived })).request.revision });
  const sold = await broker.aPolicy(CANCELLED);
  await manager(CANCEL, { id: (await broker.read(sold)).policy.id, on: broker.inDays(120) });
}
