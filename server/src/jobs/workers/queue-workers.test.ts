import { describe, expect, it } from 'vitest';
import { QueueWorkers } from './queue-workers.ts';

/** A queue of three workers, and who was sent to look. */
function threeWorkers() {
  const sent: string[] = [];
  const workers = new QueueWorkers({ notifyWorker: (id: string) => void sent.push(id) });
  for (const id of ['a', 'b', 'c']) workers.add(id);
  return { workers, sent };
}

const endless = () => new Promise<never>(() => undefined);

describe('QueueWorkers', () => {
  it('sends one idle worker for a job that is announced', () => {
    const { workers, sent } = threeWorkers();

    workers.look();

    expect(sent).toEqual(['a']);
  });

  it('sends the next one when a job was found, since there may be more', () => {
    const { workers, sent } = threeWorkers();

    void workers.busy(0, endless);
    void workers.busy(1, endless);

    expect(sent).toEqual(['b', 'c']);
  });

  it('sends no worker while all are busy, and each looks again when it is done, however its job ended', async () => {
    const { workers, sent } = threeWorkers();
    void workers.busy(2, endless);
    const running = [
      workers.busy(0, async () => 'done'),
      workers.busy(1, async () => await Promise.reject(new Error('it went wrong'))),
    ];
    sent.length = 0;

    workers.look();
    expect(sent).toEqual([]);

    await Promise.allSettled(running);
    expect(sent.toSorted()).toEqual(['a', 'b']);
  });
});
