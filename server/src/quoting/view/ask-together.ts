import { type Database, runAs, SYSTEM } from '../../database/index.ts';
import { type AskedVersion, askedVersions, type FoundVersion } from './asked-version-store.ts';

/** Tells whose a key is and which version the request has that its holder asks for. */
export type AskVersion = (asked: AskedVersion) => Promise<FoundVersion | undefined>;

/** One statement is under way at a time, unless it takes longer than this: then no caller waits for it any more. */
const PATIENCE_MS = 250;
/** Asked by one statement. */
const MOST_AT_ONCE = 500;

interface Waiting {
  readonly asked: AskedVersion;
  readonly answer: Promise<FoundVersion | undefined>;
  readonly tell: (found: FoundVersion | undefined) => void;
  readonly fail: (reason: unknown) => void;
}

function waitingFor(asked: AskedVersion): Waiting {
  let settle: Pick<Waiting, 'tell' | 'fail'> | undefined;
  const answer = new Promise<FoundVersion | undefined>((tell, fail) => (settle = { tell, fail }));
  if (!settle) throw new Error('a promise did not begin');
  return { asked, answer, ...settle };
}

/**
 * Pollers that ask while a statement is under way share the next one, and those who ask for the same share its row.
 * What a caller is told was read after the call, so that a change which was answered before is always seen.
 */
export function askTogether({
  database,
  env,
}: {
  readonly database: Database;
  readonly env: 'sandbox' | 'production';
}): AskVersion {
  let waiting = new Map<string, Waiting>();
  let isDue = false;
  /** When the statement began that is under way, in ms of the process. */
  let since: number | undefined;

  const isUnderWay = (): boolean => since !== undefined && performance.now() - since < PATIENCE_MS;
  const runSoon = (): void => {
    if (isDue || waiting.size === 0 || isUnderWay()) return;
    isDue = true;
    // Those whose calls arrived in the same moment come along.
    setImmediate(() => {
      isDue = false;
      void run();
    });
  };
  const run = async (): Promise<void> => {
    const all = [...waiting];
    const batch = all.slice(0, MOST_AT_ONCE).map(([, one]) => one);
    waiting = new Map(all.slice(MOST_AT_ONCE));
    const begun = performance.now();
    since = begun;
    try {
      // Whose the keys are, is not known before they are read.
      const found = await runAs(SYSTEM, async () => {
        return await askedVersions(
          database,
          env,
          batch.map(({ asked }) => asked),
        );
      });
      for (const [index, { tell }] of batch.entries()) tell(found[index]);
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
    if (since === begun) since = undefined;
    runSoon();
  };

  return async (asked) => {
    const name = `${asked.keyHash.toString('base64')} ${asked.requestId}`;
    const known = waiting.get(name) ?? waitingFor(asked);
    waiting.set(name, known);
    runSoon();
    return await known.answer;
  };
}
