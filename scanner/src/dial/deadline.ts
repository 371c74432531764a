import { NotMeasured } from './not-measured.ts';

// Made once: an abort without a reason makes an exception with its stack each time, and a scan has hundreds.
const OVER = 'over';

/**
 * Runs work that must end: at the deadline, or when the scan ends, the signal given to it aborts and the answer is a
 * failure at once, also where the work does not obey. `words` say what took too long.
 */
export async function withDeadline<Result>(
  scan: AbortSignal,
  ms: number,
  words: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const own = new AbortController();
  let onEnd = (): void => undefined;
  const late = new Promise<never>((_answer, reject) => {
    const end = (error: NotMeasured): void => {
      reject(error);
      own.abort(error);
    };
    onEnd = () => end(scanEnded());
    const timer = setTimeout(() => end(new NotMeasured('TIMEOUT', `${words} took more than ${ms} ms`)), ms);
    own.signal.addEventListener('abort', () => clearTimeout(timer));
    if (scan.aborted) onEnd();
    else scan.addEventListener('abort', onEnd, { once: true });
  });
  try {
    return await Promise.race([late, own.signal.aborted ? late : work(own.signal)]);
  } finally {
    scan.removeEventListener('abort', onEnd);
    own.abort(OVER);
  }
}

/** The reason of everything that the end of the scan cut off. */
export function scanEnded(): NotMeasured {
  return new NotMeasured('BUDGET_SPENT', 'the scan had to end');
}
