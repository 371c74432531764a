import { afterAll, beforeAll, describe, it } from 'vitest';
import { testDatabase, testDatabaseUrl } from '../support/database.ts';
import { IS_FULL } from '../support/processes/drill.ts';
import { type Caller, ProductProcess } from '../support/processes/product-process.ts';
import { TcpProxy } from '../support/processes/tcp-proxy.ts';
import { aCaller, expectSurvived, type Fault, underLoad } from './under-fault.ts';

const direct = await testDatabase();
const proxy = await TcpProxy.start(testDatabaseUrl());
let product: ProductProcess;
let caller: Caller;

beforeAll(async () => {
  product = await ProductProcess.start({ databaseUrl: proxy.url });
  caller = await aCaller(direct);
});
afterAll(async () => {
  await product.process.kill('SIGKILL');
  await proxy.stop();
});

const FAULTS: readonly Fault[] = [
  {
    name: 'database stopped',
    seconds: IS_FULL ? 20 : 3,
    begin: async () => await proxy.refuse(),
    end: async () => await proxy.accept(),
  },
  { name: 'database silent', seconds: IS_FULL ? 60 : 8, begin: () => proxy.pause(), end: () => proxy.resume() },
  { name: 'connections swallowed', seconds: IS_FULL ? 60 : 5, begin: () => proxy.blackHole(), end: () => undefined },
  { name: 'connections cut', seconds: 2, begin: () => proxy.cut(), end: () => undefined },
];

describe('a database in trouble', () => {
  for (const fault of FAULTS) {
    it(`${fault.name}: callers are told within seconds, and it goes on by itself`, async () => {
      await expectSurvived(direct, fault, await underLoad(product, caller, fault));
    });
  }
});
