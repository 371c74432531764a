import { minus, type Remedy, type RuleRow, type Severity } from '../rule.ts';

const ORDER = 'Close port {port} on {host}';
const EXPECTED = 'Closed or filtered from the internet.';

const REMOTE: Remedy = {
  what: 'A service for remote control of a computer is open to the whole internet.',
  why: 'Guessed and stolen passwords on such services are the most common way in for ransomware.',
  fix: [
    'Close the port in the firewall now.',
    'Let people in through a VPN or gateway with a second factor only.',
    'Read the log-ins of the last 90 days, and change the passwords that could be used.',
  ],
  who: 'IT',
};

const DATABASE: Remedy = {
  what: 'A database can be reached from the whole internet.',
  why: 'Open databases are found within hours, copied and deleted for ransom: a breach of every record in them.',
  fix: [
    'Close the port in the firewall, or let the database listen on the inner address only.',
    'See that it asks for a password and that no default account is left.',
    'Look in its log whether others have read it.',
  ],
  who: 'IT',
};

const FILES: Remedy = {
  what: 'A service that belongs inside the network, or an old one without encryption, is open to the internet.',
  why: 'It gives attackers names, passwords in clear text or a way to other computers.',
  fix: [
    'Find out who needs it from outside.',
    'Close the port in the firewall, or replace the service with an encrypted one (SFTP, LDAPS behind a VPN).',
    'Scan again.',
  ],
  who: 'IT',
};

const SSH: Remedy = {
  what: 'The secure shell of a server is open to the internet.',
  why: 'It is safe only as long as every password and key is; attackers try them day and night.',
  fix: ['Allow keys only and no passwords.', 'Let only known addresses or a VPN reach it.', 'Keep it up to date.'],
  who: 'IT',
};

const GATEWAY: Remedy = {
  what: 'A remote-access gateway (VPN, web mail or remote desktop page) faces the internet.',
  why: 'Insureds with such a device have several times as many claims: one new fault in it opens the whole network.',
  fix: [
    'Install its updates within days, automatically where it can.',
    'Ask for a second factor from every user, administrators first.',
    'Close its administration page to the internet, and replace SSL VPN by a newer kind of access when you can.',
  ],
  who: 'IT',
};

const WEB_PORT: Remedy = {
  what: 'A second web port is open.',
  why: 'Administration pages and test systems often stand there without the care the main site gets.',
  fix: ['Find out what answers there.', 'Close it, or let known addresses only reach it.', 'Scan again.'],
  who: 'IT',
};

const row = (severity: Severity, points: number, title: string, remedy: Remedy): RuleRow => ({
  check: 'PORT',
  rating: 'SYSTEM_HOSTING',
  severity,
  effect: points === 0 ? { kind: 'NONE' } : minus(points),
  title,
  expected: EXPECTED,
  order: ORDER,
  remedy,
  source: 'https://www.cisa.gov/stopransomware/ransomware-guide',
});

/** Ports open on the site's own addresses, and remote-access gateways. */
export const HOSTING_RULES = {
  HOST_RDP_OPEN: row('CRITICAL', 45, 'Remote Desktop open to the internet', REMOTE),
  HOST_SMB_OPEN: row('CRITICAL', 45, 'Windows file sharing open to the internet', REMOTE),
  HOST_TELNET_OPEN: row('CRITICAL', 35, 'Telnet open to the internet', REMOTE),
  HOST_VNC_OPEN: row('HIGH', 35, 'VNC remote control open to the internet', REMOTE),
  HOST_WINRM_OPEN: row('HIGH', 35, 'Windows Remote Management open to the internet', REMOTE),
  HOST_DATABASE_OPEN: row('HIGH', 35, 'Database open to the internet', DATABASE),
  HOST_FTP_OPEN: row('MEDIUM', 12, 'FTP open to the internet', FILES),
  HOST_RPC_OPEN: row('MEDIUM', 12, 'Windows RPC open to the internet', FILES),
  HOST_LDAP_OPEN: row('MEDIUM', 12, 'LDAP directory open to the internet', FILES),
  HOST_SSH_OPEN: row('LOW', 3, 'Secure shell open to the internet', SSH),
  HOST_NETBIOS_OPEN: row('INFO', 0, 'NetBIOS session service open to the internet', FILES),
  HOST_WEB_PORT_OPEN: row('INFO', 0, 'Second web port open', WEB_PORT),
  HOST_GATEWAY: {
    check: 'GATEWAY',
    rating: 'SYSTEM_HOSTING',
    severity: 'MEDIUM',
    effect: minus(8),
    title: 'Remote-access gateway facing the internet',
    expected: 'No remote-access page that everybody can open.',
    order: 'Restrict the remote-access gateway on {host}',
    remedy: GATEWAY,
    source: 'https://www.cisa.gov/resources-tools/resources/modern-approaches-network-access-security',
  },
} as const satisfies Readonly<Record<string, RuleRow>>;
