import { validationFailed } from '@bindery/domain/problem.ts';
import {
  daysOfQuarter,
  isQuarter,
  premiumEvents,
  type StateTax,
  type TaxedEntry,
  taxByState,
  taxSheets,
} from '@bindery/domain/reports/index.ts';
import { type Administrator, assertPermitted, permittedAdministrator, type StaffActor } from '../../access/index.ts';
import { transaction } from '../../database/index.ts';
import { premiumFacts } from '../bordereaux/lines-of-month.ts';
import type { ReportDeps } from '../deps.ts';
import { type FileFormat, fileOfSheets, MEDIA_TYPES } from '../files/file-of-sheets.ts';
import { type HandedOut, recordHandOut } from '../files/hand-out.ts';
import { policiesTaxed } from './tax-store.ts';

/** The home state of policies whose application names none. */
const NO_STATE = 'Unknown';
const PAGE = 500;

/**
 * Surplus lines tax of a quarter by home state, from the charges that were stored with what was bound, less what
 * cancellations returned. Errors: UNAUTHORIZED, VALIDATION_FAILED.
 */
export async function readSurplusLinesTax(
  deps: ReportDeps,
  staff: Pick<StaffActor, 'role'>,
  quarter: string,
): Promise<readonly StateTax[]> {
  assertPermitted(staff, 'READ_REPORTS');
  return taxByState(await entriesOf(deps, quarter));
}

/** The same as a file, with an entry in the audit trail. Errors: UNAUTHORIZED, VALIDATION_FAILED. */
export async function handOutSurplusLinesTax(
  deps: ReportDeps,
  by: Administrator,
  { quarter, format }: { readonly quarter: string; readonly format: FileFormat },
): Promise<HandedOut> {
  permittedAdministrator(by, 'READ_REPORTS');
  const content = await fileOfSheets(taxSheets(await entriesOf(deps, quarter)), format);
  const name = `surplus-lines-tax-${quarter}.${format}`;
  await transaction(deps.database, async (tx) => {
    await recordHandOut(tx, deps, by, {
      partnerId: null,
      entityId: `surplus-lines-tax ${quarter}`,
      change: { file: name },
    });
  });
  return { name, mediaType: MEDIA_TYPES[format], content };
}

async function entriesOf({ reportsDatabase, provider }: ReportDeps, quarter: string): Promise<readonly TaxedEntry[]> {
  if (!isQuarter(quarter)) {
    throw validationFailed([
      {
        path: 'quarter',
        message: 'must be a quarter, such as 2026-Q4',
        remedy: 'Write the year, a hyphen, Q and the quarter.',
      },
    ]);
  }
  const days = daysOfQuarter(quarter);
  const entries: TaxedEntry[] = [];
  let after: string | null = null;
  for (;;) {
    const policies: Awaited<ReturnType<typeof policiesTaxed>> = await policiesTaxed(
      reportsDatabase.kysely,
      provider.timeZone,
      { days, after, count: PAGE },
    );
    for (const policy of policies) {
      const { policyNumber, insuredName, coverageStartsOn, homeState } = policy;
      const about = { policyNumber, insuredName, coverageStartsOn, homeState: homeState ?? NO_STATE };
      const events = premiumEvents(premiumFacts(policy));
      const ofQuarter = events.filter(({ doneOn }) => doneOn >= days.from && doneOn <= days.to);
      entries.push(...ofQuarter.map(({ cause, doneOn, charges }) => ({ ...about, cause, doneOn, charges })));
    }
    after = policies.at(-1)?.id ?? null;
    if (policies.length < PAGE) return entries;
  }
}
