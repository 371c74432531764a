import { describe, expect, it } from 'vitest';
import { dataNoticeOn, fieldsAskedFor } from './index.ts';

describe('the answers asked for by name', () => {
  it.each([
    [[], []],
    [['optionalData.claims'], ['optionalData.claims']],
    [
      [undefined, 'limits', null, 'optionalData.claims'],
      ['limits', 'optionalData.claims'],
    ],
  ])('of items with the fields %j are %j', (fields, asked) => {
    const items = fields.map((field) => ({ kind: 'ANSWER' as const, text: 'Please answer.', field }));
    const request = { items, text: '', dueOn: '2026-12-01', askedAt: '2026-11-22T08:00:00Z', askedBy: 'Uma Reed' };

    expect(fieldsAskedFor(request)).toEqual(asked);
  });

  it('are none where nothing was asked for', () => {
    expect(fieldsAskedFor(null)).toEqual([]);
  });
});

describe('what is told about an answer that has not come', () => {
  it.each([
    ['2026-11-26', '2026-11-20', null],
    ['2026-11-27', '2026-11-20', 'NEAR'],
    ['2026-11-30', '2026-11-20', 'NEAR'],
    ['2026-12-01', '2026-11-20', 'PASSED'],
    ['2027-03-01', '2026-11-20', 'PASSED'],
    ['2026-11-27', '2026-11-26', 'NEAR'],
    ['2026-11-28', '2026-11-27', null],
    ['2026-11-30', '2026-11-30', null],
    ['2026-12-01', '2026-11-30', 'PASSED'],
  ] as const)('on %s, of an answer due on November 30 and asked for on %s, is told: %s', (today, askedOn, told) => {
    expect(dataNoticeOn(today, { askedOn, dueOn: '2026-11-30' })).toBe(told);
  });
});
