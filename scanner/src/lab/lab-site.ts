import type { SecureContextOptions } from 'node:tls';
import type { BlockList } from '../probes/lists/block-lists.ts';
import { createLabAuthority } from './certificates.ts';
import { gatewayPage, mailPolicyOf, redirectTo, websiteOf } from './lab-pages.ts';
import type { LabService } from './lab-services.ts';
import type { LabFault } from './lab-site-faults.ts';
import { LAB_ADDRESSES, labZone } from './lab-site-zone.ts';
import { namesOfZone } from './lab-zone.ts';
import type { LabHost, LabPlan } from './open-lab.ts';

export interface LabSite {
  readonly plan: LabPlan;
  /** The block list of the lab, as an operator would name one. */
  readonly blockLists: readonly BlockList[];
}

const DAY_MS = 24 * 3600 * 1000;
const LIST_ZONE = 'list.lab.example';
/** What a small office leaves open: file transfer, an old SSH, a database, file shares, the remote desktop. */
const OPEN_PORTS: Readonly<Record<number, LabService>> = {
  21: { kind: 'TCP', greeting: '220 ProFTPD 1.3.5 Server ready' },
  22: { kind: 'TCP', greeting: 'SSH-2.0-OpenSSH_7.2p2' },
  445: { kind: 'TCP' },
  3306: { kind: 'TCP' },
  3389: { kind: 'TCP' },
};

/** A business with these faults and no other; without any it does all that can be seen from outside. */
export function createLabSite(domain: string, faults: readonly LabFault[], now = new Date()): LabSite {
  const has = (fault: LabFault): boolean => faults.includes(fault);
  const authority = createLabAuthority(now);
  const dates = {
    notBefore: new Date(now.getTime() - 60 * DAY_MS),
    notAfter: new Date(now.getTime() + (has('EXPIRED_CERTIFICATE') ? -2 : 80) * DAY_MS),
  };
  const issue = (...names: readonly string[]): SecureContextOptions => {
    const key = has('WEAK_TLS') ? 'RSA-1024' : 'EC-256';
    const request = { subject: names[0] ?? domain, names, ...dates, key } as const;
    const { pem: cert, key: secret } = authority.issue(request, { isIncomplete: has('INCOMPLETE_CHAIN') });
    return { cert, key: secret, ...versionsOf(has('WEAK_TLS')) };
  };
  const mailHost = `mail.${domain}`;
  const site = issue(domain, `www.${domain}`, `shop.${domain}`, `*.${domain}`);
  const website = websiteOf({
    host: domain,
    isHardened: !has('MISSING_HEADERS'),
    isDisclosing: has('DISCLOSED_VERSIONS'),
    contactsUntil: new Date(now.getTime() + 200 * DAY_MS),
  });
  const hosts: readonly LabHost[] = [
    {
      address: LAB_ADDRESSES.site,
      services: {
        80: { kind: 'HTTP', answer: has('NO_REDIRECT_TO_HTTPS') ? website : redirectTo(domain) },
        443: { kind: 'HTTPS', answer: website, tls: site },
        ...(has('OPEN_PORTS') ? OPEN_PORTS : {}),
      },
    },
    { address: LAB_ADDRESSES.mail, services: { 25: mailService(mailHost, has('MAIL_WITHOUT_STARTTLS'), issue) } },
    {
      address: LAB_ADDRESSES.policy,
      services: { 443: { kind: 'HTTPS', answer: mailPolicyOf(mailHost), tls: issue(`mta-sts.${domain}`) } },
    },
    ...(has('GATEWAY')
      ? [
          {
            address: LAB_ADDRESSES.gateway,
            services: { 443: { kind: 'HTTPS', answer: gatewayPage, tls: issue(`vpn.${domain}`) } },
          } as const,
        ]
      : []),
  ];
  const zone = labZone(domain, faults, LIST_ZONE);
  const names = namesOfZone(zone, { signed: has('UNSIGNED_DNS') ? [] : [domain] });
  return {
    plan: { names, hosts, trustedCertificates: authority.root },
    blockLists: [{ name: 'Lab list', zone: LIST_ZONE, subject: 'ADDRESS', meanings: { '127.0.0.2': 'SBL' } }],
  };
}

function versionsOf(isWeak: boolean): SecureContextOptions {
  return isWeak
    ? { minVersion: 'TLSv1', maxVersion: 'TLSv1.2', ciphers: 'ALL:@SECLEVEL=0' }
    : { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.3', ciphers: 'ECDHE+AESGCM:TLS_AES_256_GCM_SHA384' };
}

function mailService(
  host: string,
  isPlain: boolean,
  issue: (...names: readonly string[]) => SecureContextOptions,
): LabService {
  if (isPlain) return { kind: 'SMTP', banner: `${host} ESMTP Exim 4.87` };
  return { kind: 'SMTP', banner: `${host} ESMTP`, tls: issue(host) };
}
