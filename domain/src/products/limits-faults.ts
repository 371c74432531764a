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
    faults.push({ at: '', message: `must hold ${count.minimumCount} to ${count.maximumCount} pairs` });
  }
  const seen = new Map<string, number>();
  pairs.forEach((pair, index) => {
    const { aggregateCents, deductibleCents } = amounts(pair);
    if (!Number.isSafeInteger(aggregateCents) || aggregateCents <= 0) {
      faults.push({ at: `[${index}].aggregateCents`, message: 'must be a whole number of cents above 0' });
    }
    if (!Number.isSafeInteger(deductibleCents) || deductibleCents < 0) {
      faults.push({ at: `[${index}].deductibleCents`, message: 'must be a whole number of cents, 0 or more' });
    }
    const key = `${aggregateCents}/${deductibleCents}`;
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, index);
    else faults.push({ at: `[${index}]`, message: `is the same pair as limits[${earlier}]; ask for each pair once` });
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
