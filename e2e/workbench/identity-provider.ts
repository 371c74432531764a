import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface IdentityProvider {
  readonly issuer: string;
  readonly stop: () => Promise<void>;
}

export const CLIENT = { id: 'bindery-workbench', secret: 'a-secret-only-the-two-of-them-know' } as const;

const UNPROVEN = 'unproven:';

/**
 * A company's identity provider: a certified implementation with its own sign-in pages, where the typed name becomes
 * the account and its e-mail. After `unproven:` the e-mail is unverified.
 */
export async function startIdentityProvider(callbackUrl: string): Promise<IdentityProvider> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = `http://localhost:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [callbackUrl],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id.replace(UNPROVEN, ''), email_verified: !id.startsWith(UNPROVEN), name: id }),
    }),
  });
  server.on('request', provider.callback());
  return {
    issuer,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
