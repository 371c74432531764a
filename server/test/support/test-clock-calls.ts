import type { Broker, Data } from './people/broker.ts';

export const ADVANCE = 'mutation ($to: DateTime!) { advanceTestClock(to: $to) { now } }';
export const TEST_CLOCK = '{ testClock { now } }';

/** Moves the broker's own time and answers it. */
export async function advance(broker: Broker, to: string): Promise<string> {
  const data: Data = await broker.ok(ADVANCE, { to });
  return data.advanceTestClock.now;
}
