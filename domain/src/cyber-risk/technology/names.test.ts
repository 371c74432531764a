import { describe, expect, it } from 'vitest';
import { authorityOf } from './certificate-authority.ts';
import { operatorOf } from './operators.ts';

const A63 = 'a'.repeat(63);
const B63 = 'b'.repeat(63);

describe('the operator of a host', () => {
  it.each([
    ['acme-com.mail.protection.outlook.com', 'Microsoft 365'],
    ['mx1.acme.mail.iphmx.com', 'Cisco Secure Email'],
    ['mx.small-host.co.uk', 'small-host.co.uk'],
    ['mx.small-host.example', 'small-host.example'],
    ['fakegoogle.com', 'fakegoogle.com'],
    ['mx1.small-host.de', 'small-host.de'],
    ['mx1.acme.net.example', 'net.example'],
    ['localhost', 'localhost'],
    // Not Amazon: it has name servers of this name, and no mail hosts.
    ['mx.awsdns-21.co.uk', 'awsdns-21.co.uk'],
  ])('the mail host %s is %s', (host, name) => expect(operatorOf('MAIL_HOST', host)).toBe(name));

  it.each([
    ['ns-1707.awsdns-21.co.uk', 'Amazon Route 53'],
    ['ada.ns.cloudflare.com', 'Cloudflare'],
    // No operator is known for a last label alone, whatever word it is.
    ['ns1.constructor', 'ns1.constructor'],
  ])('the name server %s is %s', (host, name) => expect(operatorOf('NAME_SERVER', host)).toBe(name));

  it('is cut where a name would be too long to be stored', () => {
    expect(operatorOf('MAIL_HOST', `mx.${A63}.${B63}`)).toBe(`${A63}.${B63}`.slice(0, 120));
  });
});

describe('the authority of a certificate', () => {
  it.each([
    ["C=US, O=Let's Encrypt, CN=R11", "Let's Encrypt"],
    ['C=US, O=Cloudflare\\, Inc., CN=Cloudflare Inc ECC CA-3', 'Cloudflare, Inc.'],
    ['CN=Lab intermediate', 'Lab intermediate'],
    ['', undefined],
    ['CN=R11,O=Written without blanks,C=US', 'Written without blanks'],
    ['C=US, O="Quoted, Inc.", CN=R1', 'Quoted, Inc.'],
    ['C=US, O=The "Best" Authority, CN=R1', 'The "Best" Authority'],
    ['C=US, O= Between blanks , CN=R1', 'Between blanks'],
    ['C=US, O=, CN=No company', 'No company'],
  ])('the issuer %s is %s', (issuer, name) => expect(authorityOf(issuer)).toBe(name));

  it('is cut where a name would be too long to be stored', () => {
    expect(authorityOf(`C=US, O=${A63}${B63}`)).toBe(`${A63}${B63}`.slice(0, 120));
  });
});
