import { describe, expect, it } from 'vitest';
import { techEo } from '../../schema/samples/tech-eo.ts';
import { testDomains } from '../../schema/samples/test-domains.ts';
import { createPlaceholders } from './placeholders.ts';

const ORIGIN = 'http://127.0.0.1:1';
const BEFORE_MIDNIGHT = new Date('2026-11-28T23:53:00Z');

describe('the instants of recorded answers', () => {
  it('are those of the running clock, also when the run goes on past midnight', () => {
    const placeholders = createPlaceholders(ORIGIN, BEFORE_MIDNIGHT, [techEo]);

    // A bind link made four minutes after midnight is good for a day.
    expect(placeholders({ expiresAt: '2026-11-30T00:04:10.000Z' })).toEqual({ expiresAt: '@day+1@T09:30:00Z' });
  });

  it('are the start of a day where a story moved the clock to it', () => {
    const placeholders = createPlaceholders(ORIGIN, BEFORE_MIDNIGHT, [techEo, testDomains]);

    expect(placeholders({ now: '2026-11-30T00:04:10.000Z' })).toEqual({ now: '@day+2@T00:00:00Z' });
    expect(placeholders({ now: '2026-11-28T23:58:00.000Z' })).toEqual({ now: '@day+0@T09:30:00Z' });
  });
});
