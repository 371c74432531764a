import type { CalendarDay } from '@bindery/domain/calendar.ts';
import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import type { EligibilityFacts } from '@bindery/domain/eligibility/index.ts';
import { missingProblems, type Preview, previewOf } from '@bindery/domain/preview/index.ts';
import { type InputProblem, validationFailed } from '@bindery/domain/problem.ts';
import {
  type Application,
  applyPatch,
  emptyApplication,
  type ProductType,
  type QuoteRequestInfo,
  readQuoteRequestInfo,
} from '@bindery/domain/products/index.ts';
import type { CompiledPlan } from '@bindery/domain/rating/index.ts';
import { type ClientInput, checkClientInput, scanTargetOf } from '../../clients/index.ts';
import type { BrokerActor } from '../../partners/index.ts';
import { freshScan, type ScanRow } from '../../scans/index.ts';
import type { QuotingDeps } from '../deps.ts';
import { rateOptionOf } from '../rate/price-options.ts';
import { countPreview } from './preview-count-store.ts';

export interface PreviewInput {
  readonly productType: ProductType;
  readonly info: QuoteRequestInfo;
  readonly client: ClientInput;
  /** 0 to 100; used where the partner has no fresh scan of the website. */
  readonly assumedScore: number;
}

/** What a submission would come to, with what its prices are shown from. */
export interface PreviewView extends Preview {
  readonly score: number;
  readonly isScoreMeasured: boolean;
  readonly problems: readonly InputProblem[];
  /** Undefined when none is in force on the effective date. */
  readonly plan: CompiledPlan | undefined;
}

type Deps = Pick<QuotingDeps, 'database' | 'ratePlans' | 'eligibility' | 'provider' | 'previewLimit'>;

/**
 * The decision and the prices of a request that does not exist: no client, no clearance, no scan; only a count is
 * stored. The score is that of the partner's own fresh scan of the website, otherwise the assumed one.
 * Errors: VALIDATION_FAILED with every fault, RATE_LIMITED.
 */
export async function previewQuote(deps: Deps, actor: BrokerActor, input: PreviewInput): Promise<PreviewView> {
  const { application, client } = readInput(input, calendarDayOf(actor.now, deps.provider.timeZone));
  await deps.previewLimit(actor.keyId);
  return await previewApplication(deps, actor, {
    application,
    country: client.address?.country ?? null,
    target: scanTargetOf(client),
    assumedScore: input.assumedScore,
  });
}

/** What is previewed, read and checked. */
interface PreviewedApplication {
  readonly application: Application;
  readonly country: string | null;
  /** Null: the insured has no website. */
  readonly target: ReturnType<typeof scanTargetOf>;
  readonly assumedScore: number;
}

/** The same for answers that were read already; the caller has counted the call against its limit. */
export async function previewApplication(
  deps: Omit<Deps, 'previewLimit'>,
  actor: BrokerActor,
  { application, country, target, assumedScore }: PreviewedApplication,
): Promise<PreviewView> {
  const day = calendarDayOf(actor.now, deps.provider.timeZone);
  const { productType } = application;
  const scan = target
    ? await freshScan(deps.database.kysely, { partnerId: actor.partnerId, target, now: actor.now })
    : undefined;
  const plan = deps.ratePlans.choosePlan(productType, application.coverageEffectiveAt ?? day, 'NEW');
  const preview = previewOf({
    application,
    client: { country, hasWebsite: target !== null },
    scan: scanFacts(scan, assumedScore),
    settings: deps.eligibility,
    transaction: 'NEW',
    rate: plan ? rateOptionOf(plan) : null,
  });
  const { partnerId } = actor;
  await countPreview(deps.database.kysely, { partnerId, day, productType, outcome: preview.outcome });
  return {
    ...preview,
    score: preview.facts.scan.score ?? assumedScore,
    isScoreMeasured: isMeasured(scan),
    problems: missingProblems(application, country),
    plan,
  };
}

function isMeasured(scan: ScanRow | undefined): boolean {
  return scan !== undefined && scan.score !== null;
}

function scanFacts(scan: ScanRow | undefined, assumedScore: number): EligibilityFacts['scan'] {
  return {
    state: 'DONE',
    score: scan?.score ?? assumedScore,
    hasCriticalFinding: scan?.hasCriticalFinding ?? false,
    deadlinePassed: false,
  };
}

function readInput(
  { productType, info, client: given, assumedScore }: PreviewInput,
  today: CalendarDay,
): { readonly application: Application; readonly client: ReturnType<typeof checkClientInput>['values'] } {
  const { patch, problems } = readQuoteRequestInfo(productType, info, { today });
  const client = checkClientInput(given);
  const isScore = Number.isInteger(assumedScore) && assumedScore >= 0 && assumedScore <= 100;
  const all = [
    ...problems,
    ...client.problems.map((problem) => ({ ...problem, path: `client.${problem.path}` })),
    ...(isScore ? [] : [SCORE_FAULT]),
  ];
  if (all.length > 0) throw validationFailed(all);
  return { application: applyPatch(emptyApplication(productType), patch), client: client.values };
}

const SCORE_FAULT: InputProblem = {
  path: 'assumedScore',
  message: 'must be a whole number from 0 to 100',
  remedy: 'Send a cyber risk score, or leave it out.',
};
