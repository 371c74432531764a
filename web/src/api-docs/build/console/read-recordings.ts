import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The server's answer to one sample, written by `npm run samples`. */
export interface Recording {
  readonly status: number;
  readonly body: unknown;
  /** The webhooks that followed the call. */
  readonly events?: readonly ReceivedEvent[];
}

export interface ReceivedEvent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: {
    readonly id: string;
    readonly type: string;
    readonly timestamp: number;
    readonly data: Readonly<Record<string, unknown>>;
  };
}

export interface Recordings {
  /** Keyed by `<story>/<sample>`; absent until the sample has been run. */
  readonly bySample: ReadonlyMap<string, Recording>;
  /** Day of the last run in which every sample passed; absent before the first. */
  readonly lastRunOn: string | undefined;
}

const FOLDER = resolve(import.meta.dirname, '../../../../../schema/recorded');

// The placeholder for the server's own address in the recordings.
const RECORDED_ORIGIN = 'http://localhost:4000';

/** The recorded answers, with the address to which the samples of this site are sent. */
export function readRecordings(origin: string): Recordings {
  const bySample = new Map<string, Recording>();
  for (const file of globSync('*/*.json', { cwd: FOLDER })) {
    const recording: Recording = JSON.parse(
      readFileSync(resolve(FOLDER, file), 'utf8').replaceAll(RECORDED_ORIGIN, origin),
    );
    bySample.set(file.replace(/\.json$/, ''), recording);
  }
  if (bySample.size === 0) throw new Error(`no recorded answer is in ${FOLDER}`);
  const run = resolve(FOLDER, 'last-run.json');
  const lastRunOn: string | undefined = existsSync(run) ? JSON.parse(readFileSync(run, 'utf8')).on : undefined;
  return { bySample, lastRunOn };
}
