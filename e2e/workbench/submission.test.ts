/** What the page of one submission shows side by side. */
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { excessOf } from '../support/visual-checks.ts';
import { type BrokerAtWork, SCANNED_SITE } from './broker-at-work.ts';
import { setUpWorkbench, type WorkbenchSetUp } from './set-up-workbench.ts';
import { type StaffAtWork, startWork } from './staff-at-work.ts';

let office: WorkbenchSetUp;
let uma: StaffAtWork;
let broker: BrokerAtWork;

setUpWorkbench((setUp) => {
  office = setUp;
  ({ broker, underwriter: uma } = setUp);
});

const panel = (name: string): Locator => uma.page.getByRole('region', { name });

describe('the page of a submission', () => {
  it('shows why it is here: rules, score, answers', async () => {
    await broker.aReferral('Kestrel Payments', 'CYBER', SCANNED_SITE);
    await uma.openFromQueue('Kestrel Payments');

    const reasons = panel('Why it is here');
    await reasons.getByText('We must review all submissions with prior claims').waitFor();
    await reasons.getByText('The cyber risk score of 72 is below 80').waitFor();
    await reasons.getByText('80 or more').waitFor();
    await reasons.getByText('Fix scan findings').waitFor();
    const score = panel('Cyber risk score');
    await score.getByText('of 100').waitFor();
    for (const rating of ['DNS security', 'E-mail security', 'Software patching', 'Web encryption']) {
      await score.getByText(rating).waitFor();
    }
    await score.getByText('No DMARC record', { exact: true }).waitFor();

    await uma.reach(reasons.getByRole('link', { name: 'Show the answer' }));
    await uma.press('Enter');
    const answer = uma.page.locator(':target');
    await answer.getByText(/^yes$/i).waitFor();
    await answer.getByText('We must review all submissions with prior claims').waitFor();

    await uma.reach(reasons.locator('summary').filter({ hasText: /^\d+ rules passed$/ }));
    await uma.press('Enter');
    const passed = reasons.getByRole('row');
    expect(await passed.count()).toBeGreaterThan(20);
    const scan = passed.filter({ hasText: 'Critical findings of the scan' });
    await scan.getByText('0 open').waitFor();
    await scan.getByText('Pass', { exact: true }).waitFor();
  });

  it('fits its window although the name of the insured has no spaces', async () => {
    const id = await broker.aReferral('W'.repeat(200));
    await uma.page.goto(`${office.bindery.url}/workbench/requests/${id}`);
    await uma.page.getByRole('heading', { level: 1, name: /W{200}/ }).waitFor();
    expect(await excessOf(uma.page)).toEqual([]);
  });

  it('shows the scan with its evidence, keeps beside a finding why it is disputed, and makes one a subjectivity', async () => {
    await broker.aReferral('Wren Logistics', 'CYBER', SCANNED_SITE);
    await uma.openFromQueue('Wren Logistics');
    const scan = panel('Cyber risk score');
    await scan.getByText('2 high, 1 medium').waitFor();
    await scan.getByText(/^Threat data was \d+ days old at the scan/).waitFor();

    await uma.reach(scan.locator('summary').filter({ hasText: 'E-mail security' }));
    await uma.press('Enter');
    await scan
      .getByRole('group', { name: 'Worksheet: E-mail security' })
      .getByRole('row', { name: 'SPF' })
      .first()
      .waitFor();
    await uma.reach(scan.locator('summary').filter({ hasText: 'No redirect from http to https' }));
    await uma.press('Enter');
    await scan.getByText('GET http://referable-scan.test/').waitFor();
    await scan.getByText(/^200 http:\/\/referable-scan\.test\//).waitFor();

    await uma.pressButton('Dispute: No redirect from http to https');
    await uma.press('Control+Enter');
    await uma.dialog('Dispute the finding').getByText('Fill this in first.').waitFor();
    await uma.fill('Reason', 'The load balancer redirects browsers.', uma.dialog('Dispute the finding'));
    await uma.press('Control+Enter');
    await uma.hears('Finding disputed.');
    await scan.getByText('The load balancer redirects browsers.').waitFor();
    await uma.page.reload();
    await scan.getByText('Disputed', { exact: true }).waitFor();

    await uma.reach(scan.locator('summary').filter({ hasText: 'No DMARC record' }));
    await uma.press('Enter');
    await uma.pressButton('Make it a subjectivity: No DMARC record');
    const dialog = uma.dialog('Make it a subjectivity');
    const asked = (await dialog.getByText(/DMARC/).textContent()) ?? '';
    await uma.press('Control+Enter');
    await uma.hears('Subjectivity added.');
    await panel('Subjectivities').getByText(asked, { exact: true }).waitFor();
    await scan.getByText('A subjectivity: Before bind').waitFor();
  });

  it('shows how the price came about, and that it comes about again', async () => {
    const id = await broker.aReferral('Orbit Robotics Inc', 'TECH_EO');
    await uma.act(id, 'pickUp');
    await uma.act(id, 'rateRequest');
    await uma.goTo(`/requests/${id}/rating`);

    await panel('Rating worksheet').getByText('tech-eo-us, version 1').waitFor();
    await panel('Rating worksheet').getByText('Replayed: same to the cent').waitFor();
    const { request } = await uma.ask(
      `query ($id: ID!) { request(id: $id) { quote { options {
        worksheet { steps { label } } charges { lines { label } } } } } }`,
      { id },
    );
    const [option] = request.quote.options;
    await uma.pressButton('Show every step');
    const steps = panel('Steps of Option 1').getByRole('row');
    await steps.nth(option.worksheet.steps.length).waitFor();
    expect(await steps.count()).toBe(option.worksheet.steps.length + 1);
    for (const { label } of option.charges.lines) await uma.page.getByText(label, { exact: true }).first().waitFor();

    await uma.pressButton('Modify');
    const dialog = uma.dialog('Edit option 1');
    await uma.fill('Schedule modification', '1.30', dialog);
    await uma.fill('Reason for the modification', 'Beyond the bounds', dialog);
    await uma.press('Control+Enter');
    // At the field; in place of the price too, once it has been asked for.
    await dialog
      .getByText(/^Schedule modification must be from 0\.75 to 1\.25/)
      .first()
      .waitFor();
    await uma.fill('Schedule modification', '1.25', dialog);
    await uma.press('Control+Enter');
    await uma.hears('Saved and rated again.');
    await uma.pressButton('Compare with the previous run');
    await uma.page
      .getByRole('row', { name: /[Ss]chedule/ })
      .getByText('1.25')
      .first()
      .waitFor();
  });

  it('closes a subjectivity with evidence, and tells it all in the timeline', async () => {
    const id = await broker.aReferral('Xylo Instruments', 'TECH_EO');
    await uma.goTo(`/requests/${id}`);
    await panel('Subjectivities').getByRole('button', { name: 'Add' }).waitFor();
    await uma.pressButton('Add', panel('Subjectivities'));
    await uma.choose('From the list', 'Copy of');
    await uma.press('Control+Enter');
    await uma.hears('Subjectivity added.');
    await uma.pressButton(/^Close: Copy of/);
    await uma.press('Control+Enter');
    await uma.fill(/^Evidence/, 'Policy of the expiring carrier, page 3');
    await uma.press('Control+Enter');
    await uma.hears('Subjectivity closed.');
    await panel('Subjectivities').getByText('Policy of the expiring carrier, page 3').waitFor();

    await uma.goTo(`/requests/${id}/timeline`);
    const timeline = panel('Timeline');
    for (const entry of [
      'Subjectivity closed',
      'Subjectivity added',
      'Referred to an underwriter',
      'Submitted',
      'Request started',
    ]) {
      await timeline.getByText(entry, { exact: true }).first().waitFor();
    }
    await timeline
      .getByText(/Uma Reed, /)
      .first()
      .waitFor();
  });
});

describe('a colleague on the same submission', () => {
  it('is named while the window is open, and moves nothing', async () => {
    const id = await broker.aReferral('Presence Payments');
    const noah = await startWork(office.browser, office.bindery, 'underwriter 2');
    const { session } = await noah.ask('{ session { staff { name } } }');
    await uma.page.clock.install();
    await uma.goTo(`/requests/${id}`);
    const parts = uma.page.locator('header.request-header').locator('h1, nav, [role=toolbar]');
    await parts.last().waitFor();
    const places = async () => await Promise.all((await parts.all()).map(async (part) => await part.boundingBox()));
    const before = await places();

    await noah.goTo(`/requests/${id}`);
    const told = uma.page.locator('header.request-header p').filter({ hasText: `${session.staff.name} is here too` });
    /** A page asks every ten seconds who is here; they pass at once. */
    const isTold = async (): Promise<boolean> => {
      await uma.page.clock.fastForward(10_000);
      return await told.isVisible();
    };
    await expect.poll(isTold).toBe(true);
    expect(await places()).toEqual(before);

    // Closed as by a person, so that the page learns of it and says that it leaves.
    await noah.page.close({ runBeforeUnload: true });
    await expect.poll(isTold).toBe(false);
    expect(await places()).toEqual(before);
  });
});
