import { natureOfBusinessList } from '../classes/nature-of-business.ts';
import type { AnswerContext, AnswerFault } from './answer-fault.ts';
import { natureFault } from './name-faults.ts';

/** All of the revenue, in basis points. */
export const WHOLE_REVENUE_BPS = 10_000;

const MOST_SHARES = natureOfBusinessList('TECH_EO').length;

/** revenuePercentages: listed names, none twice, 1 to 10,000 basis points each and at most 10,000 in all (D29). */
export function revenueSharesFaults(value: unknown, judging: AnswerContext): readonly AnswerFault[] {
  const shares: readonly unknown[] = Array.isArray(value) ? value : [];
  if (shares.length > MOST_SHARES) return [tooMany(shares.length)];
  const faults: AnswerFault[] = [];
  const seen = new Map<string, number>();
  let total = 0;
  shares.forEach((share, index) => {
    const { name, basisPoints } = parts(share);
    const at = `[${index}].natureOfBusiness`;
    const fault = natureFault(name, 'TECH_EO', judging);
    if (fault) faults.push({ at, ...fault });
    const earlier = seen.get(name);
    if (earlier === undefined) seen.set(name, index);
    else {
      faults.push({
        at,
        message: `is named already by entry ${earlier}; add them up`,
        remedy: 'Send one entry for each class, with the sum of its shares.',
      });
    }
    if (!Number.isInteger(basisPoints) || basisPoints < 1 || basisPoints > WHOLE_REVENUE_BPS) {
      faults.push({
        at: `[${index}].basisPoints`,
        message: 'must be a whole number from 1 to 10000 basis points (1000 = 10%)',
        remedy: 'Send basis points, and leave out a class without revenue.',
      });
    } else total += basisPoints;
  });
  if (total > WHOLE_REVENUE_BPS) {
    faults.push({
      at: '',
      message: `adds up to ${total} basis points; at most ${WHOLE_REVENUE_BPS} (100%) are accepted`,
      remedy: 'Lower the shares until they add up to 10000 at most.',
    });
  }
  return faults;
}

function tooMany(count: number): AnswerFault {
  return {
    at: '',
    message: `has ${count} entries; there are ${MOST_SHARES} classes`,
    remedy: 'Send one entry for each class that has revenue.',
  };
}

function parts(share: unknown): { readonly name: string; readonly basisPoints: number } {
  const given = typeof share === 'object' && share !== null ? share : {};
  return {
    name: 'natureOfBusiness' in given ? String(given.natureOfBusiness) : '',
    basisPoints: 'basisPoints' in given ? Number(given.basisPoints) : Number.NaN,
  };
}
