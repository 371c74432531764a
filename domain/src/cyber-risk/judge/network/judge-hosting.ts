import type { RuleId } from '../../catalogue/catalogue.ts';
import { pointsOf } from '../../method.ts';
import {
  type Case,
  type Checked,
  type Confidence,
  type Draft,
  draft,
  evidenceOf,
  type Judgement,
  notMeasured,
  type RatingValue,
} from '../judgement.ts';
import { hundredLess } from '../points.ts';
import { readingsOf } from '../readings.ts';
import { GATEWAY_TITLES } from '../software/product-names.ts';
import { type Place, placesOf, seenOf } from './ports.ts';

const PORT_RULES: Readonly<Record<number, { readonly ruleId: RuleId; readonly service: string }>> = {
  21: { ruleId: 'HOST_FTP_OPEN', service: 'FTP' },
  22: { ruleId: 'HOST_SSH_OPEN', service: 'SSH' },
  23: { ruleId: 'HOST_TELNET_OPEN', service: 'Telnet' },
  135: { ruleId: 'HOST_RPC_OPEN', service: 'Windows RPC' },
  139: { ruleId: 'HOST_NETBIOS_OPEN', service: 'NetBIOS' },
  389: { ruleId: 'HOST_LDAP_OPEN', service: 'LDAP' },
  445: { ruleId: 'HOST_SMB_OPEN', service: 'SMB' },
  1433: { ruleId: 'HOST_DATABASE_OPEN', service: 'Microsoft SQL Server' },
  1521: { ruleId: 'HOST_DATABASE_OPEN', service: 'Oracle Database' },
  3306: { ruleId: 'HOST_DATABASE_OPEN', service: 'MySQL' },
  3389: { ruleId: 'HOST_RDP_OPEN', service: 'Remote Desktop' },
  5432: { ruleId: 'HOST_DATABASE_OPEN', service: 'PostgreSQL' },
  5900: { ruleId: 'HOST_VNC_OPEN', service: 'VNC' },
  5985: { ruleId: 'HOST_WINRM_OPEN', service: 'Windows Remote Management' },
  6379: { ruleId: 'HOST_DATABASE_OPEN', service: 'Redis' },
  9200: { ruleId: 'HOST_DATABASE_OPEN', service: 'Elasticsearch' },
  11211: { ruleId: 'HOST_DATABASE_OPEN', service: 'Memcached' },
  27017: { ruleId: 'HOST_DATABASE_OPEN', service: 'MongoDB' },
  8080: { ruleId: 'HOST_WEB_PORT_OPEN', service: 'a web server' },
  8443: { ruleId: 'HOST_WEB_PORT_OPEN', service: 'a web server' },
};

/** Rates what is open on the site's own addresses, and remote-access gateways. */
export function judgeHosting(given: Case): Judgement {
  const places = placesOf(given.scan);
  const open = places.flatMap((place) => openFinding(given, place));
  const gateways = gatewayFindings(given);
  const checkedPorts = places
    .filter(({ isSettled }) => isSettled)
    .map(({ host, port }) => ({ check: 'PORT', host, port }));
  return {
    rating: 'SYSTEM_HOSTING',
    value: valueOf(places, [...open, ...gateways.findings]),
    findings: [...open, ...gateways.findings],
    checked: [...checkedPorts, ...gateways.checked],
  };
}

function openFinding({ method }: Case, { host, port, open }: Place): readonly Draft[] {
  const rule = PORT_RULES[port];
  if (!rule || open.length === 0) return [];
  const { ruleId, service } = rule;
  const addresses = open.map((one) => seenOf(one)?.address ?? '').toSorted();
  const observed = `${service} answers at ${[...new Set(addresses)].join(', ')}`;
  const evidence = open.map(evidenceOf);
  return [
    draft({ ruleId, host, port, observed, evidence, points: pointsOf(method, ruleId), countsAs: `port ${port}` }),
  ];
}

function gatewayFindings({ scan, method }: Case): { findings: readonly Draft[]; checked: readonly Checked[] } {
  const readings = readingsOf(scan, 'GATEWAY');
  const findings = readings.flatMap(({ seen, observation, host, port }) => {
    if (!seen.gateway) return [];
    const { product, fingerprints } = seen.gateway;
    const told = fingerprints.map(({ source, text }) => `${source.toLowerCase().replaceAll('_', ' ')} ${text}`);
    return [
      draft({
        ruleId: 'HOST_GATEWAY',
        host,
        port,
        subject: product,
        observed: `${GATEWAY_TITLES[product]}, told by ${told.join('; ') || 'its page'}`,
        evidence: [evidenceOf(observation)],
        points: pointsOf(method, 'HOST_GATEWAY'),
        countsAs: `gateway ${product}`,
      }),
    ];
  });
  return { findings, checked: readings.map(({ host, port }) => ({ check: 'GATEWAY', host, port })) };
}

/** Null when ports could not be measured: silence must not read as "all closed". */
function valueOf(places: readonly Place[], findings: readonly Draft[]): RatingValue {
  const own = places.filter(({ skippedBecause }) => skippedBecause === undefined);
  const answered = own.filter(({ isMeasured }) => isMeasured);
  const [first] = places;
  if (!first) return notMeasured('No port was asked.');
  if (own.length === 0) return notMeasured(`Ports were not asked: ${first.skippedBecause}`);
  if (answered.length * 2 < own.length) return notMeasured('Less than half of the ports gave an answer.');
  return hundredLess(findings, confidenceOf(answered.length, places.length));
}

function confidenceOf(answered: number, all: number): Confidence {
  if (answered === all) return 'HIGH';
  return answered * 4 >= all * 3 ? 'MEDIUM' : 'LOW';
}
