import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RunningBindery, until } from '../dashboard/running-bindery.ts';
import { oneTimeCode } from '../support/authenticator.ts';
import type { BrokerAtWork } from './broker-at-work.ts';
import { setUpWorkbench } from './set-up-workbench.ts';
import { enterPassword, loginOf, type StaffAtWork, startWork } from './staff-at-work.ts';

let bindery: RunningBindery;
let browser: Browser;
let uma: StaffAtWork;
let broker: BrokerAtWork;

setUpWorkbench((setUp) => {
  ({ bindery, browser, broker, underwriter: uma } = setUp);
});

/** When the broker submits again, only an answer requested by name is saved. */
async function askByName(item: number, field: string): Promise<void> {
  await uma.page.getByLabel(`Answer of item ${item}`).selectOption(field);
}

async function sendDialog(name: string, button: string): Promise<void> {
  await uma.pressButton(button, uma.dialog(name));
}

describe('one request from end to end, by keyboard alone', () => {
  it('brings a referred TECH_EO from the queue to an issued policy', { timeout: 240_000 }, async () => {
    const id = await broker.aReferral('Harbor Analytics LLC', 'TECH_EO');
    const { page } = uma;
    await uma.openFromQueue('Harbor Analytics LLC');
    await page.getByText('Every Smart Tech E+O submission is reviewed by an underwriter').first().waitFor();
    await uma.press('a');
    await uma.hears('Picked up. The broker can no longer resubmit.');
    await uma.press('r');
    await uma.hears('Rated.');
    await page.getByRole('article', { name: 'Option 2' }).waitFor();

    await priceIsModifiedWithAReason();
    await optionsAreAddedCopiedAndRemoved();
    await ownEndorsementIsTakenOut();

    await uma.press('q');
    const share = uma.dialog('Share the quote');
    await share.getByText('The broker sees these 2 options at once.').waitFor();
    await share.getByText('quote_ready is sent now').waitFor();
    expect((await broker.read(id)).quoteData.nodes).toEqual([]);
    await sendDialog('Share the quote', 'Share quote');
    await uma.hears('Quote shared.');
    await uma.seesStatus('Quotes Shared');

    const { quoteData } = await broker.read(id);
    expect(quoteData.nodes[0].quoteOptions).toHaveLength(2);
    await broker.select(id);
    await uma.openFromQueue('Harbor Analytics LLC');
    await uma.seesStatus('Bind Requested');
    await bindAndIssue();
    await documentsDownload();
    expect((await broker.read(id)).policy).toMatchObject({ status: 'BOUND' });
  });

  async function priceIsModifiedWithAReason(): Promise<void> {
    await uma.pressButton('Edit option 1');
    const dialog = uma.dialog('Edit option 1');
    await uma.fill('Schedule modification', '0.90', dialog);
    await uma.press('Control+Enter');
    await dialog.getByText('Fill this in first.').waitFor();
    await uma.fill('Reason for the modification', 'Contracts cap liability', dialog);
    await uma.reach(dialog.getByRole('checkbox').first());
    await uma.press(' ');
    await uma.reach(dialog.getByLabel('Endorsements'));
    await uma.press('Control+End', 'Enter');
    await uma.type('TEO-900 Contractual cap on liability');
    await uma.press('Control+Enter');
    await uma.hears('Saved and rated again.');
    const option = uma.page.getByRole('article', { name: 'Option 1' });
    await option.getByText('changed from the product').waitFor();
    await option.getByText('Contracts cap liability', { exact: true }).waitFor();
    await option.getByText('0.90').waitFor();
    expect(await option.getByText('Contractual cap on liability').count()).toBe(1);
  }

  async function optionsAreAddedCopiedAndRemoved(): Promise<void> {
    const third = uma.page.getByRole('article', { name: 'Option 3' });
    await uma.chooseFromMenu('More option 1', 'Copy');
    await uma.hears('Option copied.');
    await third.waitFor();
    await uma.chooseFromMenu('More option 3', 'Remove');
    await uma.hears('Option removed.');
    await third.waitFor({ state: 'detached' });
    await uma.pressButton('Add option');
    await uma.reach(uma.dialog('Add an option').getByLabel('Limit / retention'));
    await uma.press('ArrowDown', 'ArrowDown', 'Control+Enter');
    await uma.hears('Option added.');
    await uma.chooseFromMenu('More option 3', 'Mark not offered');
    await uma.fill('Reason, visible to the broker', 'Not for this class.');
    await uma.press('Control+Enter');
    await uma.hears('Marked as not offered.');
    await third.getByText('Not for this class.').waitFor();
  }

  /** An endorsement outside the catalogue would need a manager to share it. */
  async function ownEndorsementIsTakenOut(): Promise<void> {
    await uma.pressButton('Edit option 1');
    await uma.reach(uma.dialog('Edit option 1').getByLabel('Endorsements'));
    await uma.press('Control+End', 'Shift+Home', 'Backspace', 'Backspace', 'Control+Enter');
    await uma.hears('Saved and rated again.');
    const option = uma.page.getByRole('article', { name: 'Option 1' });
    await until(async () => (await option.getByText('Contractual cap on liability').count()) === 0);
  }

  async function bindAndIssue(): Promise<void> {
    const { page } = uma;
    await uma.pressButton('Bind');
    await page.getByRole('tooltip').filter({ hasText: 'Open subjectivities: Signed and dated application' }).waitFor();
    await uma.pressButton('Close: Signed and dated application');
    await uma.fill(/^Evidence/, 'Signed copy came by mail');
    await uma.press('Control+Enter');
    await uma.hears('Subjectivity closed.');
    await uma.press('b');
    await page.getByText('Everything needed before the bind is closed.').waitFor();
    await uma.pressButton('Bind');
    await uma.dialog('Bind').getByText('policy_bound is sent').waitFor();
    await sendDialog('Bind', 'Bind now');
    await uma.hears('Bound.');
    await uma.seesStatus('Completed');
    await uma.pressButton('Issue policy');
    await sendDialog('Issue the policy', 'Issue policy');
    await uma.hears('Policy issued.');
  }

  async function documentsDownload(): Promise<void> {
    const { page } = uma;
    await uma.reach(page.getByRole('link', { name: /^STE-US-/ }).first());
    await uma.press('Enter');
    await page.getByText(/^STE-US-\d+-00 · Tech E\+O · /).waitFor();
    const links = page.getByRole('region', { name: 'Documents' }).getByRole('link');
    await until(async () => (await links.count()) === 3);
    for (const link of await links.all()) {
      const { href } = new URL((await link.getAttribute('href')) ?? '', page.url());
      const file = await page.context().request.get(href);
      expect(file.headers()['content-type']).toBe('application/pdf');
      expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    }
  }

  it('declines a CYBER referral with a reason and a text', async () => {
    const id = await broker.aReferral('Blue Mesa Logistics');
    await uma.openFromQueue('Blue Mesa Logistics');
    await uma.press('d');
    const dialog = uma.dialog('Decline the request');
    await dialog.waitFor();
    await uma.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await uma.press('d');
    await uma.choose('Reason', 'Other', dialog);
    await uma.press('Control+Enter');
    await dialog.getByText('This reason needs an explanation.').waitFor();
    await uma.fill('Message to the broker', 'No appetite for this history.', dialog);
    const outgoing = dialog.getByRole('region', { name: 'What will be sent' });
    await outgoing.getByText('Declined: Other.').waitFor();
    await outgoing.getByText('quote_declined').waitFor();
    await uma.press('Control+Enter');

    await uma.hears('Declined.');
    await uma.seesStatus('Declined');
    expect(await broker.read(id)).toMatchObject({ status: 'DECLINED', declineLossReason: 'OTHER' });
  });

  it('holds, takes it back, asks for data and shows what the broker answered', async () => {
    const id = await broker.aReferral('Larkspur Schools Trust');
    await uma.openFromQueue('Larkspur Schools Trust');
    await uma.press('h');
    await uma.dialog('Put on hold').waitFor();
    await uma.fill('Internal reason', 'Capacity');
    await uma.fill('Message to the broker', 'We ask for capacity.');
    await uma.fillDay('Review on', broker.inDays(-1));
    await uma.press('Control+Enter');
    const refused = uma.dialog('Put on hold').getByRole('alert');
    await refused.getByText('Request id').waitFor();
    expect(await uma.page.getByLabel('Internal reason').inputValue()).toBe('Capacity');
    await uma.fillDay('Review on', broker.inDays(10));
    await uma.press('Control+Enter');
    await uma.hears('On hold.');
    await uma.seesStatus('Hold');
    await uma.pressButton('Undo');
    await uma.seesStatus('Submitted');

    await uma.press('m');
    await uma.dialog('Ask the broker for more').waitFor();
    await askByName(1, 'optionalData.claims');
    await uma.pressButton('Add item');
    await askByName(2, 'optionalData.breaches');
    await uma.fill('Text', 'Please tell us more.');
    await uma.fillDay('Due', broker.inDays(10));
    await uma.press('Control+Enter');
    await uma.hears('The broker is asked.');
    await uma.seesStatus('Needs More Data');

    await broker.submit(id, broker.aCyberApplication({ claims: 'no', breaches: 'yes' }));
    await until(async () => (await broker.read(id)).status === 'SUBMITTED');
    await uma.goTo('/?view=ALL');
    await uma.page.getByRole('row', { name: 'Larkspur Schools Trust' }).getByText('Answered').waitFor();
    await uma.openFromQueue('Larkspur Schools Trust');
    await uma.page.getByText('changed, was Yes').waitFor();
  });
});

