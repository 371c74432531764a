import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, testDatabaseUrl } from '../support/database.ts';
import { IS_FULL } from '../support/drill.ts';
import { type Caller, ProductProcess } from '../support/product-process.ts';
import { aCaller, expectSurvived, type Fault, isDone, underLoad, until } from './under-fault.ts';

const direct = await testDatabase();
let frozen: ProductProcess;
let other: ProductProcess;
let caller: Caller;

beforeAll(async () => {
  frozen = await ProductProcess.start({ databaseUrl: testDatabaseUrl(), role: 'api' });
  other = await ProductProcess.start({ databaseUrl: testDatabaseUrl() });
  caller = await aCaller(direct);
});
afterAll(async () => {
  frozen.process.child.kill('SIGCONT');
  await frozen.process.kill('SIGKILL');
  await other.process.kill('SIGKILL');
});

describe('a process that is frozen in the middle of its work', () => {
  it('stops none of the others', { timeout: 180_000 }, async () => {
    const load = frozen.load(caller, 6);
    await until(() => load.results.filter(isDone).length >= 10);
    const fault: Fault = {
      name: 'process frozen',
      seconds: IS_FULL ? 15 : 6,
      begin: () => void frozen.process.child.kill('SIGSTOP'),
      end: () => void frozen.process.child.kill('SIGCONT'),
    };

    const figures = await underLoad(other, caller, fault);
    await load.stop();

    await expectSurvived(direct, fault, figures);
    // The users of the frozen process have the same rows, and some wait for its locks; the others go on.
    expect(figures.during.filter(isDone).length).toBeGreaterThan(0);
  });
});
