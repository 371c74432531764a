import { type Suggestion, suggestionsFor } from '@bindery/domain/eligibility/index.ts';
import { type Step, stepSuggestions } from '@bindery/domain/path-to-yes/index.ts';
import { answerSheet } from '@bindery/domain/products/index.ts';
import type { QuoteRequestStatus } from '@bindery/domain/quote-request/index.ts';
import { quoteRequestById } from '../../quote-requests/index.ts';
import { pathOfSubmission, type QuotingDeps, type ScoredPath } from '../../quoting/index.ts';
import { submissionNow } from '../options/preview-prices.ts';
import { isDone } from './risk-summary.ts';
import type { WorkbenchRequest } from './workbench-view.ts';

/** A path with what the underwriter can turn each step into; what was done already is left out. */
export interface WorkbenchPath extends ScoredPath {
  readonly suggestions: ReadonlyMap<Step, readonly Suggestion[]>;
}

/** An underwriter can still ask or require something. */
const WITH_PATH: ReadonlySet<QuoteRequestStatus> = new Set(['SUBMITTED', 'NEEDS_MORE_DATA', 'HOLD', 'QUOTES_SHARED']);

/** What would lead a request to an automatic quote, and what would lower its price; null once the bind is requested. */
export async function readPath(deps: QuotingDeps, request: WorkbenchRequest): Promise<WorkbenchPath | null> {
  if (!WITH_PATH.has(request.status)) return null;
  const db = deps.database.kysely;
  const row = await quoteRequestById(db, request.id);
  if (!row) return null;
  const scored = pathOfSubmission(deps, await submissionNow(db, deps, row));
  const { steps } = scored.path;
  const labels = new Map(
    answerSheet(row.application).flatMap(({ answers }) => answers.map(({ field, label }) => [field, label])),
  );
  const done = {
    subjectivities: request.subjectivities,
    askedItems: request.dataRequest?.items ?? [],
    options: request.quote?.options ?? [],
  };
  const all = stepSuggestions(row.productType, steps, suggestionsFor(steps, labels));
  const suggestions = new Map([...all].map(([step, own]) => [step, own.filter((one) => !isDone(one, done))]));
  return { ...scored, suggestions };
}