describe('two people at one request', () => {
  let noah: StaffAtWork;

  beforeAll(async () => {
    noah = await startWork(browser, bindery, 'underwriter 2');
  });

  it('lets one of two pick it up, and tells the other who was first', async () => {
    await broker.aReferral('Orbit Robotics Inc');
    // Otherwise his page might know of it already.
    await noah.page.route('**/staff/changes*', async (route) => await route.abort());
    await Promise.all([uma, noah].map(async (person) => await person.openFromQueue('Orbit Robotics Inc')));
    await uma.press('a');
    await uma.hears('Picked up.');

    await noah.press('a');

    const dialog = noah.dialog('It changed while you were viewing it');
    await dialog.getByText(/^Uma Reed changed this request/).waitFor();
    const anyway = dialog.getByRole('button', { name: 'Pick up anyway' });
    expect(await anyway.getAttribute('aria-disabled')).toBe('true');
    await noah.pressButton('Leave it as it is', dialog);
    await noah.page.getByText('Uma Reed is reviewing this request.').first().waitFor({ state: 'attached' });
  });

  it('merges what two windows changed, and asks where both changed the same', async () => {
    const id = await broker.aReferral('Kestrel Payments');
    await uma.act(id, 'pickUp');
    await uma.act(id, 'rateRequest');
    const there = await uma.anotherWindow();
    await Promise.all([uma, there].map(async (window) => await window.goTo(`/requests/${id}/options`)));

    await uma.pressButton('Edit option 1');
    await uma.fill('Schedule modification', '0.90');
    await uma.fill('Reason for the modification', 'Written here');
    await changeElsewhere(there);
    await uma.press('Control+Enter');

    const dialog = uma.dialog('Someone else changed this');
    await dialog.getByText(/^Uma Reed changed it/).waitFor();
    await dialog.getByText(/Waiting period: 8 to 12/).waitFor();
    await uma.reach(dialog.getByLabel('Keep your schedule modification'));
    await uma.press('ArrowDown');
    await uma.pressButton('Continue with this', dialog);
    await uma.dialog('Edit option 1').waitFor();
    await uma.pressButton('Save and rate', uma.dialog('Edit option 1'));
    await uma.hears('Saved and rated again.');

    const { request } = await uma.ask(
      'query ($id: ID!) { request(id: $id) { quote { options { waitingHours scheduleFactor scheduleReason } } } }',
      { id },
    );
    expect(request.quote.options[0]).toEqual({
      waitingHours: 12,
      scheduleFactor: '1.10',
      scheduleReason: 'Written here',
    });
  });

  async function changeElsewhere(there: StaffAtWork): Promise<void> {
    await there.pressButton('Edit option 1');
    await there.choose('Waiting period', '12');
    await there.fill('Schedule modification', '1.10');
    await there.fill('Reason for the modification', 'Written there');
    await there.press('Control+Enter');
    await there.hears('Saved and rated again.');
  }

  it('keeps an edit from being sent after a manager took the request over', async () => {
    const grace = await startWork(browser, bindery, 'manager');
    const id = await broker.aReferral('Silverline Software');
    await uma.act(id, 'pickUp');
    await uma.act(id, 'rateRequest');
    await uma.goTo(`/requests/${id}/options`);
    await uma.pressButton('Edit option 1');
    await uma.fill('Claims factor', '1.20');
    await grace.act(id, 'release');
    await grace.act(id, 'pickUp');

    await uma.press('Control+Enter');

    const dialog = uma.dialog('It changed while you were viewing it');
    await dialog.getByText('Grace Lind is reviewing this request.').first().waitFor();
    await uma.pressButton('Leave it as it is', dialog);
  });

  it('asks for the sign-in over the page when the session ends, and keeps what was typed', async () => {
    const id = await broker.aReferral('Alder Grove Clinics');
    await uma.goTo(`/requests/${id}`);
    await uma.page.getByRole('heading', { level: 1, name: 'Alder Grove Clinics' }).waitFor();
    await uma.press('n');
    await uma.type('Called the broker');
    await uma.page.context().clearCookies();
    await uma.press('Control+Enter');

    const dialog = uma.dialog('Your session ended');
    await dialog.waitFor();
    await enterPassword(uma, loginOf(bindery, 'underwriter'));
    await uma.fill('Code from your authenticator app', oneTimeCode(uma.key));
    await uma.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await uma.page.getByLabel('New note').inputValue()).toBe('Called the broker');
  });
});
