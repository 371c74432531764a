import type { CertificateSeen, WebSeen } from '@bindery/domain/cyber-risk/index.ts';
import { NotMeasured } from '../../dial/not-measured.ts';
import type { Handshake } from '../../dial/tls-handshake.ts';
import { observe, type ScanContext } from '../../scan-context.ts';
import type { WalkOf } from '../gateways/read-gateway.ts';
import { certificateOf } from '../tls/certificate.ts';
import { pageOf } from './page.ts';
import { FOREIGN_ORIGIN, type Walk, walk } from './walk.ts';

const MOST_EVIDENCE_HEADERS = 60;

/** What the first visit over https left for other probes; rejects with the reason when there was none. */
export interface SecureVisit {
  readonly page: Promise<WalkOf>;
  readonly certificate: CertificateSeen | undefined;
}

/** GET of `/` over http. */
export async function readPlainWeb(context: ScanContext, host: string): Promise<void> {
  await observe(context, { kind: 'WEB', host, port: 80, question: `GET http://${host}/` }, async () => {
    const seen = seenOf('http', await walk(context, new URL(`http://${host}/`)));
    return { seen, evidence: evidenceOf(seen) };
  });
}

/** GET of `/` over https: the page and, from the same connection, the certificate. Never rejects. */
export async function readSecureWeb(context: ScanContext, host: string): Promise<SecureVisit> {
  let first: Handshake | undefined;
  const visit = walk(context, new URL(`https://${host}/`), (done) => {
    first = done;
  });
  visit.catch(() => undefined);
  await observe(context, { kind: 'WEB', host, port: 443, question: `GET https://${host}/` }, async () => {
    const seen = seenOf('https', await visit);
    return { seen, evidence: evidenceOf(seen) };
  });
  const question = { kind: 'CERTIFICATE', host, port: 443, question: `TLS handshake ${host}:443` } as const;
  const certificate = await observe(context, question, async () => {
    const shown = first ?? (await whyMissing(visit));
    const seen = certificateOf(shown, host, context.ports.clock());
    return { seen, evidence: `${seen.subject}\n${seen.issuer}\n${seen.names.join(' ')}` };
  });
  const page = visit.then((way) => ({ walk: way, issuer: certificate?.issuer ?? '' }));
  page.catch(() => undefined);
  return { page, certificate };
}

async function whyMissing(visit: Promise<Walk>): Promise<never> {
  await visit;
  throw new NotMeasured('PROTOCOL_FAULT', 'there was no handshake');
}

function seenOf(scheme: 'http' | 'https', way: Walk): WebSeen {
  const type = way.hops.at(-1)?.headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  const isHtml = way.end === 'ANSWERED' && /html/i.test(type) && way.lastBody !== null;
  return {
    scheme,
    hops: way.hops,
    end: way.end,
    cookies: way.cookies,
    page: isHtml ? pageOf(way.lastBody ?? '', way.lastUrl) : null,
    originSent: FOREIGN_ORIGIN,
  };
}

function evidenceOf({ hops }: WebSeen): string {
  return hops
    .map(({ url, status, headers }) => {
      const fields = headers.slice(0, MOST_EVIDENCE_HEADERS).map(([name, value]) => `${name}: ${value}`);
      return [`${status} ${url}`, ...fields].join('\n');
    })
    .join('\n\n');
}
