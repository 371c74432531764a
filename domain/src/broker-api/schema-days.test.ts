import { describe, expect, it } from 'vitest';
import { addedOn, addedOnDay, withoutSince, withSince } from './index.ts';

const [PLACE = ''] = addedOnDay('2026-11-21');

describe('the day of a part of the schema', () => {
  it('is that of its release note', () => {
    expect(addedOn('Mutation.createBindLink')).toBe('2022-06-10');
    expect(addedOnDay('2022-06-10')).toEqual(['Mutation.createBindLink', 'BindLink']);
    expect(PLACE).toBe('Subjectivity.answeredAt');
  });

  it('is not named for what was there from the beginning, nor are parts for another day', () => {
    expect(addedOn('Query.quoteRequest')).toBeUndefined();
    expect(addedOnDay('2022-06-11')).toEqual([]);
  });
});

describe('a description', () => {
  it.each([
    ['with words of its own', 'When it was answered.', 'When it was answered.\n\nSince 2026-11-21.'],
    ['without words', undefined, 'Since 2026-11-21.'],
    ['that is null', null, 'Since 2026-11-21.'],
  ])('%s says the day', (_, description, said) => {
    expect(withSince(description, PLACE)).toBe(said);
  });

  it.each([
    ['its words', 'A request.', 'A request.'],
    ['nothing', undefined, undefined],
    ['nothing for null', null, undefined],
  ])('of a part without a day says %s', (_, description, said) => {
    expect(withSince(description, 'Query.quoteRequest')).toBe(said);
  });

  it.each([
    ['When it was answered.\n\nSince 2026-11-21.', 'When it was answered.'],
    ['Since 2026-11-21.', ''],
    ['Open since 2026-11-21.', 'Open since 2026-11-21.'],
    ['Since 2026-11-21. More.', 'Since 2026-11-21. More.'],
    ['Since 12026-11-21.', 'Since 12026-11-21.'],
    ['Since 2026-11-211.', 'Since 2026-11-211.'],
  ])('is shown without the day: %j', (description, shown) => {
    expect(withoutSince(description)).toBe(shown);
  });
});
