/** A path to yes as both front ends read it; a test overrides the parts it is about. */
type Fields = Readonly<Record<string, unknown>>;

const result = (outcome: string, cents: number | null) => ({
  outcome,
  premiumFromCents: cents,
  premiumToCents: cents,
});

/** What one option costs less: one figure, or the least and the most. */
export const saved = (from: number, to = from) => ({ savedFromCents: from, savedToCents: to });

export function aStep(field: string, label: string, more: Fields = {}): Fields {
  return {
    ruleId: 'CONTROL_MFA_ACCESS',
    field,
    label,
    from: 'No',
    to: 'Yes',
    who: 'insured',
    remedy: 'Put it in place and confirm it.',
    isNeeded: true,
    result: result('REFERRED', 300_000),
    ...more,
  };
}

/** Two steps that lead together to an automatic quote, and one saving. */
export function aPath(more: Fields = {}): Fields {
  return {
    score: 82,
    isScoreMeasured: true,
    currency: 'USD',
    currencyDigits: 2,
    now: result('REFERRED', 400_000),
    steps: [
      aStep('optionalData.multiFactorAccess', 'MFA for remote access'),
      aStep('optionalData.formalBackups', 'Formal backups', { ruleId: 'CONTROL_BACKUPS' }),
    ],
    combined: result('QUOTED', 250_000),
    savings: [
      aStep('optionalData.vpnAndMfa', 'VPN with MFA', { ruleId: 'PRICE_CONTROL', isNeeded: false, ...saved(12_500) }),
    ],
    ...more,
  };
}
