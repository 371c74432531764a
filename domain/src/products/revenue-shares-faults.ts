import type { AnswerFault } from './answer-fault.ts';
import { nearestNatures, resolveClass } from './nature-of-business.ts';

/** All of the revenue, in basis points. */
export const WHOLE_REVENUE_BPS = 10_000;

/** revenuePercentages: listed names, none twice, 1 to 10,000 basis points each and at most 10,000 in all (D29). */
export function revenueSharesFaults(value: unknown): readonly AnswerFault[] {
  const shares: readonly unknown[] = Array.isArray(value) ? value : [];
  const faults: AnswerFault[] = [];
  const seen = new Map<string, number>();
  let total = 0;
  shares.forEach((share, index) => {
    const { name, basisPoints } = parts(share);
    if (!resolveClass('TECH_EO', name)) {
      const nearest = nearestNatures('TECH_EO', name).join(', ');
      faults.push({
        at: `[${index}].natureOfBusiness`,
        message: `must be an exact name of the list; the nearest names are ${nearest}`,
      });
    }
    const earlier = seen.get(name);
    if (earlier === undefined) seen.set(name, index);
    else
      faults.push({ at: `[${index}].natureOfBusiness`, message: `is named already by entry ${earlier}; add them up` });
    if (!Number.isInteger(basisPoints) || basisPoints < 1 || basisPoints > WHOLE_REVENUE_BPS) {
      faults.push({
        at: `[${index}].basisPoints`,
        message: 'must be a whole number from 1 to 10000 basis points (1000 = 10%)',
      });
    } else total += basisPoints;
  });
  if (total > WHOLE_REVENUE_BPS) {
    faults.push({
      at: '',
      message: `adds up to ${total} basis points; at most ${WHOLE_REVENUE_BPS} (100%) are accepted`,
    });
  }
  return faults;
}

function parts(share: unknown): { readonly name: string; readonly basisPoints: number } {
  const given = typeof share === 'object' && share !== null ? share : {};
  return {
    name: 'natureOfBusiness' in given ? String(given.natureOfBusiness) : '',
    basisPoints: 'basisPoints' in given ? Number(given.basisPoints) : Number.NaN,
  };
}
