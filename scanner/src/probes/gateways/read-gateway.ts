import type { Fingerprint, GatewayProduct, GatewaySeen } from '@bindery/domain/cyber-risk/index.ts';
import { observe, type ScanContext } from '../../scan-context.ts';
import { pageOf } from '../web/page.ts';
import type { Walk } from '../web/walk.ts';
import { REFERENCES, SIGNS, STATED_VERSIONS } from './fingerprints.ts';

/** What the walk from `/` showed, by the place where signs stand. */
interface Traces {
  readonly headers: string;
  readonly paths: readonly string[];
  readonly cookies: readonly string[];
  readonly title: string;
  readonly body: string;
  readonly issuer: string;
}

// Signs stand near the top of a login page.
const BODY_CHARACTERS = 256 * 1024;
const MOST_FINGERPRINTS = 10;

/** Tells the remote-access gateway of one host from the GET of `/` that was made anyway. */
export async function readGateway(context: ScanContext, host: string, page: Promise<WalkOf>): Promise<void> {
  await observe(context, { kind: 'GATEWAY', host, port: 443, question: `GET https://${host}/` }, async () => {
    const { walk, issuer } = await page;
    const seen = gatewayIn(walk, issuer);
    return {
      seen,
      evidence: seen.gateway?.fingerprints.map(({ source, text }) => `${source}: ${text}`).join('\n') ?? '',
    };
  });
}

export interface WalkOf {
  readonly walk: Walk;
  /** Issuer of the certificate that the first host showed, empty over http. */
  readonly issuer: string;
}

/** The product whose signs are the most; null when there is none. */
export function gatewayIn(walk: Walk, issuer: string): GatewaySeen {
  const traces = tracesOf(walk, issuer);
  const found = SIGNS.flatMap(({ product, source, pattern }) => {
    const text = textsOf(traces, source).find((one) => pattern.test(one));
    return text === undefined ? [] : [{ product, fingerprint: fingerprintOf(product, source, pattern.exec(text)) }];
  });
  const products = [...new Set(found.map(({ product }) => product))];
  const signsOf = (product: GatewayProduct) => found.filter((one) => one.product === product);
  const [best] = products.toSorted((a, b) => signsOf(b).length - signsOf(a).length);
  if (best === undefined) return { gateway: null };
  const stated = STATED_VERSIONS.filter(({ product }) => product === best)
    .map(({ where, pattern }) => ({
      where,
      version: pattern.exec(where === 'HEADER' ? traces.headers : traces.body)?.[1],
    }))
    .find(({ version }) => version !== undefined);
  return {
    gateway: {
      product: best,
      fingerprints: signsOf(best)
        .map(({ fingerprint }) => fingerprint)
        .slice(0, MOST_FINGERPRINTS),
      statedVersion: stated?.version ?? null,
      versionStatedIn: stated?.where ?? null,
    },
  };
}

function fingerprintOf(
  product: GatewayProduct,
  source: Fingerprint['source'],
  match: RegExpExecArray | null,
): Fingerprint {
  return { source, text: (match?.[0] ?? '').slice(0, 200), reference: REFERENCES[product] };
}

function tracesOf({ hops, lastUrl, lastBody, cookies }: Walk, issuer: string): Traces {
  const body = (lastBody ?? '').slice(0, BODY_CHARACTERS);
  return {
    headers: hops.flatMap(({ headers }) => headers.map(([name, value]) => `${name}: ${value}`)).join('\n'),
    paths: [...hops.map(({ url }) => new URL(url).pathname), lastUrl.pathname],
    cookies: cookies.map(({ name }) => name),
    title: body === '' ? '' : (pageOf(body, lastUrl).title ?? ''),
    body,
    issuer,
  };
}

function textsOf(traces: Traces, source: Fingerprint['source']): readonly string[] {
  switch (source) {
    case 'HEADER':
      return [traces.headers];
    case 'PATH':
      return traces.paths;
    case 'COOKIE':
      return traces.cookies;
    case 'TITLE':
      return [traces.title];
    case 'BODY':
      return [traces.body];
    case 'CERTIFICATE_ISSUER':
      return [traces.issuer];
    default:
      return source satisfies never;
  }
}
