import { type PriceWorksheetView, readWorksheets } from '../../quoting/index.ts';
import { batched } from '../kit/batch.ts';
import type { DashboardContext } from './context.ts';

/** What the fields of nested objects read, for all objects of a list at once. Keys are ids. */
interface Loaders {
  readonly worksheet: (optionId: string) => Promise<PriceWorksheetView | undefined>;
}

const loadersOfCalls = new WeakMap<DashboardContext, Loaders>();

/** The loaders of one call. */
export function loadersOf(context: DashboardContext): Loaders {
  const known = loadersOfCalls.get(context);
  if (known) return known;
  const { services, actor } = context;
  const loaders = { worksheet: batched(async (ids) => await readWorksheets(services, actor.broker, ids)) };
  loadersOfCalls.set(context, loaders);
  return loaders;
}
