import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '../../database/index.ts';
import { verifyWith } from './verify-chain.ts';
import type { VerifyMessage, VerifyTask } from './verify-thread.ts';

const { url, keys, now, sinceProven, anchorNames }: VerifyTask = workerData;
const database = await connect({ databaseUrl: url, poolSize: 1 });
try {
  const from = { sinceProven, anchorNames, onProgress: (place: number, end: number) => tell({ place, end }) };
  tell({ report: await verifyWith({ db: database.kysely, keys: asBuffers(keys), now }, from) });
} finally {
  await database.close();
}

function tell(message: VerifyMessage): void {
  parentPort?.postMessage(message);
}

/** A message between threads carries plain bytes. */
function asBuffers({ live: [first, ...more], retired }: VerifyTask['keys']): VerifyTask['keys'] {
  return {
    live: [Buffer.from(first), ...more.map((key) => Buffer.from(key))],
    retired: retired.map((one) => ({ ...one, key: Buffer.from(one.key) })),
  };
}
