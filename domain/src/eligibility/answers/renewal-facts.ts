import type { Application } from '../../products/index.ts';
import { answerTo } from './answers.ts';
import { revenueOf } from './revenue.ts';

/** What the kind of a renewal asks of the answers: whole units of revenue, rounded up, and whether a claim is told. */
export function renewalFacts(application: Application): {
  readonly revenue: number | null;
  readonly hasClaim: boolean;
} {
  const revenue = revenueOf(application);
  return {
    // Rounded up, so that a cent above a threshold is above it.
    revenue: revenue ? Number((revenue.numerator + revenue.denominator - 1n) / revenue.denominator) : null,
    hasClaim: answerTo(application, 'claims') === 'yes',
  };
}
