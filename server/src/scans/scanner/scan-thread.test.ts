import { afterAll, expect, it } from 'vitest';
import { createScanThread } from './scan-thread.ts';

const thread = createScanThread({
  resolvers: ['127.0.0.1:9'],
  userAgent: 'Test',
  greetingName: 'scanner.test',
  blockLists: [],
  allowReservedNames: false,
});
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
