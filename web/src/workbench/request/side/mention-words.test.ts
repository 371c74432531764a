import { describe, expect, it } from 'vitest';
import { mentionAt, namesFor, withMention } from './mention-words.ts';

describe('mentionAt', () => {
  it.each([
    ['@', { from: 0, typed: '' }],
    ['Please ask @no', { from: 11, typed: 'no' }],
    ['(@Noah P', { from: 1, typed: 'Noah P' }],
    ["Ask @O'Br", { from: 4, typed: "O'Br" }],
    ['Ask @Søren', { from: 4, typed: 'Søren' }],
    ['Ask @Noah Park ', null],
    ['Ask @ Noah', null],
    ['Mail dana@broker', null],
    ['No mention', null],
  ])('of %j is %j', (text, mention) => {
    expect(mentionAt(text, text.length)).toEqual(mention);
  });

  it('looks at what stands before the caret only', () => {
    expect(mentionAt('Ask @noah please', 7)).toEqual({ from: 4, typed: 'no' });
  });
});

describe('namesFor', () => {
  const names = ['Noah Park', 'Uma Reed', 'Nora Umber'];

  it.each([
    ['', names],
    ['no', ['Noah Park', 'Nora Umber']],
    ['um', ['Uma Reed', 'Nora Umber']],
    ['noah p', ['Noah Park']],
    ['oah', []],
  ])('of %j are %j', (typed, found) => {
    expect(namesFor(typed, names)).toEqual(found);
  });

  it('are at most six', () => {
    expect(
      namesFor(
        'a',
        Array.from({ length: 9 }, (_, at) => `Ann ${at}`),
      ),
    ).toHaveLength(6);
  });
});

it('finishes a mention in the middle of a text, and puts the caret behind it', () => {
  expect(withMention('Ask @no about it', { from: 4, typed: 'no' }, 'Noah Park')).toEqual({
    text: 'Ask @Noah Park about it',
    caret: 15,
  });
});
