import type { Observation, Scan } from '../../observations.ts';
import { type Evidence, evidenceOf } from '../judgement.ts';
import { readingsOf } from '../readings.ts';
import { isUnder, urlParts } from '../urls.ts';
import { headerValues } from '../web-state.ts';
import { GATEWAY_SOFTWARE, GATEWAY_TITLES } from './product-names.ts';
import { readBanner, readGenerator, readServerHeader, type Stated } from './read-versions.ts';

/** A version that one service of the business shows. */
export interface Disclosure extends Stated {
  readonly host: string;
  readonly port: number;
  /** The text that tells it, such as `Server: Apache/2.4.49 (Unix)`. */
  readonly shownAs: string;
  readonly evidence: Evidence;
}

/** Every program and version that headers, pages, banners and gateways show, each service and product once. */
export function disclosuresOf(scan: Scan): readonly Disclosure[] {
  const all = [...webDisclosures(scan), ...bannerDisclosures(scan), ...gatewayDisclosures(scan)];
  const once = new Map(all.map((one) => [`${one.product} ${one.version} ${one.host}:${one.port}`, one]));
  return [...once.values()];
}

function webDisclosures(scan: Scan): readonly Disclosure[] {
  return readingsOf(scan, 'WEB').flatMap(({ host, seen, observation }) => {
    const ofHops = seen.hops.flatMap(({ url, headers }) => {
      const at = urlParts(url);
      // A redirect to another company's site says nothing about this one.
      if (!at || !(at.host === host || isUnder(at.host, scan.domain))) return [];
      return headerTexts(headers).map((one) => ({ ...one, ...placeOf(at), evidence: evidenceOf(observation) }));
    });
    const last = urlParts(seen.hops.at(-1)?.url ?? '');
    if (!last || !isUnder(last.host, scan.domain)) return ofHops;
    const ofPage = (seen.page?.generators ?? []).flatMap((generator) =>
      readGenerator(generator).map((stated) => ({ ...stated, shownAs: `generator: ${generator}` })),
    );
    return [...ofHops, ...ofPage.map((one) => ({ ...one, ...placeOf(last), evidence: evidenceOf(observation) }))];
  });
}

const placeOf = ({ host, port }: { readonly host: string; readonly port: number }) => ({ host, port });

function headerTexts(headers: readonly (readonly [string, string])[]): readonly (Stated & { shownAs: string })[] {
  const servers = ['server', 'x-powered-by'].flatMap((name) =>
    headerValues(headers, name).flatMap((value) => shown(`${name}: ${value}`, readServerHeader(value))),
  );
  const generators = headerValues(headers, 'x-generator').flatMap((value) =>
    shown(`x-generator: ${value}`, readGenerator(value)),
  );
  const plain = PLAIN_VERSION_HEADERS.flatMap(([field, product, name]) =>
    headerValues(headers, field).flatMap((version) =>
      shown(`${field}: ${version}`, [{ product, name: `${name} ${version}`, version, isBackported: false }]),
    ),
  );
  return [...servers, ...generators, ...plain];
}

const PLAIN_VERSION_HEADERS = [
  ['x-aspnet-version', 'microsoft:asp.net', 'ASP.NET'],
  ['x-aspnetmvc-version', 'microsoft:asp.net_model_view_controller', 'ASP.NET MVC'],
  ['x-owa-version', 'microsoft:exchange_server', 'Exchange'],
] as const;

function shown(shownAs: string, all: readonly Stated[]) {
  return all.map((stated) => ({ ...stated, shownAs }));
}

function bannerDisclosures(scan: Scan): readonly Disclosure[] {
  const ofPorts = readingsOf(scan, 'PORT').flatMap(({ seen, observation }) =>
    seen.outcome === 'OPEN' && seen.banner !== null ? ofBanner(observation, seen.banner) : [],
  );
  const ofMail = readingsOf(scan, 'MAIL_HOST').flatMap(({ seen, observation }) => ofBanner(observation, seen.banner));
  return [...ofPorts, ...ofMail];
}

function ofBanner(observation: Observation, banner: string): readonly Disclosure[] {
  const { host, port } = observation;
  if (port === null) return [];
  return shown(banner, readBanner(banner)).map((one) => ({ ...one, host, port, evidence: evidenceOf(observation) }));
}

function gatewayDisclosures(scan: Scan): readonly Disclosure[] {
  return readingsOf(scan, 'GATEWAY').flatMap(({ host, port, seen, observation }) => {
    const { gateway } = seen;
    if (!gateway || gateway.statedVersion === null || port === null) return [];
    const version = gateway.statedVersion;
    const name = `${GATEWAY_TITLES[gateway.product]} ${version}`;
    const shownAs = gateway.versionStatedIn ?? name;
    const stated = { product: GATEWAY_SOFTWARE[gateway.product], name, version, isBackported: false, shownAs };
    return [{ ...stated, host, port, evidence: evidenceOf(observation) }];
  });
}
