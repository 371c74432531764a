import { calendarDayOf } from '@bindery/domain/day-in-zone.ts';
import {
  addLines,
  type BookLine,
  CHANGE_BANDS,
  type Dislocation,
  NO_DISLOCATION,
} from '@bindery/domain/dislocation/index.ts';
import type { Plan } from '@bindery/domain/rating/index.ts';
import { scopeOf } from '../rate-plans/index.ts';
import {
  bookPage,
  countBook,
  openPlanBook,
  openStoredPlanBook,
  readBookFile,
  readPlanFile,
  rerateGiven,
  rerateStored,
} from '../rating/index.ts';
import { type Deployment, withDeployment } from './with-deployment.ts';

/** What `bindery rerate` prints. */
export interface RerateAnswer extends Dislocation {
  readonly planId: string;
  readonly planVersion: number;
  readonly planSha256: string;
  /** Names of the bands of change, in the order of each segment's `bands`. */
  readonly bands: readonly string[];
}

export type ReportProgress = (done: number, total: number | undefined) => void;

const PAGE = 500;

/**
 * Re-rates a book with a plan file: the stored book of the deployment, or a file with one JSON object per line, which
 * is a plan input or `{ input, id, name, currency, premiumCents, segments }`. A line without `premiumCents` is compared
 * with the shipped plan in force. Throws a one-line error. Spec: D52.
 */
export async function rerateBook(
  asked: { readonly plan: string; readonly book?: string; readonly stored?: boolean },
  report: ReportProgress,
): Promise<RerateAnswer> {
  const plan = readPlanFile(asked.plan);
  if ((asked.book === undefined) === (asked.stored !== true)) throw new Error('give either --book FILE or --stored');
  const dislocation =
    asked.book === undefined
      ? await withDeployment(async (deployment) => await rerateStoredBook(deployment, plan, report))
      : await rerateFile(plan, asked.book, report);
  const { planId, version, sha256 } = plan;
  return { planId, planVersion: version, planSha256: sha256, bands: CHANGE_BANDS, ...dislocation };
}

async function rerateStoredBook(deployment: Deployment, plan: Plan, report: ReportProgress): Promise<Dislocation> {
  const { database, clock, config } = deployment;
  const scope = scopeOf({ clock, provider: config.provider }, plan);
  const rerated = rerateStored(await openStoredPlanBook(database), plan);
  const total = await countBook(database.kysely, scope);
  let dislocation = NO_DISLOCATION;
  let afterId: string | null = null;
  do {
    const lines = await bookPage(database.kysely, scope, afterId, PAGE);
    dislocation = addLines(dislocation, rerated(lines));
    afterId = lines.length === PAGE ? (lines.at(-1)?.id ?? null) : null;
    report(dislocation.lines, total);
  } while (afterId !== null);
  return dislocation;
}

async function rerateFile(plan: Plan, file: string, report: ReportProgress): Promise<Dislocation> {
  const today = calendarDayOf(new Date(), 'UTC');
  const rerated = rerateGiven(openPlanBook().choosePlan(plan.product, today, 'NEW'), plan);
  let dislocation = NO_DISLOCATION;
  let page: BookLine[] = [];
  let number = 0;
  for await (const line of readBookFile(file)) {
    number += 1;
    page.push(rerated(line, `${file}: line ${number}`));
    if (page.length < PAGE) continue;
    dislocation = addLines(dislocation, page);
    page = [];
    report(dislocation.lines, undefined);
  }
  dislocation = addLines(dislocation, page);
  report(dislocation.lines, undefined);
  return dislocation;
}
