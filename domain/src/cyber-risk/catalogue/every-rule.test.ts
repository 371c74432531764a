import { describe, expect, it } from 'vitest';
import { assess } from '../assess.ts';
import { METHOD_1, pointsOf } from '../method.ts';
import { KNOWN_FAULTS } from '../testing/known-faults.ts';
import { SCAN_WITH } from '../testing/one-finding.ts';
import { RULE_IDS, type RuleId, ruleOf } from './catalogue.ts';

/** Rules that cannot come alone: the same fact is seen by several ratings. */
const TOGETHER: Readonly<Partial<Record<RuleId, readonly RuleId[]>>> = {
  ...Object.fromEntries(
    RULE_IDS.filter((id) => ruleOf(id).rating === 'SOFTWARE_PATCHING').map((id) => [id, ['DEFENCE_VERSION_SHOWN']]),
  ),
  DEFENCE_VERSION_SHOWN: ['PATCH_VERSION_SHOWN'],
  WEB_CSP_MISSING: ['WEB_FRAMING_ALLOWED'],
  WEB_CSP_REPORT_ONLY: ['WEB_FRAMING_ALLOWED'],
  WEB_CSP_INVALID: ['WEB_FRAMING_ALLOWED'],
  WEB_CSP_UNSAFE_INLINE: ['WEB_FRAMING_ALLOWED'],
  WEB_CSP_INSECURE_SCHEME: ['WEB_FRAMING_ALLOWED'],
  WEB_CSP_UNSAFE_EVAL: ['WEB_FRAMING_ALLOWED'],
  WEB_CSP_INSECURE_MEDIA: ['WEB_FRAMING_ALLOWED'],
  WEB_HSTS_MISSING: ['DEFENCE_HSTS'],
  DEFENCE_HSTS: ['WEB_HSTS_MISSING'],
  WEB_HSTS_INVALID: ['DEFENCE_HSTS'],
  WEB_HSTS_SHORT: ['DEFENCE_HSTS'],
  WEB_COOKIE_SESSION_WITHOUT_SECURE: ['WEB_HSTS_MISSING', 'DEFENCE_HSTS'],
  WEB_COOKIE_WITHOUT_SECURE: ['WEB_HSTS_MISSING', 'DEFENCE_HSTS'],
  WEB_REDIRECT_MISSING: ['DEFENCE_HTTPS_REDIRECT'],
  WEB_REDIRECT_NOT_TO_HTTPS: ['DEFENCE_HTTPS_REDIRECT'],
  DEFENCE_HTTPS_REDIRECT: ['WEB_REDIRECT_MISSING'],
  EMAIL_DMARC_MISSING: ['DEFENCE_DMARC_REPORTS'],
  EMAIL_TLS_RPT_MISSING: ['DEFENCE_TLS_REPORTS'],
  TLS_NO_MODERN_VERSION: ['TLS_OLD_VERSION'],
};
const INVALID: readonly RuleId[] = [
  'TLS_CERTIFICATE_INVALID',
  'WEB_HSTS_INVALID_CERTIFICATE',
  'WEB_REDIRECT_INVALID_CERTIFICATE',
  'DEFENCE_HSTS',
  'DEFENCE_HTTPS_REDIRECT',
];

function expectedWith(id: RuleId): readonly RuleId[] {
  if (INVALID.includes(id) && !id.startsWith('DEFENCE')) return INVALID;
  if (id === 'TLS_NO_HTTPS' || id === 'WEB_HSTS_NO_HTTPS') {
    return ['TLS_NO_HTTPS', 'WEB_HSTS_NO_HTTPS', 'WEB_REDIRECT_MISSING', 'DEFENCE_HSTS', 'DEFENCE_HTTPS_REDIRECT'];
  }
  return [id, ...(TOGETHER[id] ?? [])];
}

describe('each rule', () => {
  it.each(RULE_IDS)('%s is raised where it is meant, and no other with it', (id) => {
    const { findings } = assess(SCAN_WITH[id], METHOD_1, KNOWN_FAULTS);
    const others = findings.map(({ ruleId }) => ruleId).filter((ruleId) => !expectedWith(id).includes(ruleId));
    const finding = findings.find(({ ruleId }) => ruleId === id);

    expect(others).toEqual([]);
    expect(finding).toMatchObject({ severity: ruleOf(id).severity, rating: ruleOf(id).rating });
    expect(finding?.points).toBe(pointsOf(METHOD_1, id));
    expect(finding?.observed).not.toBe('');
    expect(finding?.evidence.length).toBeGreaterThan(0);
    expect(finding?.evidence.every(({ text }) => text !== '')).toBe(true);
  });

  it.each(RULE_IDS)('%s never raises a rating', (id) => {
    const { ratings } = assess(SCAN_WITH[id], METHOD_1, KNOWN_FAULTS);
    const rating = ratings.find(({ name }) => name === ruleOf(id).rating);
    // Rewards of the Observatory's table can make up for 5 or 10 points.
    const isFelt = ruleOf(id).effect.kind !== 'NONE' && ruleOf(id).rating !== 'WEB_APP_SECURITY';

    expect(rating?.hundredths).toBeLessThanOrEqual(isFelt ? 9999 : 10_000);
  });
});
