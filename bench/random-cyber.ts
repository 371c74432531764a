import type { PlanInput } from '@bindery/domain/rating/index.ts';

/** One CYBER request: what its options share, and the options. */
export interface BenchRequest {
  readonly base: PlanInput;
  readonly options: readonly PlanInput[];
}

const CONTROLS = [
  'multiFactorAuthenticationEmails',
  'multiFactorAccess',
  'formalBackups',
  'emailFilter',
  'paymentRequestValidation',
  'encryptPos',
];
const CONTROLS_WITH_OTHER = ['vpnAndMfa', 'pciCompliantPayments', 'rightfulMediaUse'];
const LIMITS = ['50000', '100000', '250000', '500000', '1000000', '2000000', '3000000', '5000000', '10000000'] as const;
const DEDUCTIBLES = ['0', '1000', '2500', '5000', '10000', '15000', '25000', '50000', '100000', '250000'] as const;
const STATES = ['Alaska', 'California', 'Colorado', 'Minnesota', 'Ohio', 'Texas', 'Vermont', 'Washington'] as const;
const PII = ['min', 'veryLow', 'low', 'medium', 'high', 'veryHigh', 'max', 'uncertain'] as const;

/** Distinct random CYBER requests with three options each; the same seed gives the same requests. */
export function randomCyberRequests(count: number, seed: number): readonly BenchRequest[] {
  const random = mulberry32(seed);
  const pick = <T>(choices: readonly [T, ...T[]]): T => choices[Math.floor(random() * choices.length)] ?? choices[0];
  return Array.from({ length: count }, (_, at) => ({
    base: {
      // The last five digits make every request a different one.
      revenue: String(Math.floor(10 ** (random() * 3.9)) * 100_000 + at),
      class: 1 + Math.floor(random() * 5),
      state: pick(STATES),
      numberOfPiiRecords: pick(PII),
      ...Object.fromEntries(CONTROLS.map((control) => [control, pick(['yes', 'no', 'uncertain'])])),
      ...Object.fromEntries(CONTROLS_WITH_OTHER.map((control) => [control, pick(['yes', 'no', 'uncertain', 'other'])])),
      score: Math.floor(random() * 101),
      waitingHours: pick([6, 8, 12, 24]),
      claimsFactor: pick(['1.00', '1.00', '1.25', '1.5']),
      scheduleFactor: pick(['1.00', '1.00', '0.90', '1.1']),
    },
    options: [1, 2, 3].map(() => ({ limit: pick(LIMITS), deductible: pick(DEDUCTIBLES) })),
  }));
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
