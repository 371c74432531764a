import { describe, expect, it } from 'vitest';
import { exposure, isExposed, productsWith, shownSoftware } from './exposure.ts';
import { adding, aSoundScan, DOMAIN, seen, VPN_HOST, withOpenPort } from './testing/scans.ts';
import { aFault, below, someThreatData } from './testing/threat-data.ts';
import { SEED_THREAT_DATA } from './threat-data/seed.ts';
import type { ThreatData } from './threat-data/threat-data.ts';

const fortinet = {
  product: 'FORTINET_SSL_VPN',
  fingerprints: [],
  statedVersion: '7.2.4',
  versionStatedIn: 'v7.2.4',
} as const;
const gateway = seen('GATEWAY', { host: VPN_HOST, port: 10_443 }, { gateway: fortinet });
const scan = withOpenPort(adding(aSoundScan(), gateway), 22, 'SSH-2.0-OpenSSH_9.6');

describe('exposure', () => {
  it('names the hosts of a stored scan that show a fault', () => {
    expect(exposure(scan, 'CVE-2024-21762', SEED_THREAT_DATA)).toEqual([
      {
        host: VPN_HOST,
        port: 10_443,
        product: 'fortinet:fortios',
        version: '7.2.4',
        name: 'Fortinet SSL VPN 7.2.4',
        shownAs: 'v7.2.4',
        evidence: expect.objectContaining({ question: `GATEWAY ${VPN_HOST}:10443` }),
      },
    ]);
    expect(exposure(scan, 'CVE-2024-6387', SEED_THREAT_DATA)).toMatchObject([{ port: 22, version: '9.6' }]);
  });

  it('is empty for a fault that no host shows, and for one that is not known', () => {
    expect(exposure(scan, 'CVE-2025-0282', SEED_THREAT_DATA)).toEqual([]);
    expect(exposure(scan, 'CVE-1999-0001', SEED_THREAT_DATA)).toEqual([]);
  });

  it('answers the same from the versions that are stored beside a scan', () => {
    const shown = shownSoftware(scan);
    const exposed = shown.filter((one) => isExposed(one, 'CVE-2024-21762', SEED_THREAT_DATA));

    expect(shown.map(({ product, version }) => `${product} ${version}`).toSorted()).toEqual([
      'fortinet:fortios 7.2.4',
      'openbsd:openssh 9.6',
    ]);
    expect(exposed.map(({ host }) => host)).toEqual([VPN_HOST]);
  });

  it('is asked of one fault at a time, and of the threat data that is given', () => {
    const ofSsh = aFault({ cve: 'CVE-2026-0002', product: 'openbsd:openssh', ranges: [below('9.8')] });
    const today = someThreatData([aFault(), ofSsh]);
    const tomorrow = someThreatData([{ ...ofSsh, cve: 'CVE-2026-0001' }]);
    const portsOf = (cve: string, threatData: ThreatData) => exposure(scan, cve, threatData).map(({ port }) => port);

    expect(portsOf('CVE-2026-0001', today)).toEqual([10_443]);
    expect(portsOf('CVE-2026-0002', today)).toEqual([22]);
    expect(portsOf('CVE-2026-0001', tomorrow)).toEqual([22]);
    expect(portsOf('CVE-2026-0001', today)).toEqual([10_443]);
  });
});

describe('what is stored of a scan beside it', () => {
  it('is each version with its place, and whether its maker repairs it without a new number', () => {
    const ubuntu = withOpenPort(aSoundScan(), 22, 'SSH-2.0-OpenSSH_8.9p1 Ubuntu-3ubuntu0.10');

    expect(shownSoftware(ubuntu)).toEqual([
      {
        product: 'openbsd:openssh',
        version: '8.9p1',
        host: DOMAIN,
        port: 22,
        name: 'OpenSSH 8.9p1',
        isBackported: true,
      },
    ]);
  });

  it('answers whether a version is exposed: its range and its maker decide', () => {
    const shown = {
      product: 'fortinet:fortios',
      version: '7.2.4',
      host: VPN_HOST,
      port: 443,
      name: '',
      isBackported: false,
    };
    const threatData = someThreatData([aFault()]);

    expect(isExposed(shown, 'CVE-2026-0001', threatData)).toBe(true);
    expect(isExposed({ ...shown, version: '7.2.5' }, 'CVE-2026-0001', threatData)).toBe(false);
    expect(isExposed({ ...shown, isBackported: true }, 'CVE-2026-0001', threatData)).toBe(false);
    expect(isExposed(shown, 'CVE-2026-0002', threatData)).toBe(false);
  });
});

describe('productsWith', () => {
  it('gives every name of the products of a fault, and nothing for an unknown one', () => {
    const nginx = aFault({ cve: 'CVE-2026-0003', product: 'nginx:nginx' });

    expect(productsWith('CVE-2026-0003', someThreatData([nginx, aFault()])).toSorted()).toEqual([
      'f5:nginx',
      'nginx:nginx',
    ]);
    expect(productsWith('CVE-2026-9999', someThreatData([nginx]))).toEqual([]);
  });
});
