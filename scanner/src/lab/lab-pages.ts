import type { RequestListener, ServerResponse } from 'node:http';

/** The headers of a site that does all it can. */
const HARDENED = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const DISCLOSING = { server: 'Apache/2.4.49 (Unix) OpenSSL/1.0.2k', 'x-powered-by': 'PHP/5.6.40' } as const;

export interface LabPageOptions {
  readonly host: string;
  readonly isHardened: boolean;
  readonly isDisclosing: boolean;
  readonly contactsUntil: Date;
}

/** The website of a lab site. */
export function websiteOf({ host, isHardened, isDisclosing, contactsUntil }: LabPageOptions): RequestListener {
  const headers = { ...(isHardened ? HARDENED : {}), ...(isDisclosing ? DISCLOSING : {}) };
  const generator = isDisclosing ? '<meta name="generator" content="WordPress 5.1.1">' : '';
  const script = isHardened
    ? '<script src="/app.js"></script>'
    : '<script src="https://cdn.example/jquery.js"></script>';
  const cookie = isHardened ? '__Host-session=1; Path=/; Secure; HttpOnly; SameSite=Strict' : 'session=1; Path=/';
  return (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.url === '/') {
      response.setHeader('set-cookie', cookie);
      html(response, `<!doctype html><title>${host}</title>${generator}${script}<h1>${host}</h1>`);
    } else if (request.url === '/.well-known/security.txt' && isHardened) {
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`Contact: mailto:security@${host}\nExpires: ${contactsUntil.toISOString()}\n`);
    } else if (request.url === '/robots.txt') {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.end('User-agent: *\nDisallow: /private\n');
    } else response.writeHead(404).end();
  };
}

/** Sends every visitor to https. */
export function redirectTo(host: string): RequestListener {
  return (_request, response) => response.writeHead(301, { location: `https://${host}/` }).end();
}

/** The login page of a remote-access gateway, as any visitor sees it. */
export const gatewayPage: RequestListener = (request, response) => {
  response.setHeader('server', 'xxxxxxxx-xxxxx');
  if (request.url === '/') response.writeHead(302, { location: '/remote/login?lang=en' }).end();
  else html(response, '<title>Please Login</title><script src="/remote/fgt_lang?lang=en"></script>');
};

/** The policy of MTA-STS. */
export function mailPolicyOf(mailHost: string): RequestListener {
  return (request, response) => {
    if (request.url !== '/.well-known/mta-sts.txt') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.end(`version: STSv1\r\nmode: enforce\r\nmx: ${mailHost}\r\nmax_age: 604800\r\n`);
  };
}

function html(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
}
