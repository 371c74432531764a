import { timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '@bindery/domain/problem.ts';
import { CommitUnknown, type Database, inOneOperation, type Operation } from '../../database/index.ts';
import type { Clock } from '../../ports.ts';
import type { Cipher } from '../../secret.ts';
import { holdRepeatKey, type RepeatKey, storeAnswer, storedAnswer } from './repeat-store.ts';

/** One call with an idempotency key. */
export interface Repeatable extends RepeatKey {
  /** SHA-256 of the operation and its variables: the same key with another hash is a conflict. */
  readonly fingerprint: Buffer;
}

/** An HTTP answer, to the byte. */
export interface RepeatableAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

export interface FirstAnswer {
  readonly answer: RepeatableAnswer;
  /** True when the whole operation succeeded. A failure that changed nothing is not stored. */
  readonly isDone: boolean;
  /** Why nothing may be kept. */
  readonly failure?: unknown;
}

export interface OnceAnswer {
  readonly answer: RepeatableAnswer;
  /** The stored bytes of an earlier call. */
  readonly isReplay: boolean;
}

export interface Repeats {
  /**
   * Runs the operation once for each key: its changes and its answer are committed together, and a repeat gets the
   * stored bytes and does nothing. A crash at any moment leaves both or neither, because the key is locked by the
   * transaction itself. Errors: IDEMPOTENCY_IN_PROGRESS, IDEMPOTENCY_CONFLICT. Spec: D66.
   */
  answer(call: Repeatable, run: (operation: Operation) => Promise<FirstAnswer>): Promise<OnceAnswer>;
}

interface RepeatDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly answerCipher: Cipher;
  readonly answerHours: number;
}

/** The stored answer tells whether a lost commit happened; the database needs a moment to end the session. */
const UNKNOWN_ATTEMPTS = 5;
const UNKNOWN_PAUSE_MS = 100;

export function createRepeats(deps: RepeatDeps): Repeats {
  // Simultaneous repeats in one process are detected here, so that they wait for no connection.
  const underWay = new Set<string>();
  return {
    async answer(call, run) {
      const name = `${call.partnerId} ${call.key}`;
      if (underWay.has(name)) throw new Problem('IDEMPOTENCY_IN_PROGRESS', undefined, { retryAfterSeconds: 1 });
      underWay.add(name);
      try {
        return await untilKnown(async () => await answerOnce(deps, call, run));
      } finally {
        underWay.delete(name);
      }
    },
  };
}

async function untilKnown<Answer>(attemptOnce: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce();
    } catch (error) {
      if (!(error instanceof CommitUnknown) || attempt === UNKNOWN_ATTEMPTS) throw error;
    }
    await pause(UNKNOWN_PAUSE_MS * attempt);
  }
}

async function answerOnce(
  { database, clock, answerCipher, answerHours }: RepeatDeps,
  call: Repeatable,
  run: (operation: Operation) => Promise<FirstAnswer>,
): Promise<OnceAnswer> {
  return await inOneOperation<OnceAnswer>(database, async (operation) => {
    const tx = await operation.begin();
    if (!(await holdRepeatKey(tx, call))) {
      throw new Problem('IDEMPOTENCY_IN_PROGRESS', undefined, { retryAfterSeconds: 1 });
    }
    const now = clock();
    const stored = await storedAnswer(tx, call, now);
    if (stored) {
      const { fingerprint, status, contentType, bodyCiphertext, expiresAt } = stored;
      if (!timingSafeEqual(fingerprint, call.fingerprint)) throw conflict(expiresAt, now);
      const answer = { status, contentType, body: answerCipher.decrypt(bodyCiphertext) };
      return { result: { answer, isReplay: true } };
    }
    const { answer, isDone, failure } = await run(operation);
    if (failure === undefined && (isDone || operation.hasChanges())) {
      const { status, contentType, body } = answer;
      const expiresAt = new Date(now.getTime() + answerHours * 3_600_000);
      const bodyCiphertext = answerCipher.encrypt(body);
      const { fingerprint } = call;
      await storeAnswer(tx, call, { fingerprint, status, contentType, bodyCiphertext, expiresAt }, now);
    }
    return { result: { answer, isReplay: false }, ...(failure === undefined ? {} : { failure }) };
  });
}

function conflict(expiresAt: Date, now: Date): Problem {
  const message =
    'This idempotency key was used for another operation or other variables. Make a new key for each new thing.';
  const retryAfterSeconds = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000));
  return new Problem('IDEMPOTENCY_CONFLICT', message, { keyIsFreeAt: expiresAt.toISOString(), retryAfterSeconds });
}
