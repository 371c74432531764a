import { describe, expect, it } from 'vitest';
import { daysBetween, isCalendarDay } from '../../calendar.ts';
import { faultsOf } from '../judge/software/match-faults.ts';
import { productName } from '../judge/software/product-names.ts';
import { SEED_THREAT_DATA } from './seed.ts';
import { compareVersions } from './version.ts';

const { faults, endsOfLife, date } = SEED_THREAT_DATA;

describe('the seed', () => {
  it('holds about 60 faults and its date', () => {
    expect(new Set(faults.map(({ cve }) => cve)).size).toBe(faults.length);
    expect(faults.length).toBeGreaterThanOrEqual(60);
    expect(isCalendarDay(date)).toBe(true);
  });

  it.each(faults)('$cve has a source, a rating, and ranges with a beginning before the end', (fault) => {
    expect(fault.cve).toMatch(/^CVE-20\d\d-\d{4,7}$/);
    expect(fault.source).toBe(`https://nvd.nist.gov/vuln/detail/${fault.cve}`);
    expect(fault.cvssTenths).toBeGreaterThanOrEqual(40);
    expect(fault.cvssTenths).toBeLessThanOrEqual(100);
    expect(productName(fault.product)).toBe(fault.product);
    for (const { from, to } of fault.ranges) {
      if (from && to) expect(compareVersions(from.version, to.version)).toBeLessThanOrEqual(0);
    }
    if (fault.knownExploitedOn !== null) {
      expect(isCalendarDay(fault.knownExploitedOn)).toBe(true);
      expect(daysBetween(fault.knownExploitedOn, date)).toBeGreaterThanOrEqual(0);
    }
  });

  it.each(endsOfLife)('$product ended on $endedOn', ({ endedOn, source, range: { from, to } }) => {
    expect(isCalendarDay(endedOn)).toBe(true);
    expect(source).toMatch(/^https:/);
    expect(compareVersions(from?.version ?? '0', to?.version ?? '0')).toBeLessThan(0);
  });

  it.each([
    ['fortinet:fortios', '7.2.4', ['CVE-2023-27997', 'CVE-2024-21762', 'CVE-2024-23113']],
    ['fortinet:fortios', '7.2.7', []],
    ['fortinet:fortios', '7.4.8', []],
    ['sonicwall:sonicos', '7.0.1-5035', ['CVE-2024-40766']],
    ['sonicwall:sonicos', '7.0.1-5161', []],
    ['citrix:netscaler_gateway', '13.1-49.13', ['CVE-2023-4966', 'CVE-2023-6549', 'CVE-2025-5777', 'CVE-2025-6543']],
    ['citrix:netscaler_gateway', '14.1-47.48', []],
    ['ivanti:connect_secure', '22.7R2.5', ['CVE-2025-22457']],
    ['pulsesecure:pulse_connect_secure', '9.1R18.9', ['CVE-2025-22457']],
    ['paloaltonetworks:pan-os', '10.2.9', ['CVE-2024-3400', 'CVE-2024-0012', 'CVE-2025-0108']],
    ['paloaltonetworks:pan-os', '11.2.5', []],
    ['microsoft:exchange_server', '15.2.1118.7', ['CVE-2022-41040', 'CVE-2022-41082', 'CVE-2024-21410']],
    ['microsoft:exchange_server', '15.2.1544.4', []],
    ['microsoft:exchange_server', '15.1.2507.16', []],
    ['apache:http_server', '2.4.49', ['CVE-2021-41773', 'CVE-2021-42013', 'CVE-2024-38475']],
    ['apache:http_server', '2.4.62', []],
    ['openbsd:openssh', '8.9p1', ['CVE-2024-6387']],
    ['openbsd:openssh', '9.8p1', []],
    ['openbsd:openssh', '8.4p1', []],
    ['openssl:openssl', '1.0.1f', ['CVE-2014-0160']],
    ['openssl:openssl', '1.0.1g', []],
    ['openssl:openssl', '1.1.1w', []],
    ['exim:exim', '4.91', ['CVE-2019-10149']],
    ['exim:exim', '4.97', []],
    ['php:php', '8.2.19', ['CVE-2024-4577']],
    ['cisco:adaptive_security_appliance_software', '9.8(4)15', ['CVE-2020-3259', 'CVE-2020-3452']],
  ])('knows of %s %s: %j', (product, version, cves) => {
    const found = faultsOf(SEED_THREAT_DATA, { product, version, name: '', isBackported: false });
    expect(found.map(({ cve }) => cve).toSorted()).toEqual(cves.toSorted());
  });
});
