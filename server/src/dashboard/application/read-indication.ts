import { applicationOf, checkForm, type FormProblem } from '@bindery/domain/application-form/index.ts';
import type { CalendarDay } from '@bindery/domain/calendar.ts';
import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import { type PathToYes, pathToYes } from '@bindery/domain/path-to-yes/index.ts';
import { ASSUMED_SCORE } from '@bindery/domain/preview/index.ts';
import { validationFailed } from '@bindery/domain/problem.ts';
import { PRODUCT_TYPES } from '@bindery/domain/products/index.ts';
import { type DashboardActor } from '../../broker-access/index.ts';
import { checkClientInput, scanTargetOf } from '../../clients/index.ts';
import { type PreviewView, previewApplication, type QuotingDeps } from '../../quoting/index.ts';
import { readTyped, type TypedAnswer } from './save-draft.ts';

export interface IndicationInput {
  readonly productType: string;
  readonly answers: readonly TypedAnswer[];
  readonly website: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

/** What the answers that are typed so far would come to. */
export interface Indication {
  readonly preview: PreviewView;
  readonly path: PathToYes;
  /** Missing and wrong answers; wrong ones count as not given. */
  readonly problems: readonly FormProblem[];
  readonly today: CalendarDay;
  readonly settings: QuotingDeps['eligibility'];
}

type Deps = Pick<QuotingDeps, 'database' | 'ratePlans' | 'eligibility' | 'provider' | 'previewLimit'>;

/**
 * What answers would come to while they are typed, before there is a client: like a preview of the API, except that
 * wrong answers and a wrong website are left out instead of refused. Counted for each session.
 * Errors: VALIDATION_FAILED for what no form sends, RATE_LIMITED.
 */
export async function readIndication(deps: Deps, actor: DashboardActor, input: IndicationInput): Promise<Indication> {
  const productType = PRODUCT_TYPES.find((one) => one === input.productType);
  if (!productType)
    throw validationFailed([{ path: 'productType', message: `must be one of ${PRODUCT_TYPES.join(', ')}` }]);
  const answers = readTyped(productType, input.answers);
  await deps.previewLimit(`dashboard ${actor.session.id}`);
  const today = calendarDayOf(actor.broker.now, deps.provider.timeZone);
  const form = { productType, answers, today, country: input.country };
  const { values } = checkClientInput({ name: 'Indication', primaryWebsite: input.website });
  const preview = await previewApplication(deps, actor.broker, {
    application: applicationOf(form),
    country: input.country,
    target: scanTargetOf(values),
    assumedScore: ASSUMED_SCORE,
  });
  return {
    preview,
    path: pathToYes(preview.facts, preview),
    problems: checkForm(form),
    today,
    settings: deps.eligibility,
  };
}
