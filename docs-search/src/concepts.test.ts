import { describe, expect, it } from 'vitest';
import { conceptsOf } from './concepts.ts';
import { wordsOf } from './words.ts';

const concepts = (question: string) => conceptsOf(wordsOf(question));

describe('the concepts of a question', () => {
  it.each([
    ['they were turned down', 'the risk was rejected'],
    ['our host crashed', 'an outage'],
    ['paid in zloty', 'exchange rate'],
    ['the invoice', 'a debit note'],
    ['HMAC', 'is it forged'],
  ])('"%s" is about the same as "%s"', (question, other) => {
    expect(concepts(question)).toHaveLength(1);
    expect(concepts(question)).toEqual(concepts(other));
  });

  it('takes a phrase as a whole, and not its words', () => {
    const [proof, signature] = [concepts('signed'), concepts('signed application')];

    expect(signature).not.toEqual([]);
    expect(signature.filter((concept) => proof.includes(concept))).toEqual([]);
  });

  it('finds several, each once', () => {
    const both = concepts('scan the website, then scan the domain');

    expect(both).toEqual([...new Set([...concepts('scan'), ...concepts('website')])].sort((one, other) => one - other));
  });

  it('finds none in words that it does not know', () => {
    expect(concepts('elephants in the room')).toEqual([]);
  });
});
