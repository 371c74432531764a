import { validationFailed } from '@bindery/domain/problem.ts';
import { assertPermitted, type StaffActor } from '../access/index.ts';
import { cursorOf, foreignCursor, type Page, type PageArguments, readPageOfIds } from '../paging/index.ts';
import { type ExposedPolicy, type ExposureDeps, policiesByFault } from './exposed-policies.ts';

/** Who shows one fault, and what is at risk with them. */
export interface Exposure {
  readonly cve: string;
  readonly threatDataDate: string;
  /** False: the threat data does not know this fault, so no policy can be found. */
  readonly isKnown: boolean;
  /** The day it was added to the catalogue of known exploited vulnerabilities. */
  readonly knownExploitedOn: string | null;
  readonly policies: number;
  readonly amounts: readonly ExposedAmount[];
}

/** Sums of one currency. */
export interface ExposedAmount {
  readonly currency: string;
  readonly limitCents: number;
  readonly premiumCents: number;
}

export type ExposurePage = Exposure & Page<ExposedPolicy>;

/** The answer with all its policies, for the command line. Errors: VALIDATION_FAILED for what is no CVE. */
export async function askExposure(
  deps: ExposureDeps,
  asked: string,
): Promise<Exposure & { readonly nodes: readonly ExposedPolicy[] }> {
  const cve = asked.trim().toUpperCase();
  if (!/^CVE-\d{4}-\d{4,12}$/.test(cve)) {
    throw validationFailed([
      {
        path: 'cve',
        message: 'must be the number of a CVE, such as CVE-2024-21762',
        remedy: 'Look the number up at https://www.cve.org.',
      },
    ]);
  }
  const threatData = await deps.currentThreatData();
  const faults = threatData.faults.filter((fault) => fault.cve === cve);
  const nodes = (await policiesByFault(deps, [cve], threatData)).get(cve) ?? [];
  return {
    cve,
    threatDataDate: threatData.date,
    isKnown: faults.length > 0,
    knownExploitedOn: faults.find(({ knownExploitedOn }) => knownExploitedOn !== null)?.knownExploitedOn ?? null,
    policies: nodes.length,
    amounts: amountsOf(nodes),
    nodes,
  };
}

/** A page of it for staff, the highest limit first. Errors: UNAUTHORIZED, VALIDATION_FAILED for CVE, size or cursor. */
export async function readExposure(
  deps: ExposureDeps,
  staff: StaffActor,
  { cve, ...page }: PageArguments & { readonly cve: string },
): Promise<ExposurePage> {
  assertPermitted(staff, 'READ_REQUESTS');
  const { size, key } = readPageOfIds(page);
  const { nodes: all, ...exposure } = await askExposure(deps, cve);
  const start = key === null ? 0 : all.findIndex(({ id }) => id === key) + 1;
  if (key !== null && start === 0) throw foreignCursor();
  const nodes = all.slice(start, start + size);
  const last = nodes.at(-1);
  return { ...exposure, nodes, hasNextPage: start + size < all.length, endCursor: last ? cursorOf(last.id) : null };
}

function amountsOf(policies: readonly ExposedPolicy[]): readonly ExposedAmount[] {
  const sums = new Map<string, ExposedAmount>();
  for (const { currency, limitCents, premiumCents } of policies) {
    const sum = sums.get(currency) ?? { currency, limitCents: 0, premiumCents: 0 };
    sums.set(currency, {
      currency,
      limitCents: sum.limitCents + limitCents,
      premiumCents: sum.premiumCents + premiumCents,
    });
  }
  return [...sums.values()].toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
