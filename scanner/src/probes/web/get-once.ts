import { withDeadline } from '../../dial/deadline.ts';
import { type HttpAnswer, httpGet } from '../../dial/http-get.ts';
import { type Handshake, handshake } from '../../dial/tls-handshake.ts';
import type { ScanContext } from '../../scan-context.ts';

export interface Fetched {
  readonly answer: HttpAnswer;
  /** Undefined over http. */
  readonly handshake: Handshake | undefined;
}

/** One GET with its own connection, all within the budget of one request. Follows nothing. */
export async function getOnce(
  context: ScanContext,
  url: URL,
  headers: Readonly<Record<string, string>> = {},
  onHandshake: (done: Handshake) => void = () => undefined,
): Promise<Fetched> {
  const { budget, dial, ports, signal: scan } = context;
  const isSecure = url.protocol === 'https:';
  const plain = await dial.connect(url.hostname, isSecure ? 443 : 80);
  return await withDeadline(scan, budget.httpMs, `GET ${url.origin}`, async (signal) => {
    signal.addEventListener('abort', () => plain.destroy());
    const { trustedCertificates } = ports;
    const done = isSecure
      ? await handshake({ socket: plain, host: url.hostname, budget, signal, trustedCertificates })
      : undefined;
    if (done) onHandshake(done);
    const own = { 'user-agent': ports.userAgent, ...headers };
    const answer = await httpGet({ socket: done?.socket ?? plain, url, headers: own, budget, signal });
    return { answer, handshake: done };
  });
}
