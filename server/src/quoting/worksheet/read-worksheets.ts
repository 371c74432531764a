import { planInput } from '@bindery/domain/products/index.ts';
import { ratePlan, type WorksheetDetail } from '@bindery/domain/rating/index.ts';
import type { Database } from '../../database/index.ts';
import { type BrokerActor, worksheetDetailOf } from '../../partners/index.ts';
import { ratedOptionsOfPartner } from '../../quote-requests/index.ts';
import type { PlanBook } from '../../rating/index.ts';
import type { PreviewOption } from '../preview/preview-option.ts';
import { type PriceWorksheetView, worksheetView } from './price-worksheet.ts';

interface Deps {
  readonly database: Database;
  readonly ratePlans: PlanBook;
}

type Reader = Pick<BrokerActor, 'partnerId'>;

/** How much the operator lets this partner read. */
export async function readWorksheetDetail({ database }: Deps, { partnerId }: Reader): Promise<WorksheetDetail> {
  return await worksheetDetailOf(database.kysely, partnerId);
}

/** The worksheets of shared options by their ids; none while the setting is off, or for a plan that is gone. */
export async function readWorksheets(
  deps: Deps,
  actor: Reader,
  optionIds: readonly string[],
): Promise<ReadonlyMap<string, PriceWorksheetView>> {
  const detail = await readWorksheetDetail(deps, actor);
  if (detail === 'off' || optionIds.length === 0) return new Map();
  const options = await ratedOptionsOfPartner(deps.database.kysely, actor.partnerId, optionIds);
  return new Map(
    options.flatMap(({ id, currency, ratingInput: input, ratingWorksheet: worksheet, ratePlan: { planSha256 } }) => {
      const plan = planSha256 === null ? undefined : deps.ratePlans.findPlan(planSha256)?.plan;
      const view = plan && worksheetView(plan, { currency, input, worksheet }, detail);
      return view ? [[id, view] as const] : [];
    }),
  );
}

/** The worksheet of an option of a preview, which is rated again step by step; null while the setting is off. */
export function worksheetOfPreview(
  { of, option, plan, currency }: PreviewOption,
  detail: WorksheetDetail,
): PriceWorksheetView | null {
  if (!plan || detail === 'off') return null;
  const { application, scan, client } = of.facts;
  const input = planInput(application, { score: scan.score, country: client.country }, option);
  return worksheetView(plan.plan, { currency, input, worksheet: ratePlan(plan.plan, input).worksheet }, detail);
}
