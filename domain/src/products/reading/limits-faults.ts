import type { AnswerFault } from './answer-fault.ts';

interface Count {
  readonly minimumCount: number;
  readonly maximumCount: number;
}

/** Requested pairs: their number, whole amounts, and no pair twice (decisions D25). */
export function limitsFaults(value: unknown, count: Count): readonly AnswerFault[] {
  const pairs: readonly unknown[] = Array.isArray(value) ? value : [];
  const faults: AnswerFault[] = [];
  if (pairs.length < count.minimumCount || pairs.length > count.maximumCount) {
    faults.push({
      at: '',
      message: `must hold ${count.minimumCount} to ${count.maximumCount} pairs`,
      remedy:
        pairs.length === 0
          ? 'Send at least one pair, or leave limits out.'
          : 'Ask for the other pairs with a quote request of their own.',
    });
    // A list that is far too long gets no further messages.
    if (pairs.length > count.maximumCount) return faults;
  }
  const seen = new Map<string, number>();
  pairs.forEach((pair, index) => {
    const { aggregateCents, deductibleCents } = amounts(pair);
    if (!Number.isSafeInteger(aggregateCents) || aggregateCents <= 0) {
      faults.push({
        at: `[${index}].aggregateCents`,
        message: 'must be a whole number of cents above 0',
        remedy: 'Send the limit in cents: 100000000 is 1,000,000.00.',
      });
    }
    if (!Number.isSafeInteger(deductibleCents) || deductibleCents < 0) {
      faults.push({
        at: `[${index}].deductibleCents`,
        message: 'must be a whole number of cents, 0 or more',
        remedy: 'Send the deductible in cents: 1000000 is 10,000.00.',
      });
    }
    const key = `${aggregateCents}/${deductibleCents}`;
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, index);
    else {
      faults.push({
        at: `[${index}]`,
        message: `is the same pair as limits[${earlier}]; ask for each pair once`,
        remedy: 'Leave it out, or change its limit or its deductible.',
      });
    }
  });
  return faults;
}

function amounts(pair: unknown): { readonly aggregateCents: number; readonly deductibleCents: number } {
  const given = typeof pair === 'object' && pair !== null ? pair : {};
  return {
    aggregateCents: 'aggregateCents' in given ? Number(given.aggregateCents) : Number.NaN,
    deductibleCents: 'deductibleCents' in given ? Number(given.deductibleCents) : Number.NaN,
  };
}
