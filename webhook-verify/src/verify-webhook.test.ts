import { describe, expect, it } from 'vitest';
import vectors from '../vectors.json' with { type: 'json' };
import { type VerifyOptions, verifyWebhook } from './index.ts';

const [valid] = vectors.cases;
if (!valid) throw new Error('vectors.json is empty');
const now = new Date(valid.nowSeconds * 1000);

describe('verifyWebhook', () => {
  it.each(vectors.cases)('$name -> $expected', async (vector) => {
    const options: VerifyOptions = {
      toleranceSeconds: vector.toleranceSeconds,
      now: new Date(vector.nowSeconds * 1000),
      ...(vector.providerHeader ? { providerHeader: vector.providerHeader } : {}),
    };

    const verification = await verifyWebhook(vector.rawBody, present(vector.headers), vector.apiKey, options);

    expect(verification.ok ? 'ok' : verification.reason).toBe(vector.expected);
    if (verification.ok) expect(verification.event).toEqual(JSON.parse(vector.rawBody));
    else expect(verification.message).not.toContain('bnd_sandbox');
  });

  it('has a vector for every reason', () => {
    const reasons = ['ok', 'header-missing', 'header-malformed', 'stale', 'signature-mismatch', 'body-malformed'];
    expect(new Set(vectors.cases.map(({ expected }) => expected))).toEqual(new Set(reasons));
  });

  it('takes bytes and fetch headers as well as text and plain objects', async () => {
    const bytes = new TextEncoder().encode(valid.rawBody);
    const headers = new Headers(present(valid.headers));

    expect(await verifyWebhook(bytes, headers, valid.apiKey, { now })).toMatchObject({ ok: true });
    expect(await verifyWebhook(bytes.buffer, headers, valid.apiKey, { now })).toMatchObject({ ok: true });
  });

  it('finds headers in any case, and repeated ones', async () => {
    const upper = Object.entries(present(valid.headers)).map(([name, value]) => [name.toUpperCase(), [value]]);

    expect(await verifyWebhook(valid.rawBody, Object.fromEntries(upper), valid.apiKey, { now })).toMatchObject({
      ok: true,
    });
  });

  it('accepts five minutes either way when no tolerance is given, not a second more', async () => {
    const signedAt = Number(valid.headers['webhook-timestamp']);
    const at = async (offset: number): Promise<boolean> => {
      const later = new Date((signedAt + offset) * 1000);
      return (await verifyWebhook(valid.rawBody, present(valid.headers), valid.apiKey, { now: later })).ok;
    };

    expect(await Promise.all([-301, -300, 300, 301].map(at))).toEqual([false, true, true, false]);
  });

  it('throws for faults of the calling program', async () => {
    const headers = present(valid.headers);
    const parsed: unknown = JSON.parse(valid.rawBody);

    await expect(verifyWebhook(valid.rawBody, headers, '')).rejects.toThrow(TypeError);
    await expect(verifyWebhook(valid.rawBody, headers, [])).rejects.toThrow(TypeError);
    await expect(verifyWebhook(valid.rawBody, headers, 'k', { toleranceSeconds: -1 })).rejects.toThrow(TypeError);
    await expect(verifyWebhook(parsed as string, headers, 'k')).rejects.toThrow('not what was signed');
  });
});

// JSON modules type a header that only some vectors have as `string | undefined`.
function present(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
