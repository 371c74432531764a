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

  it('reads every kind of effect, the bands and the numbers at their ends', () => {
    const effects = {
      HOST_SSH_OPEN: { kind: 'LOSES', points: 0 },
      HOST_RDP_OPEN: { kind: 'AT_MOST', value: 100 },
      HOST_FTP_OPEN: { kind: 'ZERO' },
      HOST_LDAP_OPEN: { kind: 'FORMULA' },
    };
    const epssBands = [
      { from: 1, points: 100 },
      { from: 0, points: 0 },
    ];

    expect(readMethod({ version: '2', effects, epssBands, minimumRatings: 8 })).toEqual({
      ...METHOD_1,
      version: '2',
      effects,
      epssBands,
      minimumRatings: 8,
    });
    expect(readMethod({ version: '2', epssBands: [] }).epssBands).toEqual([]);
  });

  it('refuses with an error of its own', () => {
    expect(() => readMethod(null)).toThrow(expect.objectContaining({ name: 'MethodFault' }));
  });

  it.each([
    ['no object', [], 'method: must be an object'],
    ['no version', {}, 'version: must be a text other than "1"'],
    ['the version that is live', { version: '1' }, 'version: must be a text other than "1"'],
    ['a text', 'method 2', 'method: must be an object'],
    ['nothing', null, 'method: must be an object'],
    ['an empty version', { version: '' }, 'version: must be a text other than "1"'],
    ['a version that is a number', { version: 2 }, 'version: must be a text other than "1"'],
    ['ratings below none', { minimumRatings: -1 }, 'minimumRatings: must be a whole number from 0 to 8'],
    ['ratings above all', { minimumRatings: 9 }, 'minimumRatings: must be a whole number from 0 to 8'],
    ['a text for a number', { minimumRatings: '5' }, 'minimumRatings: must be a whole number from 0 to 8'],
    ['bands that are no list', { epssBands: {} }, 'epssBands: must be a list'],
    ['a band that is no object', { epssBands: [1] }, 'epssBands[0]: must be an object'],
    ['a band from below 0', { epssBands: [{ from: -0.1, points: 1 }] }, 'epssBands[0].from: must be a number from 0'],
    ['a band from above 1', { epssBands: [{ from: 1.1, points: 1 }] }, 'epssBands[0].from: must be a number from 0'],
    ['a band from a text', { epssBands: [{ from: '0.5', points: 1 }] }, 'epssBands[0].from: must be a number from 0'],
    [
      'a band without points',
      { epssBands: [{ from: 0.5 }] },
      'epssBands[0].points: must be a whole number from 0 to 100',
    ],
    [
      'a band twice',
      {
        epssBands: [
          { from: 0.5, points: 1 },
          { from: 0.5, points: 1 },
        ],
      },
      'epssBands: must begin',
    ],
    ['effects that are no object', { effects: [] }, 'effects: must be an object'],
    ['an effect that is no object', { effects: { HOST_SSH_OPEN: 1 } }, 'effects.HOST_SSH_OPEN: must be an object'],
    [
      'more than everything',
      { effects: { HOST_SSH_OPEN: { kind: 'AT_MOST', value: 101 } } },
      'effects.HOST_SSH_OPEN.value: must be a whole number from 0 to 100',
    ],
    ['another field', { weights: {} }, 'weights: no method has this'],
    [
      'weights of more than all',
      { weightsBps: { DNS_SECURITY: 900 } },
      'weightsBps: must add up to 10000 and are 10100',
    ],
    ['an unknown rating', { weightsBps: { LUCK: 1 } }, 'weightsBps.LUCK: must be one of SOFTWARE_PATCHING, WEB'],
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
  ])('refuses %s', (what, json: unknown, message) => {
    const isWhole = typeof json !== 'object' || json === null || Array.isArray(json) || what === 'no version';

    expect(() => readMethod(isWhole ? json : { version: '2', ...json })).toThrow(message);
  });
});
