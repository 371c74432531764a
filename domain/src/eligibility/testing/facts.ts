import type { Application } from '../../products/index.ts';
import { DEFAULT_SETTINGS, type EligibilityFacts, type RateOption } from '../facts.ts';

/** A price for tests that are not about prices. */
export const FLAT_RATE: RateOption = () => ({ outcome: 'RATED', premiumCents: 100_000, triaCents: 1_000 });

/** For an operator who declines what is outside the appetite. */
export const DECLINING: Pick<EligibilityFacts, 'settings'> = {
  settings: { ...DEFAULT_SETTINGS, outOfAppetiteAction: 'DECLINE' },
};

/** The facts of a request that would be quoted: a finished scan with score 85, and a client in the appetite. */
export function factsOf(application: Application, changes: Partial<EligibilityFacts> = {}): EligibilityFacts {
  return {
    application,
    client: { country: application.productType === 'CYBER_EU' ? 'SE' : 'US', hasWebsite: true },
    scan: { state: 'DONE', score: 85, hasCriticalFinding: false, deadlinePassed: false },
    settings: DEFAULT_SETTINGS,
    transaction: 'NEW',
    rate: FLAT_RATE,
    ...changes,
  };
}
