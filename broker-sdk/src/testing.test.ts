import { expect, it } from 'vitest';
import { createBroker } from './index.ts';
import { type Recording, record, replay } from './testing.ts';

const settings = { apiKey: 'k', user: { email: 'a@b.example', name: 'A' }, url: 'https://api.provider.example' };

it('replays what was recorded, without a server', async () => {
  const answers = [{ testClock: { now: '2026-01-01T00:00:00Z' } }, { testClock: { now: '2026-02-01T00:00:00Z' } }];
  const recordings: Recording[] = [];
  const live = createBroker({
    ...settings,
    fetch: record(recordings, async () => Response.json({ data: answers[recordings.length] })),
  });
  const days = async ({ sandbox: { clock } }: typeof live) => [await clock.now(), await clock.now()];
  const recorded = await days(live);

  const replayed = createBroker({ ...settings, fetch: replay(JSON.parse(JSON.stringify(recordings))) });

  expect(await days(replayed)).toEqual(recorded);
  expect(await replayed.sandbox.clock.now()).toEqual(recorded[1]);
});

it('says at once which operation was not recorded', async () => {
  const wait = async () => expect.fail('what is not there does not come by waiting');
  const broker = createBroker({ ...settings, fetch: replay([]), wait });

  await expect(broker.me()).rejects.toMatchObject({
    message: 'There is no recording of Me.',
    code: 'UNKNOWN_OPERATION',
  });
});
