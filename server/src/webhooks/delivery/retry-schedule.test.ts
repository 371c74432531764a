import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttemptOutcome } from './attempt-outcome.ts';
import { ATTEMPT_DELAYS_MS, type FinishedAttempt, isSuccess, nextStep } from './retry-schedule.ts';

const finishedAt = new Date('2026-11-20T12:00:00Z');
const HOUR = 3_600_000;
const NO_JITTER = 0.5;

describe('nextStep', () => {
  it('makes ten attempts over 75 hours and 35 minutes, then gives up', () => {
    const steps = ATTEMPT_DELAYS_MS.map((_, index) => nextStep(failed({ attempt: index + 1 }), NO_JITTER));

    expect(steps.map((step) => (step.step === 'retry' ? waitOf(step.at) / 1000 : step.step))).toEqual([
      5,
      300,
      1800,
      7200,
      18_000,
      36_000,
      50_400,
      72_000,
      86_400,
      'failed',
    ]);
    expect(ATTEMPT_DELAYS_MS.reduce((sum, delay) => sum + delay, 0)).toBe(75 * HOUR + 35 * 60_000 + 5000);
  });

  it('moves each waiting time by at most ten per cent', () => {
    const attempts = fc.integer({ min: 1, max: ATTEMPT_DELAYS_MS.length - 1 });
    const jitters = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

    fc.assert(
      fc.property(attempts, jitters, (attempt, jitter) => {
        const step = nextStep(failed({ attempt }), jitter);
        const delay = ATTEMPT_DELAYS_MS[attempt] ?? 0;

        expect(step.step).toBe('retry');
        if (step.step === 'retry') expect(Math.abs(waitOf(step.at) - delay)).toBeLessThanOrEqual(delay / 10 + 1);
      }),
      { seed: 4242 },
    );
  });

  it.each([200, 201, 202, 204, 299])('is done after a %i', (status) => {
    expect(nextStep(failed({ outcome: answered(status) }), 0)).toEqual({ step: 'delivered' });
  });

  it.each([301, 302, 307, 308, 304, 400, 401, 404, 413, 429, 500, 503, 599])('tries again after a %i', (status) => {
    expect(nextStep(failed({ outcome: answered(status) }), 0).step).toBe('retry');
  });

  it.each(['timeout', 'dns', 'refused-address', 'tls', 'connection'] as const)('tries again after %s', (fault) => {
    expect(nextStep(failed({ outcome: { kind: 'unanswered', fault, message: '' } }), 0).step).toBe('retry');
  });

  it('switches the endpoint off at once when it is gone', () => {
    expect(nextStep(failed({ outcome: answered(410) }), 0)).toEqual({ step: 'disable', reason: 'gone' });
  });

  it('switches the endpoint off after five days of failures, not a second earlier', () => {
    const since = (ageMs: number): FinishedAttempt =>
      failed({ endpointFailingSince: new Date(finishedAt.getTime() - ageMs) });

    expect(nextStep(since(120 * HOUR), 0)).toEqual({ step: 'disable', reason: 'failing-for-five-days' });
    expect(nextStep(since(120 * HOUR - 1000), 0).step).toBe('retry');
    expect(nextStep({ ...since(120 * HOUR), outcome: answered(200) }, 0)).toEqual({ step: 'delivered' });
  });

  it.each([
    ['seconds', 429, '120', 120],
    ['a date', 503, 'Fri, 20 Nov 2026 12:02:00 GMT', 120],
    ['less than the schedule', 503, '1', 5],
    ['a date that has passed', 503, 'Fri, 20 Nov 2026 11:00:00 GMT', 5],
    ['more than a day', 429, '999999', 86_400],
    ['nonsense', 429, 'soon', 5],
    ['a negative number', 429, '-5', 5],
    ['another status', 500, '120', 5],
  ])('with Retry-After of %s after a %i (%s) waits %i s', (_case, status, retryAfter, seconds) => {
    const step = nextStep(failed({ outcome: { ...answered(status), retryAfter } }), NO_JITTER);

    expect(step.step === 'retry' && waitOf(step.at)).toBe(seconds * 1000);
  });

  it('never goes below Retry-After by jitter', () => {
    const step = nextStep(failed({ outcome: { ...answered(429), retryAfter: '5' } }), 0);

    expect(step.step === 'retry' && waitOf(step.at)).toBe(5000);
  });
});

describe('isSuccess', () => {
  it('is no success without an answer', () => {
    expect(isSuccess({ kind: 'unanswered', fault: 'timeout', message: '' })).toBe(false);
  });
});

function failed(change: Partial<FinishedAttempt>): FinishedAttempt {
  return { attempt: 1, outcome: answered(500), finishedAt, endpointFailingSince: undefined, ...change };
}

function answered(status: number): AttemptOutcome & { readonly kind: 'answered' } {
  return { kind: 'answered', status, retryAfter: undefined, snippet: '' };
}

function waitOf(at: Date): number {
  return at.getTime() - finishedAt.getTime();
}
