import { infoOf } from '../../application-form/index.ts';
import { DEFAULT_SETTINGS, type EligibilityFacts, type RateOption } from '../../eligibility/index.ts';
import {
  type AnswerKind,
  applyPatch,
  emptyApplication,
  favourableAnswer,
  type Limit,
  PRODUCTS,
  type ProductType,
  type Question,
  readQuoteRequestInfo,
} from '../../products/index.ts';

/** What a broker sends, what is known of the client, and what a scan found: everything that a request is decided by. */
export interface Sent {
  readonly productType: ProductType;
  /** By the path of the question. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly limits: readonly Limit[];
  readonly country: string | null;
  readonly hasWebsite: boolean;
  readonly score: number;
  readonly hasCriticalFinding: boolean;
  readonly outOfAppetiteAction: 'REFER' | 'DECLINE';
}

type Random = () => number;

const TODAY = '2026-11-20';
const NATURES = {
  CYBER: [
    'Engineering Services',
    'Law Firms',
    'Printing',
    'Water Utilities',
    'Cannabis',
    'Managed IT Services',
    '541511',
  ],
  CYBER_EU: ['Engineering Services', 'Law Firms', 'Online Retail', 'Cannabis', 'IT Consulting'],
  TECH_EO: ['IT Consulting', 'SaaS - HR and Payroll', 'UX and UI Design'],
} as const;
const REVENUES = [
  0, 180_000, 999_999, 1_000_000, 5_000_000, 9_999_999, 12_345_678, 40_000_000, 100_000_000, 100_000_001,
];
const LIMITS = [25_000, 100_000, 500_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000, 4_000_000, 6_000_000, 12_000_000];
const DEDUCTIBLES = [0, 1_000, 2_500, 10_000, 12_000, 60_000, 250_000];
const COUNTRIES = ['US', 'SE', 'DE', 'CA', null];

/** A request of a product as a broker could send it: mostly good answers, some bad, some missing. */
export function randomSent(productType: ProductType, random: Random): Sent {
  const care = pick(random, [0.5, 0.85, 0.97]);
  const answers: Record<string, unknown> = { coverageEffectiveAt: '2026-12-01' };
  for (const question of PRODUCTS[productType].questions) {
    if (['day', 'limits', 'text', 'revenueShares'].includes(question.answer.kind)) continue;
    if (random() < (1 - care) / 4) continue;
    answers[question.field] = random() < care ? goodAnswer(question, random) : anyAnswer(question, random);
  }
  const home = productType === 'CYBER_EU' ? 'SE' : 'US';
  return {
    productType,
    answers,
    limits: randomLimits(productType, answers, random),
    country: random() < care ? home : pick(random, COUNTRIES),
    hasWebsite: random() < care || random() < 0.5,
    score: random() < care ? 80 + Math.floor(random() * 21) : Math.floor(random() * 101),
    hasCriticalFinding: random() > care,
    outOfAppetiteAction: pick(random, ['REFER', 'REFER', 'DECLINE']),
  };
}

/** The facts as a submission reads them. */
export function factsOfSent(sent: Sent, rate: RateOption): EligibilityFacts {
  const { productType, limits, country, hasWebsite, score, hasCriticalFinding, outOfAppetiteAction } = sent;
  const answers = { ...sent.answers, limits };
  const info = infoOf(PRODUCTS[productType].questions, answers);
  const { patch, problems } = readQuoteRequestInfo(productType, info, { today: TODAY });
  const [problem] = problems;
  if (problem) throw new Error(`${problem.path} ${problem.message}`);
  return {
    application: applyPatch(emptyApplication(productType), patch),
    client: { country, hasWebsite },
    scan: { state: 'DONE', score, hasCriticalFinding, deadlinePassed: false },
    settings: { ...DEFAULT_SETTINGS, outOfAppetiteAction },
    transaction: 'NEW',
    rate,
  };
}

function randomLimits(productType: ProductType, answers: Readonly<Record<string, unknown>>, random: Random): Limit[] {
  const turnover = answers['cyberEuQuestions.turnover'];
  const unit = JSON.stringify(turnover ?? '').includes('SEK') ? 1000 : 100;
  const count = 1 + Math.floor(random() * PRODUCTS[productType].limitsCount.maximum);
  const pairs = Array.from({ length: count }, () => ({
    aggregateCents: pick(random, LIMITS) * unit,
    deductibleCents: pick(random, DEDUCTIBLES) * unit,
  }));
  return [...new Map(pairs.map((limit) => [`${limit.aggregateCents}/${limit.deductibleCents}`, limit])).values()];
}

function goodAnswer(question: Question, random: Random): unknown {
  const favourable = favourableAnswer(question);
  if (favourable !== undefined) return favourable;
  if (question.key === 'numberOfPiiRecords')
    return question.field.startsWith('cyberEu') ? 'ZERO_TO_TEN_THOUSAND' : 'min';
  return question.key === 'usTurnoverShareBps' ? 1500 : anyAnswer(question, random);
}

function anyAnswer({ answer }: Question, random: Random): unknown {
  switch (answer.kind) {
    case 'choice':
      return pick(random, answer.choices).value;
    case 'boolean':
      return random() < 0.5;
    case 'state':
      return pick(random, ['Ohio', 'Texas', 'Minnesota']);
    case 'natureOfBusiness':
      return pick(random, NATURES[answer.productType]);
    case 'wholeDollars':
      return String(pick(random, REVENUES));
    case 'integer':
      return Math.floor(random() * 10_001);
    case 'money':
      return { amount: pick(random, REVENUES) * 100, currency: pick(random, ['EUR', 'SEK', 'GBP', 'USD']) };
    default:
      return unknownKind(answer);
  }
}

function unknownKind(answer: AnswerKind): never {
  throw new Error(`no random answer of kind ${answer.kind}`);
}

function pick<T>(random: Random, choices: readonly T[]): T {
  const chosen = choices[Math.floor(random() * choices.length)];
  if (chosen === undefined) throw new Error('there is nothing to choose from');
  return chosen;
}
