import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SHIPPED = join(import.meta.dirname, '../../../src/rating/plans');

interface PlanDocument {
  readonly [member: string]: unknown;
  readonly tables: Readonly<Record<string, { readonly rows: readonly (readonly string[])[] }>>;
}

/** The next version of a shipped plan as an actuary would write it: some numbers changed, no fingerprint. */
export function aDraft(
  change: (document: PlanDocument) => Readonly<Record<string, unknown>> = (document) => withBase(document, 110),
  file = 'cyber-us.v1.json',
): string {
  // A shipped file, which the product's own tests load.
  const shipped = JSON.parse(readFileSync(join(SHIPPED, file), 'utf8')) as PlanDocument;
  // JSON leaves out what is undefined.
  return JSON.stringify({ ...shipped, version: 2, status: 'draft', sha256: undefined, ...change(shipped) });
}

/** Every base premium as so many percent of what it was. */
export function withBase({ tables }: PlanDocument, percent: number): Readonly<Record<string, unknown>> {
  const base = tables['base'];
  if (!base) throw new Error('the plan has no table base');
  const rows = base.rows.map(([key, value]) => [key, String((Number(value) * percent) / 100)]);
  return { tables: { ...tables, base: { ...base, rows } } };
}

const PLAN = `id planId version status effectiveFrom isInForce draftedBy activatedBy activationFaults
  rerating { state total done startedBy finishedAt dislocation { lines faults bands
    segments { dimension segment currency count beforeCents afterCents bands unrated newlyDeclined newlyReferred }
    rises { name beforeCents afterCents } falls { name } turned { name verdict reasons } } }`;

export const PLANS = `query { ratePlans { ${PLAN} } }`;
export const READ_PLAN = `query ($id: ID!) { ratePlan(id: $id) { ${PLAN} } }`;
export const DRAFT = `mutation ($document: String!) { draftRatePlan(document: $document) { ${PLAN} } }`;
export const DISCARD = `mutation ($id: ID!) { discardRatePlanDraft(id: $id) { id } }`;
export const RERATE = `mutation ($id: ID!) { startRerating(id: $id) { ${PLAN} } }`;
export const CANCEL = `mutation ($id: ID!) { cancelRerating(id: $id) { ${PLAN} } }`;
export const ACTIVATE = `mutation ($id: ID!, $version: Int!, $effectiveFrom: Date!) {
  activateRatePlan(id: $id, version: $version, effectiveFrom: $effectiveFrom) { ${PLAN} }
}`;
