import { readingsOf, siteHost } from '../judge/readings.ts';
import { GATEWAY_TITLES } from '../judge/software/product-names.ts';
import { isUnder } from '../judge/urls.ts';
import { networkOf } from '../network-of.ts';
import type { Scan } from '../observations.ts';
import { authorityOf } from './certificate-authority.ts';
import { operatorOf } from './operators.ts';
import { siteSoftware } from './site-software.ts';
import type { SharedTechnology } from './technology.ts';

/**
 * What a scan saw that others use too, each kind and name once. What the business runs for itself (a mail host or a name
 * server under its own domain) is not there. Names of networks are their addresses, because a scan sees no owner of an
 * address outside of the published content networks.
 */
export function sharedTechnologies(scan: Scan): readonly SharedTechnology[] {
  const all = [
    ...mailHosts(scan),
    ...networks(scan),
    ...nameServers(scan),
    ...gateways(scan),
    ...authorities(scan),
    ...siteSoftware(scan, siteHost(scan)),
  ];
  const once = new Map(all.toReversed().map((one) => [`${one.kind} ${one.name}`, one]));
  return [...once.values()].reverse();
}

function mailHosts(scan: Scan): readonly SharedTechnology[] {
  return readingsOf(scan, 'MX').flatMap(({ seen }) =>
    seen.records
      .filter(({ host }) => host !== '' && !isUnder(host, scan.domain))
      .map(({ host }) => ({ kind: 'MAIL_HOST' as const, name: operatorOf('MAIL_HOST', host), host })),
  );
}

function nameServers(scan: Scan): readonly SharedTechnology[] {
  return readingsOf(scan, 'NS').flatMap(({ seen }) =>
    seen.servers
      .filter(({ host }) => !isUnder(host, scan.domain))
      .map(({ host }) => ({ kind: 'NAME_SERVER' as const, name: operatorOf('NAME_SERVER', host), host })),
  );
}

/** Where the website is: in a content network, or at addresses of its own. */
function networks(scan: Scan): readonly SharedTechnology[] {
  const host = siteHost(scan);
  return readingsOf(scan, 'ADDRESSES')
    .filter((reading) => reading.host === host)
    .flatMap(({ seen }): readonly SharedTechnology[] => {
      if (seen.sharedNetwork !== null) return [{ kind: 'CONTENT_NETWORK', name: seen.sharedNetwork, host }];
      const names = [...seen.ipv4, ...seen.ipv6].flatMap((address) => networkOf(address) ?? []);
      return names.map((name) => ({ kind: 'HOSTING_NETWORK' as const, name, host }));
    });
}

function gateways(scan: Scan): readonly SharedTechnology[] {
  return readingsOf(scan, 'GATEWAY').flatMap(({ seen, host }) =>
    seen.gateway ? [{ kind: 'REMOTE_ACCESS' as const, name: GATEWAY_TITLES[seen.gateway.product], host }] : [],
  );
}

/** Who vouches for the website; a certificate that a business signed itself depends on no other company. */
function authorities(scan: Scan): readonly SharedTechnology[] {
  const site = siteHost(scan);
  return readingsOf(scan, 'CERTIFICATE').flatMap(({ seen, host }) => {
    const name = host === site && seen.chain === 'TRUSTED' ? authorityOf(seen.issuer) : undefined;
    return name === undefined ? [] : [{ kind: 'CERTIFICATE_AUTHORITY' as const, name, host }];
  });
}
