/** Names of host names that many businesses use, by the end of the host name. */
const OPERATORS = {
  MAIL_HOST: {
    'mail.protection.outlook.com': 'Microsoft 365',
    'mx.microsoft': 'Microsoft 365',
    'google.com': 'Google Workspace',
    'googlemail.com': 'Google Workspace',
    'pphosted.com': 'Proofpoint',
    'ppe-hosted.com': 'Proofpoint Essentials',
    'mimecast.com': 'Mimecast',
    'mimecast.co.za': 'Mimecast',
    'barracudanetworks.com': 'Barracuda',
    'messagelabs.com': 'Symantec Email Security',
    'iphmx.com': 'Cisco Secure Email',
    'trendmicro.com': 'Trend Micro',
    'trendmicro.eu': 'Trend Micro',
    'zoho.com': 'Zoho Mail',
    'zoho.eu': 'Zoho Mail',
    'secureserver.net': 'GoDaddy',
    'emailsrvr.com': 'Rackspace Email',
    'amazonaws.com': 'Amazon WorkMail',
    'mailgun.org': 'Mailgun',
    'messagingengine.com': 'Fastmail',
    'protonmail.ch': 'Proton Mail',
    'icloud.com': 'iCloud Mail',
    'yandex.net': 'Yandex',
    'ovh.net': 'OVHcloud',
    'kundenserver.de': 'IONOS',
    'ionos.com': 'IONOS',
    'hornetsecurity.com': 'Hornetsecurity',
    'antispameurope.com': 'Hornetsecurity',
    'sophos.com': 'Sophos Email',
    'fireeyecloud.com': 'Trellix Email',
    'mailspamprotection.com': 'SiteGround',
    'registrar-servers.com': 'Namecheap',
  },
  NAME_SERVER: {
    'cloudflare.com': 'Cloudflare',
    'domaincontrol.com': 'GoDaddy',
    'azure-dns.com': 'Azure DNS',
    'azure-dns.net': 'Azure DNS',
    'azure-dns.org': 'Azure DNS',
    'azure-dns.info': 'Azure DNS',
    'googledomains.com': 'Google Cloud DNS',
    'nsone.net': 'NS1',
    'ultradns.net': 'UltraDNS',
    'ultradns.com': 'UltraDNS',
    'dnsmadeeasy.com': 'DNS Made Easy',
    'akam.net': 'Akamai',
    'dynect.net': 'Oracle Dyn',
    'registrar-servers.com': 'Namecheap',
    'wixdns.net': 'Wix',
    'squarespacedns.com': 'Squarespace',
    'dnsimple.com': 'DNSimple',
    'worldnic.com': 'Network Solutions',
    'name-services.com': 'Enom',
    'ui-dns.com': 'IONOS',
    'ui-dns.de': 'IONOS',
    'ui-dns.org': 'IONOS',
    'ui-dns.biz': 'IONOS',
    'gandi.net': 'Gandi',
    'digitalocean.com': 'DigitalOcean',
    'linode.com': 'Akamai Linode',
    'ovh.net': 'OVHcloud',
    'anycast.me': 'OVHcloud',
    'hetzner.com': 'Hetzner',
    'one.com': 'one.com',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** `ns-1234.awsdns-12.co.uk`: the operator numbers its domains. */
const AMAZON = /(?:^|\.)awsdns-\d{2}\.[a-z.]{2,6}$/;
/** Under which a country gives out names: `co.uk`, `com.au`. */
const SECOND_LEVEL = /\.(?:ac|co|com|edu|gov|net|or|org|ltd|plc)\.[^.]{2}$/;

/** Who operates a host: a known name, else the domain that the host name ends in. */
export function operatorOf(kind: keyof typeof OPERATORS, host: string): string {
  const known: Readonly<Record<string, string>> = OPERATORS[kind];
  const labels = host.split('.');
  for (let from = 0; from < labels.length - 1; from += 1) {
    const name = known[labels.slice(from).join('.')];
    if (name !== undefined) return name;
  }
  if (kind === 'NAME_SERVER' && AMAZON.test(host)) return 'Amazon Route 53';
  const domain = labels.slice(SECOND_LEVEL.test(host) ? -3 : -2).join('.');
  return domain.slice(0, 120);
}
