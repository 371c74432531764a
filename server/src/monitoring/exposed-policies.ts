import { isExposed, productsWith, type ShownSoftware, type ThreatData } from '@bindery/domain/cyber-risk/index.ts';
import type { Database } from '../database/index.ts';
import type { Clock } from '../ports.ts';
import type { ProviderSettings } from '../quoting/index.ts';
import { type ShownByInsured, shownByInsureds, versionsShown } from './exposed-store.ts';

export interface ExposureDeps {
  /** For statements over very many rows. */
  readonly reportsDatabase: Database;
  readonly clock: Clock;
  readonly provider: ProviderSettings;
  /** The threat data of this moment. */
  readonly currentThreatData: () => Promise<ThreatData>;
}

/** A policy in force whose insured shows a version with the fault. */
export interface ExposedPolicy extends Omit<ShownByInsured, 'shown'> {
  readonly shown: readonly ShownSoftware[];
}

// Whether a version has a fault does not depend on the place where it is shown.
const NOWHERE = { host: '', port: 0, name: '' };

/**
 * The policies in force whose insured's newest scan shows a version with one of these faults, the highest limit first.
 * Nothing is scanned. First the versions are judged, of which there are few, and then those who show a
 * faulty one are read: 100,000 insureds who show a sound version cost nothing.
 */
export async function policiesByFault(
  { reportsDatabase, clock, provider }: Omit<ExposureDeps, 'currentThreatData'>,
  cves: readonly string[],
  threatData: ThreatData,
): Promise<ReadonlyMap<string, readonly ExposedPolicy[]>> {
  const faultsOfProduct = new Map<string, string[]>();
  for (const cve of cves) {
    for (const product of productsWith(cve, threatData)) {
      faultsOfProduct.set(product, [...(faultsOfProduct.get(product) ?? []), cve]);
    }
  }
  const at = { now: clock(), timeZone: provider.timeZone };
  const versions = await versionsShown(reportsDatabase.kysely, [...faultsOfProduct.keys()]);
  const faulty = versions.filter((version) =>
    (faultsOfProduct.get(version.product) ?? []).some((cve) => isExposed({ ...NOWHERE, ...version }, cve, threatData)),
  );
  const rows = await shownByInsureds(reportsDatabase.kysely, faulty, at);
  const exposed = new Map<string, ShownByInsured[]>();
  for (const row of rows) {
    for (const cve of faultsOfProduct.get(row.shown.product) ?? []) {
      if (!isExposed(row.shown, cve, threatData)) continue;
      const others = exposed.get(cve);
      if (others) others.push(row);
      else exposed.set(cve, [row]);
    }
  }
  return new Map([...exposed].map(([cve, found]) => [cve, byPolicy(found)]));
}

function byPolicy(rows: readonly ShownByInsured[]): readonly ExposedPolicy[] {
  const policies = new Map<string, Omit<ExposedPolicy, 'shown'> & { shown: ShownSoftware[] }>();
  for (const { shown, ...policy } of rows) {
    const known = policies.get(policy.id);
    if (known) known.shown.push(shown);
    else policies.set(policy.id, { ...policy, shown: [shown] });
  }
  return [...policies.values()].toSorted((a, b) => b.limitCents - a.limitCents || (a.id < b.id ? -1 : 1));
}
