import { describe, expect, it } from 'vitest';
import type { Observation } from '../../observations.ts';
import type { PortSeen } from '../../observed/network.ts';
import { nothingAsked } from '../../testing/case.ts';
import { aCertificate, adding, aPage, DOMAIN, seen, unmeasured, VPN_HOST } from '../../testing/scans.ts';
import { placesOf } from './ports.ts';

const IPV6 = '2001:db8::7';

/** One port, asked at one address as a scanner asks it. */
function asked(
  port: number,
  outcome: PortSeen['outcome'] | 'SILENT',
  address = '192.0.2.7',
  host = DOMAIN,
): Observation {
  const question = `TCP connect ${address.includes(':') ? `[${address}]` : address}:${port}`;
  const value: PortSeen =
    outcome === 'OPEN'
      ? { outcome, address, banner: null }
      : outcome === 'SKIPPED'
        ? { outcome, address, reason: `${address} is shared` }
        : { outcome: outcome === 'SILENT' ? 'CLOSED' : outcome, address };
  const one = { ...seen('PORT', { host, port }, value), question };
  return outcome === 'SILENT' ? unmeasured(one) : one;
}

/** A port in words: how many addresses are open, and what its silence means. */
function placeOf(...observations: readonly Observation[]): string | undefined {
  const [place] = placesOf(adding(nothingAsked(), ...observations)).filter(({ port }) => port === 22);
  if (!place) return undefined;
  const { open, skippedBecause, isMeasured, isSettled } = place;
  const state = isSettled ? 'settled' : isMeasured ? 'measured' : 'unknown';
  return [`${open.length} open`, state, ...(skippedBecause ? [skippedBecause] : [])].join(', ');
}

describe('a port at all the addresses of a host', () => {
  it.each<[string, readonly Observation[], string]>([
    ['closed', [asked(22, 'CLOSED')], '0 open, settled'],
    ['open', [asked(22, 'OPEN')], '1 open, settled'],
    ['open at one of two', [asked(22, 'OPEN'), asked(22, 'CLOSED', '192.0.2.8')], '1 open, settled'],
    ['silent', [asked(22, 'SILENT')], '0 open, unknown'],
    ['silent at one of two', [asked(22, 'CLOSED'), asked(22, 'SILENT', '192.0.2.8')], '0 open, measured'],
    ['of a content network', [asked(22, 'SKIPPED')], '0 open, unknown, 192.0.2.7 is shared'],
    ['partly of a content network', [asked(22, 'SKIPPED'), asked(22, 'CLOSED', '192.0.2.8')], '0 open, settled'],
    [
      'of a content network beside silence',
      [asked(22, 'SKIPPED'), asked(22, 'SILENT', '192.0.2.8')],
      '0 open, unknown',
    ],
    [
      'of a content network but silent at IPv6',
      [asked(22, 'SKIPPED'), asked(22, 'SILENT', IPV6)],
      '0 open, unknown, 192.0.2.7 is shared',
    ],
  ])('%s', (_case, observations, expected) => {
    expect(placeOf(...observations)).toBe(expected);
  });

  it('is named once, with its host and number', () => {
    const scan = adding(
      nothingAsked(),
      asked(22, 'CLOSED'),
      asked(22, 'CLOSED', '192.0.2.8'),
      asked(23, 'CLOSED'),
      asked(22, 'CLOSED', '192.0.2.9', VPN_HOST),
      seen('PORT', { port: null }, { outcome: 'OPEN', address: '192.0.2.7', banner: null }),
    );
    expect(placesOf(scan).map(({ host, port }) => `${host}:${port}`)).toEqual([
      'example.com:22',
      'example.com:23',
      'vpn.example.com:22',
    ]);
  });
});

describe('IPv6', () => {
  const closed = asked(22, 'CLOSED');
  const silent = asked(22, 'SILENT', IPV6);

  it('settles nothing and hinders nothing for a scanner without it', () => {
    expect(placeOf(closed, silent)).toBe('0 open, settled');
    expect(placeOf(silent)).toBe('0 open, unknown');
  });

  it('counts when one of its addresses answered, be it at another port', () => {
    expect(placeOf(closed, silent, asked(23, 'CLOSED', IPV6))).toBe('0 open, measured');
    expect(placeOf(closed, asked(22, 'CLOSED', IPV6))).toBe('0 open, settled');
  });
});

describe('a firewall that is silent', () => {
  const filtered = asked(22, 'FILTERED');

  it.each<[string, readonly Observation[], string]>([
    ['nothing else answers', [], '0 open, unknown'],
    ['another port is closed', [asked(23, 'CLOSED')], '0 open, settled'],
    ['another port is open', [asked(23, 'OPEN')], '0 open, settled'],
    ['another port is silent as well', [asked(23, 'FILTERED')], '0 open, unknown'],
    ['another port is skipped', [asked(23, 'SKIPPED')], '0 open, unknown'],
    ['another host answers', [asked(23, 'CLOSED', '192.0.2.7', VPN_HOST)], '0 open, unknown'],
    ['its website answers', [seen('WEB', { port: 443 }, aPage([]))], '0 open, settled'],
    ['its certificate was seen', [seen('CERTIFICATE', { port: 443 }, aCertificate())], '0 open, settled'],
    ['a gateway was asked there', [seen('GATEWAY', { port: 443 }, { gateway: null })], '0 open, settled'],
    [
      'a handshake was answered',
      [seen('TLS_VERSION', { port: 443 }, { outcome: 'REJECTED', version: 'TLSv1.2', alert: '' })],
      '0 open, settled',
    ],
    [
      'its mail server was greeted',
      [seen('MAIL_HOST', { port: 25 }, { banner: '220', ehlo: [], startTls: { outcome: 'NOT_OFFERED' } })],
      '0 open, settled',
    ],
    ['its website did not answer', [unmeasured(seen('WEB', { port: 443 }, aPage([])))], '0 open, unknown'],
  ])('when %s', (_case, others, expected) => {
    expect(placeOf(filtered, ...others)).toBe(expected);
  });
});
