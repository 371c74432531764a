import { describe, expect, it } from 'vitest';
import { wordsOf } from './timeline-words.ts';

const FACTS = {
  currency: 'USD',
  staff: new Map([['01a2014a', 'Noah Park']]),
  rules: new Map([['PRIOR_BREACHES', 'Prior breaches']]),
};
const change = (field: string, after: string | null, before: string | null = null) => ({ field, before, after });
const told = (action: string, ...changes: readonly ReturnType<typeof change>[]) => wordsOf({ action, changes }, FACTS);

describe('an entry of the trail in the words of the trade', () => {
  it('says who became the underwriter, by name or by id', () => {
    expect(told('picked up', change('underwriter', 'Noah Park')).title).toBe('Noah Park became the underwriter');
    expect(told('assigned', change('underwriterId', '01a2014a')).title).toBe('Noah Park became the underwriter');
    expect(told('assigned', change('underwriter', null, 'Noah Park')).title).toBe('There is no underwriter now');
  });

  it('says premiums as money, and reasons by what they look at', () => {
    expect(told('rated', change('premiumCents', '[552400,794700]'))).toEqual({
      title: 'Rated: premium $5,524 and $7,947',
      lines: [],
    });
    expect(told('referred', change('rules', '["PRIOR_BREACHES"]'), change('underwriterId', '01a2014a'))).toEqual({
      title: 'Referred to an underwriter',
      lines: ['Noah Park became the underwriter', 'Because of: Prior breaches'],
    });
  });

  it('says what an option was and is, and a status by its name', () => {
    expect(told('option changed', change('limitCents', '200000000', '100000000')).lines).toEqual([
      'Limit: $1,000,000 to $2,000,000',
    ]);
    expect(told('quote shared', change('status', 'QUOTES_SHARED', 'SUBMITTED')).lines).toEqual([
      'Status: Submitted to Quotes Shared',
    ]);
  });

  it('says of several options that had none before', () => {
    expect(told('factors set', change('scheduleReason', 'Strong controls', '[null,null]')).lines).toEqual([
      'Reason: none to Strong controls',
    ]);
  });

  it('tells an insured from its request, which begin with the same action', () => {
    const of = (entity: string, action: string) => wordsOf({ entity, action, changes: [] }, FACTS).title;
    expect([of('quote_request', 'created'), of('client', 'created')]).toEqual(['Request started', 'Insured added']);
    expect([of('quote_request', 'changed'), of('client', 'changed')]).toEqual([
      'Application changed',
      'Insured changed',
    ]);
  });

  it('names no reason where no rule was behind it', () => {
    expect(told('referred', change('rules', '[]'), change('underwriterId', '01a2014a')).lines).toEqual([
      'Noah Park became the underwriter',
    ]);
  });

  it('leaves what has no words to the stored values', () => {
    expect(told('webhook events sent again', change('quoteId', 'x'))).toEqual({
      title: 'Webhook events sent again',
      lines: [],
    });
  });
});
