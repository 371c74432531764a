import { keep, kept, useKept } from './keys/kept.ts';
import type { Query } from './query/query.ts';
import type { ChosenHeaders, ConsoleAnswer } from './send-request.ts';
import type { Values } from './values.ts';

/** One call of this tab, without its key. */
export interface PastCall {
  readonly at: string;
  readonly sampleId: string;
  readonly title: string;
  /** Absent in calls that an earlier version of these pages has kept. */
  readonly query?: Query;
  readonly variables: Values;
  readonly headers: ChosenHeaders;
  /** Absent when there was no answer; `text` and `body` are stored only while they are small. */
  readonly answer?: ConsoleAnswer;
}

const CALLS = 'calls';
const MOST = 10;
// Ten answers of this size are far below the browser's storage limit for a tab.
const KEPT_BYTES = 100_000;
const NONE: readonly PastCall[] = [];

/** Newest first. */
export function usePastCalls(): readonly PastCall[] {
  return useKept(CALLS, NONE);
}

export function keepCall(call: PastCall): void {
  keep(CALLS, [small(call), ...kept(CALLS, NONE)].slice(0, MOST));
}

function small(call: PastCall): PastCall {
  const { answer } = call;
  if (!answer || answer.bytes <= KEPT_BYTES) return call;
  return { ...call, answer: { ...answer, text: 'This answer was too long to be kept.', body: undefined } };
}
