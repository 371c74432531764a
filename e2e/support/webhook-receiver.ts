import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { verifyWebhook, type WebhookEvent } from '@bindery/webhook-verify';

export interface WebhookReceiver {
  readonly url: string;
  /** Events with a valid signature, in order of arrival. */
  readonly events: readonly WebhookEvent[];
  /** Why deliveries were rejected; should stay empty. */
  readonly rejections: readonly string[];
  stop(): Promise<void>;
}

/** A partner's endpoint on this machine: it accepts only what was signed with the partner's key. */
export async function startWebhookReceiver(apiKey: string): Promise<WebhookReceiver> {
  const events: WebhookEvent[] = [];
  const rejections: string[] = [];
  const server = createServer(async (request, response) => {
    const verification = await verifyWebhook(await buffer(request), request.headers, apiKey);
    if (verification.ok) events.push(verification.event);
    else rejections.push(verification.message);
    response.writeHead(verification.ok ? 200 : 400).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    events,
    rejections,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
