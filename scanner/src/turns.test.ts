import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('runs everything, never more at once than allowed, in the order of asking', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 30 }), async (atOnce, count) => {
      const inTurn = createTurns(atOnce);
      const begun: number[] = [];
      let running = 0;
      let most = 0;
      const work = (index: number) => async (): Promise<number> => {
        begun.push(index);
        running += 1;
        most = Math.max(most, running);
        for (let tick = 0; tick < (index % 3) + 1; tick += 1) await Promise.resolve();
        running -= 1;
        return index;
      };
      const all = Array.from({ length: count }, (_, index) => index);

      expect(await Promise.all(all.map(async (index) => await inTurn(work(index))))).toEqual(all);
      expect(begun).toEqual(all);
      expect(most).toBe(Math.min(atOnce, count));
    }),
  );
});

it('goes on after work that fails', async () => {
  const inTurn = createTurns(1);
  const failing = inTurn(async () => await Promise.reject(new Error('no')));
  const next = inTurn(async () => 'done');

  await expect(failing).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
});
