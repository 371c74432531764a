import { describe, expect, it } from 'vitest';
import { findingsOf } from './finding.ts';
import { type Draft, draft, type Evidence } from './judge/judgement.ts';

const said = (text: string, askedAt = '2026-11-22T09:00:00Z'): Evidence => ({
  question: 'TCP mail.example.com:25',
  askedAt,
  text,
});
const seen = (more: Partial<Omit<Draft, 'ruleId'>>): Draft =>
  draft({
    ruleId: 'PATCH_CVSS_HIGH',
    host: 'mail.example.com',
    port: 25,
    subject: 'EXIM',
    observed: 'Exim 4.94',
    evidence: [said('220 Exim 4.94')],
    ...more,
  });

describe('the key of a finding', () => {
  it.each([
    [{}, 'PATCH_CVSS_HIGH mail.example.com 25 EXIM'],
    [{ subject: null }, 'PATCH_CVSS_HIGH mail.example.com 25'],
    [{ port: null, subject: null }, 'PATCH_CVSS_HIGH mail.example.com -'],
    [{ subject: `a\u0007${'b'.repeat(200)}` }, `PATCH_CVSS_HIGH mail.example.com 25 a ${'b'.repeat(98)}`],
  ])('of %j is %s', (more, key) => {
    expect(findingsOf([seen(more)]).map((finding) => finding.key)).toEqual([key]);
  });
});

describe('one finding that was seen twice', () => {
  const light = seen({ points: 5, cves: ['CVE-1', 'CVE-2'], evidence: [said('220 Exim 4.94'), said('EHLO')] });
  const heavy = seen({
    points: 9,
    observed: 'Exim 4.92',
    cves: ['CVE-2', 'CVE-3'],
    evidence: [said('EHLO'), said('EHLO', '2026-11-22T09:00:01Z')],
  });

  it.each([
    ['the worse one first', [heavy, light], ['220 Exim 4.94', 'EHLO']],
    ['the worse one last', [light, heavy], ['220 Exim 4.94', 'EHLO']],
  ])('keeps the words and points of the worse one, and every fault once: %s', (_, drafts) => {
    expect(findingsOf(drafts)).toMatchObject([
      { points: 9, observed: 'Exim 4.92; Exim 4.94', cves: ['CVE-2', 'CVE-3', 'CVE-1'] },
    ]);
  });

  it('keeps all evidence in the order in which it was seen, and none of it twice', () => {
    const [finding] = findingsOf([light, heavy]);

    expect(finding?.evidence).toEqual([said('220 Exim 4.94'), said('EHLO'), said('EHLO', '2026-11-22T09:00:01Z')]);
  });

  it('says once what was seen both times, and of two that cost the same begins with the first', () => {
    expect(findingsOf([light, light])).toMatchObject([{ observed: 'Exim 4.94' }]);
    expect(findingsOf([light, seen({ points: 5, observed: 'Exim 4.92' })])).toMatchObject([
      { observed: 'Exim 4.94; Exim 4.92' },
    ]);
  });

  it('holds no more than 2 kB of words', () => {
    const [long, longer] = ['a', 'b'].map((letter) => seen({ observed: letter.repeat(2000) }));
    const [finding] = findingsOf([long, longer].filter((one) => one !== undefined));

    expect(Buffer.byteLength(finding?.observed ?? '')).toBe(2048);
  });
});
