import type { CalendarDay } from '../calendar.ts';
import {
  autoBands,
  type EligibilityFacts,
  type EligibilitySettings,
  MAXIMUM_AUTO_REVENUE,
  type RateOption,
} from '../eligibility/index.ts';
import {
  type Application,
  emptyApplication,
  favourableAnswer,
  isManufacturer,
  natureOfBusinessList,
  natureOfBusinessOf,
  PRODUCTS,
  type ProductType,
} from '../products/index.ts';
import { withAnswers } from './answer-at.ts';
import { effectOf, type PreviewOutcome } from './preview.ts';

/** What happens to a nature of business in a band of revenue. Revenue in whole dollars, for CYBER_EU in euros. */
export interface AppetiteCell {
  readonly natureOfBusiness: string;
  /** Both included. */
  readonly revenueFrom: number;
  /** Null: no upper end. */
  readonly revenueTo: number | null;
  readonly outcome: PreviewOutcome;
  /** Premium of the standard option at both ends of the band, in cents; null where there is no price or no end. */
  readonly premiumCentsFrom: number | null;
  readonly premiumCentsTo: number | null;
}

/** With what the cells are decided and priced. */
interface AppetiteFacts {
  readonly settings: EligibilitySettings;
  readonly rate: RateOption | null;
  readonly coverageEffectiveAt: CalendarDay;
}

/** The business behind every cell, apart from its nature and revenue. Amounts in whole units of the currency. */
const STANDARD_BUSINESS = {
  limit: 1_000_000,
  deductible: 10_000,
  score: 85,
  state: 'Ohio',
  country: { CYBER: 'US', CYBER_EU: 'DE', TECH_EO: 'US' },
} as const;

/**
 * Class by revenue band: the outcome of a business with every control, no losses and a score of 85, and the premium of
 * its standard option (limit 1,000,000, retention 10,000 or the lowest of the band) at both ends of the band. `natures`
 * are names or codes that the product accepts.
 */
export function appetite(
  productType: ProductType,
  facts: AppetiteFacts,
  natures: readonly string[] = natureOfBusinessList(productType).map(({ name }) => name),
): readonly AppetiteCell[] {
  const base = standardApplication(productType, facts.coverageEffectiveAt);
  const bands = revenueBands(facts.settings);
  const known = new Map<string, readonly BandCell[]>();
  return natures.flatMap((natureOfBusiness) => {
    const application = withNature(base, natureOfBusiness);
    const key = kindOf(application);
    const cells = known.get(key) ?? bands.map((band) => cellOf(application, band, facts));
    known.set(key, cells);
    return cells.map((cell) => ({ natureOfBusiness, ...cell }));
  });
}

type BandCell = Omit<AppetiteCell, 'natureOfBusiness'>;
type Band = Pick<AppetiteCell, 'revenueFrom' | 'revenueTo'>;

/** Two natures of business with the same key have the same decision and price. */
function kindOf(application: Application): string {
  const business = natureOfBusinessOf(application);
  return `${business?.class} ${business?.appetite} ${isManufacturer(application)}`;
}

/** The bands of the automatic quote, and what lies above them. Those of all products begin and end alike. */
function revenueBands({ maxAutoLimitLarge }: EligibilitySettings): readonly Band[] {
  return [
    ...autoBands('CYBER', maxAutoLimitLarge).map(({ from, to }) => ({
      revenueFrom: from,
      revenueTo: to === MAXIMUM_AUTO_REVENUE ? to : to - 1,
    })),
    { revenueFrom: MAXIMUM_AUTO_REVENUE + 1, revenueTo: null },
  ];
}

function cellOf(application: Application, { revenueFrom, revenueTo }: Band, facts: AppetiteFacts): BandCell {
  const lower = effectOf(factsOf(withRevenue(application, revenueFrom), facts));
  const upper = revenueTo === null ? null : effectOf(factsOf(withRevenue(application, revenueTo), facts));
  return {
    revenueFrom,
    revenueTo,
    outcome: lower.outcome,
    premiumCentsFrom: premiumOf(lower.options[0]),
    premiumCentsTo: premiumOf(upper?.options[0]),
  };
}

function premiumOf(option: ReturnType<typeof effectOf>['options'][number] | undefined): number | null {
  return option?.rating?.outcome === 'RATED' ? option.rating.premiumCents : null;
}

function factsOf(application: Application, { settings, rate }: AppetiteFacts): EligibilityFacts {
  return {
    application,
    client: { country: STANDARD_BUSINESS.country[application.productType], hasWebsite: true },
    scan: { state: 'DONE', score: STANDARD_BUSINESS.score, hasCriticalFinding: false, deadlinePassed: false },
    settings,
    transaction: 'NEW',
    rate,
  };
}

function standardApplication(productType: ProductType, coverageEffectiveAt: CalendarDay): Application {
  const favourable = PRODUCTS[productType].questions.map(
    (question) => [question.field, favourableAnswer(question)] as const,
  );
  const business =
    productType === 'CYBER_EU'
      ? ([
          ['cyberEuQuestions.numberOfPiiRecords', 'ZERO_TO_TEN_THOUSAND'],
          ['cyberEuQuestions.usTurnoverShareBps', 0],
        ] as const)
      : ([
          ['optionalData.domicileState', STANDARD_BUSINESS.state],
          ['optionalData.numberOfPiiRecords', 'min'],
        ] as const);
  const { limit, deductible } = STANDARD_BUSINESS;
  return {
    ...withAnswers(emptyApplication(productType), [...favourable, ...business]),
    coverageEffectiveAt,
    limits: [{ aggregateCents: limit * 100, deductibleCents: deductible * 100 }],
  };
}

function withNature(application: Application, natureOfBusiness: string): Application {
  const field = application.productType === 'CYBER_EU' ? 'cyberEuQuestions' : 'optionalData';
  return withAnswers(application, [[`${field}.natureOfBusiness`, natureOfBusiness]]);
}

function withRevenue(application: Application, revenue: number): Application {
  return application.productType === 'CYBER_EU'
    ? withAnswers(application, [['cyberEuQuestions.turnover', { amount: revenue * 100, currency: 'EUR' }]])
    : withAnswers(application, [['optionalData.grossAnnualRevenue', String(revenue)]]);
}
