import type { RuleId } from '../../catalogue/catalogue.ts';
import { type Method, pointsOf } from '../../method.ts';
import type { Fault } from '../../threat-data/threat-data.ts';
import { type Case, type Checked, type Draft, type Judgement, notMeasured } from '../judgement.ts';
import { placesOf } from '../network/ports.ts';
import { hundredLess } from '../points.ts';
import { compareText, readingsOf } from '../readings.ts';
import { type Disclosure, disclosuresOf } from './disclosures.ts';
import { endOfLifeOf, faultsOf } from './match-faults.ts';
import { productName } from './product-names.ts';

/** Rates the versions that are shown by what is published about them. */
export function judgePatching(given: Case): Judgement {
  const disclosures = disclosuresOf(given.scan);
  const findings = disclosures.flatMap((disclosure) => findingsOf(given, disclosure));
  const checked = checkedServices(given);
  const value =
    checked.length === 0
      ? notMeasured('No website, mail server or open port answered.')
      : // What shows no version may still be old.
        hundredLess(findings, disclosures.length === 0 ? 'LOW' : 'HIGH');
  return { rating: 'SOFTWARE_PATCHING', value, findings, checked };
}

/** Services whose versions were looked at, whether they showed one or not. */
function checkedServices({ scan }: Case): readonly Checked[] {
  const services = [
    ...readingsOf(scan, 'WEB'),
    ...readingsOf(scan, 'MAIL_HOST'),
    ...readingsOf(scan, 'GATEWAY'),
    ...placesOf(scan).filter(({ isSettled }) => isSettled),
  ];
  return services.map(({ host, port }) => ({ check: 'SOFTWARE', host, port }));
}

function findingsOf(given: Case, disclosure: Disclosure): readonly Draft[] {
  const faults = ratedFaults(given, disclosure);
  const worst = faults[0];
  const end = endOfLifeOf(given.threatData, disclosure, given.scan.finishedAt.slice(0, 10));
  const { host, port, name, shownAs } = disclosure;
  const subject = productName(disclosure.product);
  const about = { host, port, subject, evidence: [disclosure.evidence] };
  const drafts: Draft[] = [];
  if (worst) {
    drafts.push({
      ...about,
      ruleId: worst.ruleId,
      observed: `${name} has ${faults.length} published ${faults.length === 1 ? 'fault' : 'faults'} (${shownAs})`,
      cves: faults.map(({ fault }) => fault.cve),
      points: worst.points,
      countsAs: `software ${subject}`,
    });
  }
  if (end) {
    drafts.push({
      ...about,
      ...shownFinding(given.method, 'PATCH_END_OF_LIFE', `end of life ${subject}`),
      observed: `${name} is without security updates since ${end.endedOn} (${shownAs})`,
    });
  }
  if (drafts.length > 0) return drafts;
  const observed = disclosure.isBackported
    ? `${name}, of a distribution that repairs it without changing the number (${shownAs})`
    : `${name} (${shownAs})`;
  return [{ ...about, ...shownFinding(given.method, 'PATCH_VERSION_SHOWN', `software ${subject}`), observed }];
}

function shownFinding(method: Method, ruleId: RuleId, countsAs: string) {
  return { ruleId, cves: [], points: pointsOf(method, ruleId), countsAs };
}

interface RatedFault {
  readonly fault: Fault;
  readonly ruleId: RuleId;
  readonly points: number;
}

/** The faults that cost points, the dearest first. */
function ratedFaults({ method, threatData }: Case, disclosure: Disclosure): readonly RatedFault[] {
  const rated = faultsOf(threatData, disclosure).flatMap((fault): readonly RatedFault[] => {
    const ruleId = ruleOfFault(fault);
    if (!ruleId) return [];
    return [{ fault, ruleId, points: pointsOf(method, ruleId) + epssPoints(method, fault) }];
  });
  return rated.toSorted(
    (a, b) =>
      Number(b.ruleId === 'PATCH_KNOWN_EXPLOITED') - Number(a.ruleId === 'PATCH_KNOWN_EXPLOITED') ||
      b.points - a.points ||
      compareText(a.fault.cve, b.fault.cve),
  );
}

function ruleOfFault({ knownExploitedOn, cvssTenths }: Fault): RuleId | undefined {
  if (knownExploitedOn !== null) return 'PATCH_KNOWN_EXPLOITED';
  if (cvssTenths === null || cvssTenths < 40) return undefined;
  if (cvssTenths >= 90) return 'PATCH_CVSS_CRITICAL';
  return cvssTenths >= 70 ? 'PATCH_CVSS_HIGH' : 'PATCH_CVSS_MEDIUM';
}

function epssPoints({ epssBands }: Method, { epssBps }: Fault): number {
  return epssBands.find(({ from }) => (epssBps ?? 0) >= from * 10_000)?.points ?? 0;
}
