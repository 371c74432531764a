import { describe, expect, it } from 'vitest';
import { METHOD_1 } from './method.ts';
import { readMethod } from './read-method.ts';

describe('readMethod', () => {
  it('takes what is not given from method 1', () => {
    const effects = { HOST_SSH_OPEN: { kind: 'MINUS', points: 20 }, DEFENCE_HSTS: { kind: 'NONE' } };

    expect(readMethod({ version: '2', effects, caps: { CRITICAL_FINDING: 40 } })).toEqual({
      ...METHOD_1,
      version: '2',
      effects,
      caps: { ...METHOD_1.caps, CRITICAL_FINDING: 40 },
    });
  });

  it.each([
    ['no object', [], 'method: must be an object'],
    ['no version', {}, 'version: must be a text other than "1"'],
    ['the version that is live', { version: '1' }, 'version: must be a text other than "1"'],
    ['another field', { weights: {} }, 'weights: no method has this'],
    [
      'weights of more than all',
      { weightsBps: { DNS_SECURITY: 900 } },
      'weightsBps: must add up to 10000 and are 10100',
    ],
    ['an unknown rating', { weightsBps: { LUCK: 1 } }, 'weightsBps.LUCK: must be one of SOFTWARE_PATCHING'],
    [
      'half a point',
      { caps: { CRITICAL_FINDING: 0.5 } },
      'caps.CRITICAL_FINDING: must be a whole number from 0 to 100',
    ],
    ['an unknown rule', { effects: { LUCK: { kind: 'NONE' } } }, 'effects.LUCK: there is no such rule'],
    [
      'an unknown effect',
      { effects: { HOST_SSH_OPEN: { kind: 'PLUS' } } },
      'effects.HOST_SSH_OPEN.kind: must be one of',
    ],
    [
      'an effect without points',
      { effects: { HOST_SSH_OPEN: { kind: 'MINUS' } } },
      'effects.HOST_SSH_OPEN.points: must be',
    ],
    [
      'bands upside down',
      {
        epssBands: [
          { from: 0.1, points: 7 },
          { from: 0.5, points: 15 },
        ],
      },
      'epssBands: must begin',
    ],
  ])('refuses %s', (_what, json, message) => {
    const given = Array.isArray(json) ? json : { version: '2', ...json };
    const asked = _what === 'no version' ? json : given;

    expect(() => readMethod(asked)).toThrow(message);
  });
});
