import { afterAll, beforeAll } from 'vitest';
import { startBindery } from '../dashboard/running-bindery.ts';
import { launchBrowser } from '../support/browser.ts';
import { BrokerAtWork } from './broker-at-work.ts';
import { type StaffAtWork, startWork } from './staff-at-work.ts';

export interface WorkbenchSetUp {
  readonly browser: Awaited<ReturnType<typeof launchBrowser>>;
  readonly bindery: Awaited<ReturnType<typeof startBindery>>;
  readonly broker: BrokerAtWork;
  readonly underwriter: StaffAtWork;
}

/** A server, a browser, a broker and an underwriter for the stories of one file; `use` receives them beforehand. */
export function setUpWorkbench(use: (setUp: WorkbenchSetUp) => void): void {
  let setUp: WorkbenchSetUp;
  beforeAll(async () => {
    const [bindery, browser] = await Promise.all([startBindery({ STAFF_TWO_FACTOR: 'required' }), launchBrowser()]);
    const underwriter = await startWork(browser, bindery, 'underwriter');
    setUp = { bindery, browser, broker: new BrokerAtWork(bindery), underwriter };
    use(setUp);
  });
  afterAll(async () => {
    await setUp.browser.close();
    await setUp.bindery.stop();
  });
}
