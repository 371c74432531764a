import ipaddr from 'ipaddr.js';

interface ContentNetwork {
  readonly name: string;
  /** Where the operator publishes its ranges. */
  readonly source: string;
  readonly ranges: string;
}

/** The day on which the published ranges were last compared with this table. */
export const CONTENT_NETWORKS_DATE = '2026-09-13';

/**
 * Networks that stand in front of many sites at the same addresses: what is open there says nothing about one
 * business. Only what their operators publish.
 */
const CONTENT_NETWORKS: readonly ContentNetwork[] = [
  {
    name: 'Cloudflare',
    source: 'https://www.cloudflare.com/ips/',
    ranges: `173.245.48.0/20 103.21.244.0/22 103.22.200.0/22 103.31.4.0/22 141.101.64.0/18 108.162.192.0/18
      190.93.240.0/20 188.114.96.0/20 197.234.240.0/22 198.41.128.0/17 162.158.0.0/15 104.16.0.0/13 104.24.0.0/14
      172.64.0.0/13 131.0.72.0/22 2400:cb00::/32 2606:4700::/32 2803:f800::/32 2405:b500::/32 2405:8100::/32
      2a06:98c0::/29 2c0f:f248::/32`,
  },
  {
    name: 'Fastly',
    source: 'https://api.fastly.com/public-ip-list',
    ranges: `23.235.32.0/20 43.249.72.0/22 103.244.50.0/24 103.245.222.0/23 103.245.224.0/24 104.156.80.0/20
      140.248.64.0/18 140.248.128.0/17 146.75.0.0/17 151.101.0.0/16 157.52.64.0/18 167.82.0.0/17 167.82.128.0/20
      167.82.160.0/20 167.82.224.0/20 172.111.64.0/18 185.31.16.0/22 199.27.72.0/21 199.232.0.0/16 2a04:4e40::/32
      2a04:4e42::/32`,
  },
  {
    name: 'Amazon CloudFront',
    source: 'https://ip-ranges.amazonaws.com/ip-ranges.json',
    ranges: `13.32.0.0/15 13.35.0.0/16 13.224.0.0/14 13.249.0.0/16 18.64.0.0/14 18.154.0.0/15 18.160.0.0/15
      18.164.0.0/15 18.172.0.0/15 18.238.0.0/15 18.244.0.0/15 52.84.0.0/15 52.222.128.0/17 54.182.0.0/16 54.192.0.0/16
      54.230.0.0/16 54.239.128.0/18 54.239.192.0/19 54.240.128.0/18 64.252.64.0/18 65.8.0.0/15 70.132.0.0/18
      99.84.0.0/16 99.86.0.0/16 108.138.0.0/15 108.156.0.0/14 143.204.0.0/16 204.246.164.0/22 204.246.168.0/22
      204.246.174.0/23 204.246.176.0/20 205.251.249.0/24 205.251.250.0/23 205.251.252.0/23 205.251.254.0/24
      216.137.32.0/19 2600:9000::/28`,
  },
  {
    name: 'GitHub Pages',
    source: 'https://api.github.com/meta',
    ranges: '185.199.108.0/22 2606:50c0:8000::/46',
  },
  {
    name: 'Sucuri',
    source: 'https://docs.sucuri.net/website-firewall/sucuri-firewall-troubleshooting-guide/',
    ranges: '192.88.134.0/23 185.93.228.0/22 66.248.200.0/22 208.109.0.0/22 2a02:fe80::/29',
  },
  {
    name: 'Imperva',
    source: 'https://my.imperva.com/api/integration/v1/ips',
    ranges: `199.83.128.0/21 198.143.32.0/19 149.126.72.0/21 103.28.248.0/22 45.64.64.0/22 185.11.124.0/22
      192.230.64.0/18 107.154.0.0/16 45.60.0.0/16 45.223.0.0/16 131.125.128.0/17 2a02:e980::/29`,
  },
];

const PARSED = CONTENT_NETWORKS.flatMap(({ name, ranges }) =>
  ranges.split(/\s+/).map((cidr) => ({ name, range: ipaddr.parseCIDR(cidr) })),
);

/** The content network an address belongs to, or undefined. */
export function contentNetworkOf(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.parse(address);
  return PARSED.find(({ range: [base, bits] }) => base.kind() === parsed.kind() && parsed.match(base, bits))?.name;
}
