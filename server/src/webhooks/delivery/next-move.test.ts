import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Look, type Move, nextMove, PACE_MS, TURN_MS, type Turn } from './next-move.ts';

const START = 1000;
const FRESH: Turn = {
  startedAt: START,
  isAborted: false,
  isForOthers: false,
  limit: 20,
  underWay: 0,
  isStalled: false,
  lastTaken: 0,
};
const look = (changes: Partial<Look> = {}): Look => ({ at: START, isMoreDue: false, isFruitless: false, ...changes });
const end = (handsOver: boolean): Move => ({ kind: 'end', handsOver });

const TABLE: readonly [name: string, turn: Partial<Turn>, afterMs: number, move: Move][] = [
  ['a new turn looks first', {}, 0, { kind: 'take' }],
  ['a new turn with one free place looks as well', { underWay: 19 }, 0, { kind: 'take' }],
  ['a new turn without a free place waits for an attempt', { underWay: 20 }, 0, { kind: 'await' }],
  ['attempts under way are waited for', { underWay: 3, lastLook: look(), lastTaken: 3 }, 10, { kind: 'await' }],
  ['the next look comes at its pace', { underWay: 3, lastLook: look(), lastTaken: 3 }, PACE_MS, { kind: 'take' }],
  ['with half of the places taken, too', { underWay: 10, lastLook: look(), lastTaken: 3 }, PACE_MS, { kind: 'take' }],
  ['with more than half taken, not', { underWay: 11, lastLook: look(), lastTaken: 3 }, PACE_MS, { kind: 'await' }],
  ['many due: the next look is at once', { lastLook: look({ isMoreDue: true }), lastTaken: 20 }, 1, { kind: 'take' }],
  ['several were due: it pauses for more', { lastLook: look(), lastTaken: 2 }, 20, { kind: 'pause', ms: 30 }],
  ['one was due: it ends', { lastLook: look(), lastTaken: 1 }, 20, end(false)],
  ['a fruitless look ends it', { lastLook: look({ isFruitless: true }), lastTaken: 2 }, 20, end(false)],
  [
    'attempts that hang end it, and go on without it',
    { underWay: 3, isStalled: true, lastLook: look() },
    20,
    end(false),
  ],
  ['a turn that lasted its time hands over', { underWay: 3, lastLook: look(), lastTaken: 3 }, TURN_MS + 1, end(true)],
  ['a job that was given away hands over', { isAborted: true }, 0, end(true)],
  ['an endpoint that fails is left to other workers', { isForOthers: true, lastLook: look() }, 0, end(true)],
];

describe('the next move at an endpoint', () => {
  it.each(TABLE)('%s', (_name, turn, afterMs, move) => {
    expect(nextMove({ ...FRESH, ...turn }, START + afterMs)).toEqual(move);
  });

  it('never looks without a free place, never waits for nothing, and ends every turn', () => {
    const aTurn = fc.record({
      startedAt: fc.constant(START),
      isAborted: fc.boolean(),
      isForOthers: fc.boolean(),
      limit: fc.integer({ min: 2, max: 20 }),
      underWay: fc.nat(20),
      isStalled: fc.boolean(),
      lastLook: fc.option(
        fc.record({ at: fc.integer({ min: START, max: 9000 }), isMoreDue: fc.boolean(), isFruitless: fc.boolean() }),
        { nil: undefined },
      ),
      lastTaken: fc.nat(20),
    });
    fc.assert(
      fc.property(aTurn, fc.integer({ min: START, max: 9000 }), ({ lastLook, ...rest }, now) => {
        const turn: Turn = lastLook ? { ...rest, lastLook } : rest;
        const move = nextMove(turn, now);
        if (move.kind === 'take') expect(turn.underWay).toBeLessThan(turn.limit);
        if (move.kind === 'await') expect(turn.underWay).toBeGreaterThan(0);
        if (move.kind === 'pause') expect(move.ms).toBeGreaterThanOrEqual(0);
        if (now > START + TURN_MS) expect(move.kind).toBe('end');
      }),
    );
  });
});
