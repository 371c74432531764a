import { afterAll, expect, it } from 'vitest';
import { createScanThread } from './scan-thread.ts';
import { ScanFailed } from './scanner.ts';

const SETTINGS = {
  resolvers: ['127.0.0.1:9'],
  userAgent: 'Test',
  greetingName: 'scanner.test',
  blockLists: [],
  allowReservedNames: false,
};
const thread = createScanThread(SETTINGS);
afterAll(() => thread.close());

it('answers from its thread, and refuses a name that is not scanned there too', async () => {
  const [reserved, literal] = await Promise.all([thread.look('acme.example', []), thread.look('127.0.0.1', [])]);

  expect(reserved).toMatchObject({ refusedBecause: 'reserved name', observations: [] });
  expect(literal).toMatchObject({ refusedBecause: 'an address', observations: [] });
});

it('gives up when it is told to, and goes on with the next scan', async () => {
  const stop = new AbortController();
  stop.abort();

  await expect(thread.look('acme.example', [], stop.signal)).rejects.toThrow('the scan was given up');
  await expect(thread.look('acme.example', [])).resolves.toMatchObject({ refusedBecause: 'reserved name' });
});

it('does the scans again that ended with a website that used up the memory, and fails that one alone', async () => {
  const told: string[] = [];
  const small = createScanThread(SETTINGS, {
    worker: new URL('../../../test/support/processes/hungry-scan-worker.ts', import.meta.url),
    memory: { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 4 },
    onMemoryUsedUp: (host) => told.push(host),
  });

  const [hungry, ...beside] = await Promise.allSettled(
    ['hungry.example', 'one.example', 'two.example'].map(async (host) => await small.look(host, [])),
  );
  const after = await small.look('three.example', []);
  await small.close();

  expect(hungry).toMatchObject({
    status: 'rejected',
    reason: new ScanFailed('The website takes more memory than a scan has.'),
  });
  expect(beside).toMatchObject([{ value: { domain: 'one.example' } }, { value: { domain: 'two.example' } }]);
  expect(after).toMatchObject({ domain: 'three.example' });
  expect(told).toEqual(['hungry.example']);
});
