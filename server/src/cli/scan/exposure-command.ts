import { placeText } from '@bindery/domain/cyber-risk/index.ts';
import { askExposure, type ExposedPolicy, type Exposure } from '../../monitoring/index.ts';
import { createThreatDataReader } from '../../scans/index.ts';
import { withDeployment } from '../with-deployment.ts';

export type ExposureAnswer = Exposure & { readonly nodes: readonly ExposedPolicy[] };

/** Asks the book of the deployment who shows a fault. Throws an error of one line for what is no CVE. */
export async function exposureCommand({ cve }: { readonly cve: string }): Promise<ExposureAnswer> {
  return await withDeployment(async ({ database, clock, config }) => {
    const currentThreatData = createThreatDataReader(database);
    const deps = { reportsDatabase: database, clock, provider: config.provider, currentThreatData };
    return await askExposure(deps, cve);
  });
}

/** The answer for a person: the sums, then each policy with what it shows. */
export function exposureInWords({
  cve,
  threatDataDate,
  isKnown,
  knownExploitedOn,
  policies,
  amounts,
  nodes,
}: ExposureAnswer): string {
  if (!isKnown) return `${cve} is not in the threat data of ${threatDataDate}, so no policy can be found.`;
  const since = knownExploitedOn === null ? 'not known to be exploited' : `exploited since ${knownExploitedOn}`;
  return [
    `${cve}, ${since}, threat data of ${threatDataDate}: ${policies} policies in force show it.`,
    ...amounts.map(
      ({ currency, limitCents, premiumCents }) =>
        `At risk: limits of ${inUnits(limitCents)} ${currency}, premium of ${inUnits(premiumCents)} ${currency}`,
    ),
    ...nodes.flatMap(({ policyNumber, insuredName, brokerageName, limitCents, currency, shown }) => [
      '',
      `${policyNumber} ${insuredName} (${brokerageName}), limit ${inUnits(limitCents)} ${currency}`,
      ...shown.map(({ name, ...at }) => `  ${name} on ${placeText(at)}`),
    ]),
  ].join('\n');
}

function inUnits(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
}
