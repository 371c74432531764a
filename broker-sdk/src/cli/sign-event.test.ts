import { expect, it } from 'vitest';
import { scriptedServer } from '../../test/scripted-server.ts';
import { signatureHeaders } from './sign-event.ts';

const occurredAt = new Date('2026-11-23T08:00:00Z');
const body = JSON.stringify({ id: 'e1', type: 'quote_ready', timestamp: occurredAt.getTime() / 1000, data: {} });
const webhookSecret = `whsec_${Buffer.from('a secret of the webhook alone').toString('base64')}`;

it.each([
  ['the API key', undefined],
  ['the secret of the webhook', webhookSecret],
])('signs with %s what the receiver believes', async (_name, secret) => {
  const headers = signatureHeaders(
    { id: 'e1', body, occurredAt },
    { apiKey: 'sbx_key', secret, header: 'X-Corvus-Signature' },
    occurredAt,
  );
  const options = { now: occurredAt };

  const knowing = scriptedServer([], { webhookSecret }).broker.webhooks;
  expect(await knowing.verify(body, headers, options)).toMatchObject({ ok: true });
  const stranger = scriptedServer([], { apiKey: 'sbx_other' }).broker.webhooks;
  expect(await stranger.verify(body, headers, options)).toMatchObject({ reason: 'signature-mismatch' });
});
