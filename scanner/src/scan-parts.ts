import type { MxSeen, NsSeen } from '@bindery/domain/cyber-risk/index.ts';
import { readAddresses, readAliases } from './probes/dns/addresses.ts';
import { readDnssec } from './probes/dns/dnssec.ts';
import { readCaa, readMx, readNs, readSoa, readTxt } from './probes/dns/records.ts';
import { readGateway } from './probes/gateways/read-gateway.ts';
import { askBlockLists } from './probes/lists/ask-block-lists.ts';
import { readDkim } from './probes/mail/dkim.ts';
import { readDmarc } from './probes/mail/dmarc.ts';
import { readMailHosts } from './probes/mail/mail-host.ts';
import { readMtaSts, readTlsRpt } from './probes/mail/mta-sts.ts';
import { readSpf } from './probes/mail/spf.ts';
import { readPorts } from './probes/ports/read-ports.ts';
import { readTlsVersions } from './probes/tls/tls-versions.ts';
import { readRobotsTxt, readSecurityTxt } from './probes/web/read-files.ts';
import { readPlainWeb, readSecureWeb, type SecureVisit } from './probes/web/read-web.ts';
import type { Report } from './progress.ts';
import type { ScanContext } from './scan-context.ts';
import { type HostList, USUAL_NAMES } from './targets/hosts.ts';
import { ownAddresses } from './targets/own-addresses.ts';
import { isWithin } from './targets/read-domain.ts';

const MOST_MAIL_HOSTS = 2;
const MOST_NAME_SERVERS = 4;

interface DomainRecords {
  readonly mx: MxSeen | undefined;
  readonly ns: NsSeen | undefined;
}

/** All parts of a scan, in the order in which one needs the other. Records everything; rejects never. */
export async function runParts(context: ScanContext, hosts: HostList, report: Report): Promise<void> {
  const records = await report('dns', () => readDomainRecords(context));
  await report('hosts', () => nameHosts(context, hosts, records));
  const site = hosts.having('APEX', 'WWW', 'WEBSITE');
  await Promise.all([
    report('mail', () => readMail(context, records.mx)),
    report('tls', () => readTls(context, hosts)),
    report('lists', async () => await askBlockLists(context, await addressesOf(context, site))),
    readWeb(context, hosts, report),
  ]);
  // Last, so that twenty silent ports do not keep the places of a host from the questions above.
  const own = await ownAddresses(context, ownHosts(context, hosts));
  await report('ports', () => readPorts(context, own));
}

async function readDomainRecords(context: ScanContext): Promise<DomainRecords> {
  const [mx, ns] = await Promise.all([
    readMx(context),
    readNs(context),
    readSoa(context),
    readCaa(context),
    readTxt(context),
    readDnssec(context),
  ]);
  return { mx, ns };
}

/** Names the hosts in the order of what they tell; a usual name counts when it has an address. */
async function nameHosts(context: ScanContext, hosts: HostList, { mx, ns }: DomainRecords): Promise<void> {
  const { domain, website } = context;
  hosts.add(domain, 'APEX');
  hosts.add(website, 'WEBSITE');
  hosts.add(`www.${domain}`, 'WWW');
  const mail = (mx?.records ?? []).map(({ host }) => host).filter((host) => host !== '');
  for (const host of [...new Set(mail)].slice(0, MOST_MAIL_HOSTS)) hosts.add(host, 'MX');
  for (const { host } of (ns?.servers ?? []).slice(0, MOST_NAME_SERVERS)) hosts.add(host, 'NS');
  const guesses = [`mta-sts.${domain}`, ...USUAL_NAMES.map((name) => `${name}.${domain}`)];
  const found = await Promise.all(guesses.map(async (name) => ({ name, isThere: await isThere(context, name) })));
  for (const { name, isThere: there } of found) {
    if (there) hosts.add(name, name.startsWith('mta-sts.') ? 'MTA_STS' : 'USUAL_NAME');
  }
  await Promise.all(hosts.all().map((host) => readAddresses(context, host)));
}

