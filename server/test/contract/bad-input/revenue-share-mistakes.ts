/** What a broker may get wrong in the shares of revenue of Smart Tech E+O. */
import { type ApplicationMistake, tech } from './mistake.ts';

const share = (natureOfBusiness: string, basisPoints: number) => ({ natureOfBusiness, basisPoints });
const shares = (...revenuePercentages: object[]) => tech({ revenuePercentages });

const SHARES = 'techEoApplicationControls.revenuePercentages';
export const REVENUE_SHARES: readonly ApplicationMistake[] = [
  [
    'shares above the whole',
    'TECH_EO',
    shares(share('IT Consulting', 6000), share('Web Design', 5000)),
    SHARES,
    '11000',
    'Lower',
  ],
  [
    'a share of 0',
    'TECH_EO',
    shares(share('IT Consulting', 0)),
    `${SHARES}[0].basisPoints`,
    '1 to 10000',
    'without revenue',
  ],
  [
    'a share below 0',
    'TECH_EO',
    shares(share('IT Consulting', -5)),
    `${SHARES}[0].basisPoints`,
    '1 to 10000',
    'basis points',
  ],
  [
    'a share above 10000',
    'TECH_EO',
    shares(share('IT Consulting', 10_001)),
    `${SHARES}[0].basisPoints`,
    '10000',
    'basis points',
  ],
  [
    'a share of an unknown class',
    'TECH_EO',
    shares(share('IT Consultin', 10)),
    `${SHARES}[0].natureOfBusiness`,
    '"IT Consulting"',
    'TECH_EO',
  ],
  [
    'a share of a code',
    'TECH_EO',
    shares(share('541511', 10)),
    `${SHARES}[0].natureOfBusiness`,
    'NAICS codes',
    'TECH_EO',
  ],
  [
    'a class twice',
    'TECH_EO',
    shares(share('Web Design', 10), share('Web Design', 10)),
    `${SHARES}[1].natureOfBusiness`,
    'entry 0',
    'sum',
  ],
  [
    '63 shares',
    'TECH_EO',
    shares(...Array.from({ length: 63 }, () => share('Web Design', 1))),
    SHARES,
    '63 entries',
    'each class',
  ],
];
