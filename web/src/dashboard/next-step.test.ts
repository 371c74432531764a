import { STATUSES } from '@bindery/domain/quote-request/status.ts';
import { describe, expect, it } from 'vitest';
import { nextStep } from './next-step.ts';

const at = (status: string, more: object = {}) =>
  nextStep({ status, underwriterName: null, quoteExpiresAt: null, ...more });

describe('nextStep', () => {
  it('has a sentence for every status', () => {
    for (const status of STATUSES) expect(at(status).sentence).toMatch(/\.$/);
  });

  it('says until when a quote is valid and that the broker chooses', () => {
    expect(at('QUOTES_SHARED', { quoteExpiresAt: '2026-12-20T12:00:00.000Z' })).toEqual({
      who: 'BROKER',
      sentence: 'Quote ready, valid until 20 Dec 2026. You choose an option.',
    });
  });

  it('names the underwriter who reviews, and the minutes where nobody does', () => {
    expect(at('SUBMITTED', { underwriterName: 'Uma Reed' }).sentence).toContain('Uma Reed reviews it');
    expect(at('SUBMITTED', { isAutoQuoteEligible: true }).sentence).toContain('within 5 minutes');
  });
});
