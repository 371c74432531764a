import type { Fingerprint, GatewayProduct } from '@bindery/domain/cyber-risk/index.ts';

/** One sign of a product in an answer that any visitor gets. Patterns are linear and look at short texts or a page. */
interface Sign {
  readonly product: GatewayProduct;
  readonly source: Fingerprint['source'];
  readonly pattern: RegExp;
}

const TEMPLATES = 'https://github.com/projectdiscovery/nuclei-templates/blob/main/http/exposed-panels/';

/** Where the signs of a product are published. */
export const REFERENCES: Readonly<Record<GatewayProduct, string>> = {
  FORTINET_SSL_VPN: `${TEMPLATES}fortinet/fortios-panel.yaml`,
  SONICWALL_SSL_VPN: `${TEMPLATES}sonicwall-sslvpn-panel.yaml`,
  CISCO_ASA: `${TEMPLATES}cisco/cisco-asa-panel.yaml`,
  CITRIX_NETSCALER: `${TEMPLATES}citrix-adc-gateway-detect.yaml`,
  PALO_ALTO_GLOBALPROTECT: `${TEMPLATES}globalprotect-panel.yaml`,
  IVANTI_CONNECT_SECURE: `${TEMPLATES}pulse-secure-panel.yaml`,
  CHECK_POINT_MOBILE_ACCESS: `${TEMPLATES}checkpoint-panel.yaml`,
  MICROSOFT_EXCHANGE_OWA: `${TEMPLATES}microsoft-exchange-panel.yaml`,
  MICROSOFT_RD_WEB: 'https://isc.sans.edu/diary/31398',
};

export const SIGNS: readonly Sign[] = [
  { product: 'FORTINET_SSL_VPN', source: 'HEADER', pattern: /^server: xxxxxxxx-xxxxx$/im },
  { product: 'FORTINET_SSL_VPN', source: 'PATH', pattern: /^\/remote\/login\b/i },
  { product: 'FORTINET_SSL_VPN', source: 'BODY', pattern: /\/remote\/(?:fgt_lang|login\?lang)/i },
  { product: 'FORTINET_SSL_VPN', source: 'COOKIE', pattern: /^SVPN(?:COOKIE|NETWORKCOOKIE|TMPCOOKIE)$/ },
  { product: 'FORTINET_SSL_VPN', source: 'CERTIFICATE_ISSUER', pattern: /\bO=Fortinet\b/ },

  { product: 'SONICWALL_SSL_VPN', source: 'HEADER', pattern: /^server: SonicWALL\b/im },
  { product: 'SONICWALL_SSL_VPN', source: 'TITLE', pattern: /^Virtual Office\b|SonicWall/i },
  { product: 'SONICWALL_SSL_VPN', source: 'PATH', pattern: /^\/(?:sslvpn_logon\.html|cgi-bin\/welcome|auth1\.html)/i },
  { product: 'SONICWALL_SSL_VPN', source: 'BODY', pattern: /SonicWall[^<\n]{0,40}SSL[- ]VPN/i },

  { product: 'CISCO_ASA', source: 'PATH', pattern: /^\/\+CSCOE\+\//i },
  { product: 'CISCO_ASA', source: 'COOKIE', pattern: /^webvpn/i },
  { product: 'CISCO_ASA', source: 'BODY', pattern: /\/\+CSCO[EU]\+\// },

  { product: 'CITRIX_NETSCALER', source: 'PATH', pattern: /^\/(?:vpn\/index\.html|logon\/LogonPoint\/)/i },
  { product: 'CITRIX_NETSCALER', source: 'TITLE', pattern: /^(?:Citrix|NetScaler) Gateway|NetScaler AAA/i },
  { product: 'CITRIX_NETSCALER', source: 'COOKIE', pattern: /^(?:NSC_AAAC|NSC_TASS|NSC_TEMP|NSC_USER)$/ },
  { product: 'CITRIX_NETSCALER', source: 'BODY', pattern: /_ctxstxt_(?:NetscalerGateway|NetscalerAAA|CitrixGateway)/ },

  { product: 'PALO_ALTO_GLOBALPROTECT', source: 'PATH', pattern: /^\/global-protect\//i },
  { product: 'PALO_ALTO_GLOBALPROTECT', source: 'TITLE', pattern: /GlobalProtect Portal/i },
  { product: 'PALO_ALTO_GLOBALPROTECT', source: 'BODY', pattern: /global-protect\/(?:portal|login\.esp)/i },

  { product: 'IVANTI_CONNECT_SECURE', source: 'PATH', pattern: /^\/dana-na\//i },
  { product: 'IVANTI_CONNECT_SECURE', source: 'COOKIE', pattern: /^(?:DSSIGNIN|DSSignInURL|DSIVS|DSBrowserID)$/ },
  { product: 'IVANTI_CONNECT_SECURE', source: 'TITLE', pattern: /^(?:Ivanti|Pulse) (?:Connect )?Secure/i },
  { product: 'IVANTI_CONNECT_SECURE', source: 'BODY', pattern: /\/dana-na\/(?:auth|css|imgs)\// },

  { product: 'CHECK_POINT_MOBILE_ACCESS', source: 'PATH', pattern: /^\/sslvpn\/Login\/Login/i },
  { product: 'CHECK_POINT_MOBILE_ACCESS', source: 'TITLE', pattern: /Check Point (?:Mobile|SSL Network Extender)/i },
  {
    product: 'CHECK_POINT_MOBILE_ACCESS',
    source: 'HEADER',
    pattern: /^server: (?:CPWS|Check Point SVN foundation)\b/im,
  },

  { product: 'MICROSOFT_EXCHANGE_OWA', source: 'PATH', pattern: /^\/owa\/auth\/logon\.aspx/i },
  { product: 'MICROSOFT_EXCHANGE_OWA', source: 'HEADER', pattern: /^x-owa-version: \S/im },
  { product: 'MICROSOFT_EXCHANGE_OWA', source: 'BODY', pattern: /\/owa\/auth\/\d+(?:\.\d+){1,3}\// },

  { product: 'MICROSOFT_RD_WEB', source: 'PATH', pattern: /^\/RDWeb\/(?:Pages|webclient)\b/i },
  { product: 'MICROSOFT_RD_WEB', source: 'TITLE', pattern: /^(?:RD Web Access|Work Resources)/i },
  { product: 'MICROSOFT_RD_WEB', source: 'BODY', pattern: /\/RDWeb\/Pages\/[a-z]{2}-[A-Z]{2}\// },
];

/** Where a page states its version by itself; nothing is derived from dates or sizes of files. */
export const STATED_VERSIONS: readonly {
  readonly product: GatewayProduct;
  readonly where: 'HEADER' | 'BODY';
  readonly pattern: RegExp;
}[] = [
  { product: 'MICROSOFT_EXCHANGE_OWA', where: 'HEADER', pattern: /^x-owa-version: (\d+(?:\.\d+){2,3})$/im },
  { product: 'MICROSOFT_EXCHANGE_OWA', where: 'BODY', pattern: /\/owa\/auth\/(\d+(?:\.\d+){2,3})\// },
  { product: 'SONICWALL_SSL_VPN', where: 'HEADER', pattern: /^server: SonicWALL SSL-VPN Web Server (\d+(?:\.\d+)+)/im },
  {
    product: 'IVANTI_CONNECT_SECURE',
    where: 'BODY',
    pattern: /ProductVersion["']?\s{0,4}[:=]\s{0,4}["'](\d+(?:\.\d+)+)/i,
  },
];
