import { type OtherProcess, startProcess } from './other-process.ts';

export interface WorkerSettings {
  readonly databaseUrl: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The instant at which its clock stands still; the real time unless given. */
  readonly now?: string;
  readonly webhookDeadlineMs?: number;
}

/** A process that works off the jobs of this database, until it is killed. */
export async function startWorker(settings: WorkerSettings): Promise<OtherProcess> {
  const worker = startProcess('worker.ts', [JSON.stringify(settings)]);
  await worker.nextLine();
  return worker;
}
