import { describe, expect, it } from 'vitest';
import { fieldsAskedFor } from './index.ts';

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
