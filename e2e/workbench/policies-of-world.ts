import type { Browser } from 'playwright-core';
import type { RunningBindery } from '../dashboard/running-bindery.ts';
import type { BrokerAtWork } from './broker-at-work.ts';
import type { StaffAtWork } from './staff-at-work.ts';

const POLICY = 'query ($id: ID!) { request(id: $id) { policy { id } } }';
export const CANCEL = `mutation ($id: ID!, $on: Date!) {
  cancelPolicy(id: $id, cancelledOn: $on, reason: "The business was sold.") { id }
}`;
const WISH = `mutation ($id: ID!, $kind: PolicyChangeKind!, $on: Date!, $text: String!) {
  requestPolicyChange(quoteRequestId: $id, kind: $kind, effectiveOn: $on, text: $text) { id }
}`;

interface Around {
  readonly browser: Browser;
  readonly bindery: RunningBindery;
  readonly manager: StaffAtWork;
  readonly broker: BrokerAtWork;
}

/** The policy of a bound request, for which the broker has two wishes; and a cancelled one. */
export async function policiesOfWorld({ browser, bindery, manager, broker }: Around, bound: string) {
  const { request } = await manager.ask(POLICY, { id: bound });
  await askForChanges(browser, bindery, [
    {
      id: bound,
      kind: 'ENDORSEMENT',
      on: broker.inDays(60),
      text: 'The insured moves to Denver and needs the address.',
    },
    { id: bound, kind: 'CANCELLATION', on: broker.inDays(90), text: 'The business is sold in spring. Please cancel.' },
  ]);
  const { request: sold } = await manager.ask(POLICY, { id: await broker.aPolicy('Saltbox Ceramics') });
  await manager.ask(CANCEL, { id: sold.policy.id, on: broker.inDays(120) });
  return { policy: request.policy.id, policyCancelled: sold.policy.id };
}

/** As the broker of the sandbox, signed in to the dashboard. */
async function askForChanges(browser: Browser, { url, signIn }: RunningBindery, wishes: readonly object[]) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(signIn.broker);
  await page.getByRole('button').click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const variables of wishes) {
    const answer = await page.request.post(`${url}/dashboard/graphql`, {
      headers: { 'x-bindery-dashboard': '1', origin: url },
      data: { query: WISH, variables },
    });
    const { errors } = await answer.json();
    if (errors) throw new Error(JSON.stringify(errors));
  }
  await page.context().close();
}