/** Has the name an address; an alias that leads nowhere is recorded on the way. */
async function isThere(context: ScanContext, name: string): Promise<boolean> {
  const found = await context.dial.addresses(name).catch(() => undefined);
  const has = found !== undefined && found.ipv4.length + found.ipv6.length > 0;
  if (!has && (found?.aliases.length ?? 0) > 0) await readAliases(context, name);
  return has;
}

/** The website, and other names of the site only where they lead to other machines. */
async function readTls(context: ScanContext, hosts: HostList): Promise<void> {
  const names = [...new Set([context.website, ...hosts.having('APEX', 'WWW')])];
  const places = new Map<string, string>();
  for (const host of names) {
    const found = await context.dial.addresses(host).catch(() => undefined);
    const place = [...(found?.ipv4 ?? []), ...(found?.ipv6 ?? [])].toSorted().join(' ');
    if (!places.has(place)) places.set(place, host);
  }
  await Promise.all([...places.values()].map((host) => readTlsVersions(context, host)));
}

async function readMail(context: ScanContext, mx: MxSeen | undefined): Promise<void> {
  await Promise.all([
    readSpf(context),
    readDmarc(context),
    readDkim(context),
    readMtaSts(context, mx),
    readTlsRpt(context),
    readMailHosts(context, mx),
  ]);
}

async function readWeb(context: ScanContext, hosts: HostList, report: Report): Promise<void> {
  const visits = await report('web', async () => {
    const site = hosts.having('APEX', 'WWW', 'WEBSITE');
    const files = Promise.all([readSecurityTxt(context, context.website), readRobotsTxt(context, context.website)]);
    const plain = Promise.all(site.map((host) => readPlainWeb(context, host)));
    const first = await visitAll(context, ownHosts(context, hosts));
    const more = await visitAll(context, await hostsOfCertificates(context, hosts, first));
    await Promise.all([files, plain]);
    return [...first, ...more];
  });
  await report('gateways', () => Promise.all(visits.map(({ host, visit }) => readGateway(context, host, visit.page))));
}

interface Visited {
  readonly host: string;
  readonly visit: SecureVisit;
}

function visitAll(context: ScanContext, hosts: readonly string[]): Promise<readonly Visited[]> {
  return Promise.all(hosts.map(async (host) => ({ host, visit: await readSecureWeb(context, host) })));
}

/** Hosts of the domain that certificates name and that were not known, with their addresses read. */
async function hostsOfCertificates(
  context: ScanContext,
  hosts: HostList,
  visits: readonly Visited[],
): Promise<readonly string[]> {
  const names = visits.flatMap(({ visit }) => visit.certificate?.names ?? []);
  const inside = names.filter((name) => !name.startsWith('*.') && isWithin(name, context.domain));
  const fresh = [...new Set(inside)].filter((name) => !hosts.all().includes(name));
  const added: string[] = [];
  for (const name of fresh.slice(0, context.budget.certificateNames)) {
    if (!(await isThere(context, name))) continue;
    const host = hosts.add(name, 'CERTIFICATE_NAME');
    if (host !== undefined) added.push(host);
  }
  await Promise.all(added.map((host) => readAddresses(context, host)));
  return added;
}

/** Hosts that the business itself names, mail and name servers of other companies left out. */
function ownHosts(context: ScanContext, hosts: HostList): readonly string[] {
  const own = hosts.having('APEX', 'WWW', 'WEBSITE', 'MTA_STS', 'CERTIFICATE_NAME', 'USUAL_NAME', 'MX');
  return own.filter((host) => isWithin(host, context.domain));
}

async function addressesOf(context: ScanContext, hosts: readonly string[]): Promise<readonly string[]> {
  return (await ownAddresses(context, hosts)).map(({ address }) => address);
}
