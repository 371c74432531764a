import { generateKeyPairSync } from 'node:crypto';
import type { LabFault } from './lab-site-faults.ts';
import type { Zone, ZoneEntry } from './lab-zone.ts';

/** Addresses that are public by their number. The lab's socket layer knows stand-ins for them; nothing is sent there. */
export const LAB_ADDRESSES = {
  site: '11.20.30.1',
  siteV6: '2a11:20:30::1',
  mail: '11.20.30.25',
  policy: '11.20.30.44',
  gateway: '11.20.30.99',
  nameServers: ['11.20.40.53', '12.34.56.53'],
} as const;

/** The zone of a business of the lab, the zone of the lab's block list included. */
export function labZone(domain: string, faults: readonly LabFault[], listZone: string): Zone {
  const has = (fault: LabFault): boolean => faults.includes(fault);
  const address: ZoneEntry = { A: [LAB_ADDRESSES.site] };
  const soa = { mname: `ns1.${domain}`, rname: `hostmaster.${domain}`, serial: 2026112201, refresh: 3600, retry: 600 };
  const apex: ZoneEntry = {
    ...address,
    AAAA: has('UNSIGNED_DNS') ? [] : [LAB_ADDRESSES.siteV6],
    MX: [{ preference: 10, exchange: `mail.${domain}` }],
    NS: [`ns1.${domain}`, `ns2.${domain}`],
    SOA: [{ ...soa, expire: 86400, minimum: 300 }],
    TXT: has('NO_MAIL_POLICY') ? ['hello'] : ['v=spf1 mx include:_spf.lab.example -all', 'hello'],
    ...(has('UNSIGNED_DNS') ? {} : signedEntry(domain)),
  };
  return {
    [domain]: apex,
    [`www.${domain}`]: has('UNSIGNED_DNS') ? address : { CNAME: [domain] },
    [`shop.${domain}`]: address,
    [`mail.${domain}`]: { A: [LAB_ADDRESSES.mail] },
    [`ns1.${domain}`]: { A: [LAB_ADDRESSES.nameServers[0]] },
    [`ns2.${domain}`]: { A: [has('UNSIGNED_DNS') ? '11.20.40.54' : LAB_ADDRESSES.nameServers[1]] },
    ...(has('NO_MAIL_POLICY') ? {} : mailPolicies(domain)),
    ...(has('DANGLING_ALIAS') ? { [`portal.${domain}`]: { CNAME: [`gone.cloud-lab.example`] } } : {}),
    ...(has('GATEWAY') ? { [`vpn.${domain}`]: { A: [LAB_ADDRESSES.gateway] } } : {}),
    '_spf.lab.example': { TXT: ['v=spf1 ip4:11.20.30.0/24 -all'] },
    [listZone]: { SOA: [{ ...soa, expire: 86400, minimum: 300 }] },
    ...(has('LISTED') ? { [`1.30.20.11.${listZone}`]: { A: ['127.0.0.2'] } } : {}),
  };
}

function signedEntry(domain: string): ZoneEntry {
  return {
    DS: [{ keyTag: 4242, algorithm: 13, digestType: 2, digest: Buffer.alloc(32, 7) }],
    DNSKEY: [{ flags: 257, algorithm: 13, key: Buffer.alloc(64, 9) }],
    CAA: [
      { flags: 0, tag: 'issue', value: 'lab-ca.example' },
      { flags: 0, tag: 'iodef', value: `mailto:security@${domain}` },
    ],
  };
}

function mailPolicies(domain: string): Zone {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return {
    [`_dmarc.${domain}`]: { TXT: [`v=DMARC1; p=reject; rua=mailto:dmarc@${domain}`] },
    // A key does not fit into one string of 255 bytes.
    [`selector1._domainkey.${domain}`]: { TXT: [[`v=DKIM1; k=rsa; p=${key.slice(0, 200)}`, key.slice(200)]] },
    [`_mta-sts.${domain}`]: { TXT: ['v=STSv1; id=20261122'] },
    [`mta-sts.${domain}`]: { A: [LAB_ADDRESSES.policy] },
    [`_smtp._tls.${domain}`]: { TXT: [`v=TLSRPTv1; rua=mailto:tls@${domain}`] },
  };
}
