import { STATUSES } from '@bindery/domain/quote-request/status.ts';
import { describe, expect, it } from 'vitest';
import { nextStep, whoActs } from './next-step.ts';

const at = (status: string, more: object = {}) =>
  nextStep({ status, underwriterName: null, quoteExpiresAt: null, ...more });

describe('nextStep', () => {
  it('has a sentence for every status', () => {
    for (const status of STATUSES) expect(at(status).sentence).toMatch(/\.$/);
  });

  it('says until when a quote is valid and that the broker chooses', () => {
    expect(at('QUOTES_SHARED', { quoteExpiresAt: '2026-12-20T12:00:00.000Z' })).toEqual({
      who: 'BROKER',
      sentence: 'Quote ready, valid until 20 Dec 2026. Please choose an option.',
    });
  });

  it('says how much is needed by when, why it is on hold, and when and why it ended', () => {
    const sentence = (status: string, more: object) => at(status, more).sentence;

    expect([
      sentence('NEEDS_MORE_DATA', { asked: { itemCount: 2, dueOn: '2026-12-01' } }),
      sentence('NEEDS_MORE_DATA', { asked: { itemCount: 0, dueOn: '2026-12-01' } }),
      sentence('HOLD', { holdSentence: 'We ask for capacity' }),
      sentence('COMPLETED', { policyNumber: 'SCY-US-0000123-00' }),
      sentence('COMPLETED', { policyNumber: 'SCY-US-0000123-00', cancelledOn: '2027-03-29', neededToIssue: 1 }),
      sentence('DECLINED', { declineReason: 'Poor controls' }),
      sentence('CLOSED', { declineReason: 'Duplicate', closedAt: '2026-11-20T12:00:00.000Z' }),
    ]).toEqual([
      'We need 2 items from you by 1 Dec 2026.',
      'Everything is answered. Submit it to the underwriter.',
      'On hold: We ask for capacity. No action needed.',
      'Bound: policy SCY-US-0000123-00.',
      'The policy was cancelled: no cover from 29 Mar 2027.',
      'Declined: Poor controls.',
      'Closed on 20 Nov 2026: Duplicate.',
    ]);
  });

  it('is the turn of the broker while something is needed before the policy is issued', () => {
    const bound = (neededToIssue: number) => at('COMPLETED', { policyNumber: 'STE-US-0000002-00', neededToIssue });
    expect([bound(0), bound(1), bound(2)]).toEqual([
      { who: 'NONE', sentence: 'Bound: policy STE-US-0000002-00.' },
      {
        who: 'BROKER',
        sentence:
          'Bound: policy STE-US-0000002-00. One subjectivity waits for your answer before the policy is issued.',
      },
      {
        who: 'BROKER',
        sentence: 'Bound: policy STE-US-0000002-00. 2 subjectivities wait for your answer before the policy is issued.',
      },
    ]);
  });

  it('is the turn of the broker while a requested bind waits for an answer or the signature', () => {
    expect(at('BIND_REQUESTED')).toEqual({
      who: 'UNDERWRITER',
      sentence: 'Bind requested. The underwriter is preparing binder and invoice.',
    });
    expect(at('BIND_REQUESTED', { neededToBind: ['Proof of MFA', 'Backup plan'] })).toEqual({
      who: 'BROKER',
      sentence: 'The bind waits for your answer: Proof of MFA; Backup plan.',
    });
    expect(at('BIND_REQUESTED', { isToSign: true, neededToBind: ['Proof of MFA'] })).toEqual({
      who: 'BROKER',
      sentence:
        'The bind waits for the signature of the insured. Send the page to them. The bind waits for your answer: Proof of MFA.',
    });
  });

  it('does not ask to send the page of the signature again that the insured has', () => {
    expect(at('BIND_REQUESTED', { isToSign: true, isSentToSign: true })).toEqual({
      who: 'BROKER',
      sentence: 'The bind waits for the signature of the insured. The page was sent to them.',
    });
  });

  it('waits for the underwriter who reviews, for one who will, and for no person while it is rated', () => {
    const reviewed = { who: 'UNDERWRITER', sentence: 'Uma Reed is reviewing it, normally within 24-48 hours.' };
    expect(at('SUBMITTED', { underwriterName: 'Uma Reed', isAutoQuoteEligible: false })).toEqual(reviewed);
    // Whom a person took up waits for that person, whatever the rules thought of it.
    expect(at('SUBMITTED', { underwriterName: 'Uma Reed', isAutoQuoteEligible: true })).toEqual(reviewed);
    expect(at('SUBMITTED', { isAutoQuoteEligible: false })).toEqual({
      who: 'UNDERWRITER',
      sentence: 'An underwriter will review it, normally within 24-48 hours.',
    });
    expect(at('SUBMITTED', { underwriterName: 'Uma Reed', isBeingRevised: true })).toEqual({
      who: 'UNDERWRITER',
      sentence: 'The quote is being revised. Until the revised quote is ready, the one before cannot be accepted.',
    });
    const rated = at('SUBMITTED', { isAutoQuoteEligible: true });
    expect(rated).toEqual({ who: 'NONE', sentence: 'Being rated, normally within 5 minutes.' });
    expect(whoActs(rated)).toBe('Nothing to do');
  });
});
