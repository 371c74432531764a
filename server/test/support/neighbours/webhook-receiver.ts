import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface WebhookReceiver {
  /** `http://127.0.0.1:<port>`, or https with `CERTIFICATE` for hooks.partner.example and localhost. */
  readonly url: string;
  readonly port: number;
  /** Everything that arrived whole, in order of arrival. */
  readonly received: readonly ReceivedWebhook[];
  close(): Promise<void>;
}

export type Answer = (response: ServerResponse, webhook: ReceivedWebhook) => void;

export const answerOk: Answer = (response) => response.writeHead(200).end('ok');

/** A partner's endpoint on this machine that records what it gets, then answers as told. */
export async function startWebhookReceiver(answer: Answer = answerOk, secure = false): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const webhook = { method, path: url, headers, body: Buffer.concat(chunks) };
      received.push(webhook);
      answer(response, webhook);
    });
  };
  const server = secure
    ? createHttpsServer({ cert: CERTIFICATE, key: PRIVATE_KEY }, listener)
    : createHttpServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http${secure ? 's' : ''}://127.0.0.1:${port}`,
    port,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Self-signed for hooks.partner.example, localhost and 127.0.0.1, valid until 2126. Protects nothing. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBzDCCAXKgAwIBAgIULa1WlzPcB/cebyBThuSg9FylBxUwCgYIKoZIzj0EAwIw
IDEeMBwGA1UEAwwVaG9va3MucGFydG5lci5leGFtcGxlMCAXDTI2MTEyMDIwNTQz
MFoYDzIxMjYxMDI3MjA1NDMwWjAgMR4wHAYDVQQDDBVob29rcy5wYXJ0bmVyLmV4
YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAS0MXVJulw3hxwLDQnojMqq
2Bm4EeV8EiF0c3Du8KllOn/UDPN/KkwHG62gMX0CXaExSFvccAq7lzX884uzP/k5
o4GHMIGEMB0GA1UdDgQWBBTRHPVnLU7gvqwYe1c2iMUHXYgm8DAfBgNVHSMEGDAW
gBTRHPVnLU7gvqwYe1c2iMUHXYgm8DAPBgNVHRMBAf8EBTADAQH/MDEGA1UdEQQq
MCiCFWhvb2tzLnBhcnRuZXIuZXhhbXBsZYIJbG9jYWxob3N0hwR/AAABMAoGCCqG
SM49BAMCA0gAMEUCIQDRpmeE97+bJ9XAVfVbSsdYgn596vQt/oTF06XZKMGESgIg
MiB15M86LQu2gHlcxOZeGFW/KCNxCFpxPkz2HUB7+Cw=
-----END CERTIFICATE-----`;

const PRIVATE_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgAujca8ykHqDdtdmC
JpmpDWaEMaIuoUMNkRXUjzZbt62hRANCAAS0MXVJulw3hxwLDQnojMqq2Bm4EeV8
EiF0c3Du8KllOn/UDPN/KkwHG62gMX0CXaExSFvccAq7lzX884uzP/k5
-----END PRIVATE KEY-----`;
