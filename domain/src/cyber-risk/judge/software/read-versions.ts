import { GENERATOR_PRODUCTS, HEADER_PRODUCTS } from './product-names.ts';

/** A program and its version, as some text tells it: words of a stranger, so their length is bounded. */
export interface Stated {
  readonly product: string;
  /** As a person would write it: `Apache 2.4.49`. */
  readonly name: string;
  readonly version: string;
  /** The text names a distribution that repairs old versions without changing their number. */
  readonly isBackported: boolean;
}

const DISTRIBUTION =
  /\b(ubuntu|debian|raspbian|red ?hat|rhel|centos|rocky|alma|amazon|suse|freebsd|oracle linux)|[+~-]deb|\.el\d|\bel\d/i;

/** `Server` and `X-Powered-By`: `Apache/2.4.52 (Ubuntu) OpenSSL/1.1.1f PHP/7.4.3`. */
export function readServerHeader(value: string): readonly Stated[] {
  const isBackported = DISTRIBUTION.test(value);
  return [...value.matchAll(/([A-Za-z][\w.-]{0,60})\/v?(\d[\w.~+-]{0,40})/g)].map(([, token = '', version = '']) => ({
    product: HEADER_PRODUCTS[token.toLowerCase()] ?? `other:${token.toLowerCase()}`,
    name: `${token} ${version}`,
    version,
    isBackported,
  }));
}

/** A generator: `WordPress 6.4.2`, `Drupal 10 (https://www.drupal.org)`. */
export function readGenerator(content: string): readonly Stated[] {
  const match = /^\s*([A-Za-z][\w!]{0,30}(?: [A-Za-z][\w!]{0,30}){0,5})[ /]v?(\d[\w.-]{0,40})/.exec(content);
  const [, words = '', version = ''] = match ?? [];
  if (!match) return [];
  const product = GENERATOR_PRODUCTS[words.toLowerCase()] ?? `other:${words.toLowerCase().replaceAll(' ', '_')}`;
  return [{ product, name: `${words} ${version}`, version, isBackported: false }];
}

const BANNERS: readonly { readonly pattern: RegExp; readonly product: string; readonly name: string }[] = [
  { pattern: /SSH-[\d.]+-OpenSSH_(?:for_Windows_)?(\d[\w.]*)/, product: 'openbsd:openssh', name: 'OpenSSH' },
  { pattern: /SSH-[\d.]+-dropbear_(\d[\w.]*)/, product: 'dropbear_ssh_project:dropbear_ssh', name: 'Dropbear' },
  { pattern: /\bExim (\d[\w.]*)/, product: 'exim:exim', name: 'Exim' },
  { pattern: /\bPostfix (\d[\w.]*)/, product: 'postfix:postfix', name: 'Postfix' },
  { pattern: /\bSendmail (\d[\w.]*)/i, product: 'sendmail:sendmail', name: 'Sendmail' },
  { pattern: /\bProFTPD (\d[\w.]*)/, product: 'proftpd:proftpd', name: 'ProFTPD' },
  { pattern: /\bvsFTPd (\d[\w.]*)/i, product: 'vsftpd_project:vsftpd', name: 'vsftpd' },
  { pattern: /\bServ-U FTP Server v(\d[\w.]*)/, product: 'solarwinds:serv-u', name: 'Serv-U' },
  {
    pattern: /\bFileZilla Server(?: version)? (\d[\w.]*)/,
    product: 'filezilla-project:filezilla_server',
    name: 'FileZilla',
  },
];

/** What a service says first: `SSH-2.0-OpenSSH_8.9p1 Ubuntu-3ubuntu0.10`, `220 mail.example.com ESMTP Exim 4.94.2`. */
export function readBanner(banner: string): readonly Stated[] {
  return BANNERS.flatMap(({ pattern, product, name }) => {
    const version = pattern.exec(banner)?.[1];
    if (version === undefined) return [];
    return [{ product, name: `${name} ${version}`, version, isBackported: DISTRIBUTION.test(banner) }];
  });
}
