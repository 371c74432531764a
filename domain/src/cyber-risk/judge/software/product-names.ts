import type { GatewayProduct } from '../../observed/network.ts';

/** Names that the product feeds use for one and the same program. */
const SAME: Readonly<Record<string, string>> = {
  'nginx:nginx': 'f5:nginx',
  'citrix:netscaler_application_delivery_controller': 'citrix:netscaler_gateway',
  'citrix:application_delivery_controller_firmware': 'citrix:netscaler_gateway',
  'citrix:gateway_firmware': 'citrix:netscaler_gateway',
  'pulsesecure:pulse_connect_secure': 'ivanti:connect_secure',
  'cisco:adaptive_security_appliance': 'cisco:adaptive_security_appliance_software',
  'checkpoint:quantum_security_gateway_firmware': 'checkpoint:quantum_security_gateway',
  'microsoft:internet_information_server': 'microsoft:internet_information_services',
};

/** The one name that this method uses for a product. */
export function productName(product: string): string {
  return SAME[product] ?? product;
}

/** Every name under which the same program may be stored. */
export function namesOf(product: string): readonly string[] {
  const name = productName(product);
  return [name, ...Object.keys(SAME).filter((other) => SAME[other] === name)];
}

/** Tokens of `Server` and `X-Powered-By`, lower-case. */
export const HEADER_PRODUCTS: Readonly<Record<string, string>> = {
  apache: 'apache:http_server',
  nginx: 'f5:nginx',
  'microsoft-iis': 'microsoft:internet_information_services',
  php: 'php:php',
  openssl: 'openssl:openssl',
  litespeed: 'litespeedtech:litespeed_web_server',
  openresty: 'openresty:openresty',
  lighttpd: 'lighttpd:lighttpd',
  jetty: 'eclipse:jetty',
  tomcat: 'apache:tomcat',
};

/** First words of a generator, lower-case. */
export const GENERATOR_PRODUCTS: Readonly<Record<string, string>> = {
  wordpress: 'wordpress:wordpress',
  drupal: 'drupal:drupal',
  'joomla!': 'joomla:joomla!',
  joomla: 'joomla:joomla!',
  typo3: 'typo3:typo3',
  magento: 'adobe:magento',
  prestashop: 'prestashop:prestashop',
  confluence: 'atlassian:confluence_server',
  'atlassian confluence': 'atlassian:confluence_server',
};

/** What runs on a gateway, so that its stated version can be looked up. */
export const GATEWAY_SOFTWARE: Readonly<Record<GatewayProduct, string>> = {
  FORTINET_SSL_VPN: 'fortinet:fortios',
  SONICWALL_SSL_VPN: 'sonicwall:sonicos',
  CISCO_ASA: 'cisco:adaptive_security_appliance_software',
  CITRIX_NETSCALER: 'citrix:netscaler_gateway',
  PALO_ALTO_GLOBALPROTECT: 'paloaltonetworks:pan-os',
  IVANTI_CONNECT_SECURE: 'ivanti:connect_secure',
  CHECK_POINT_MOBILE_ACCESS: 'checkpoint:quantum_security_gateway',
  MICROSOFT_EXCHANGE_OWA: 'microsoft:exchange_server',
  MICROSOFT_RD_WEB: 'microsoft:remote_desktop_web_access',
};

/** Gateways by the name that people know. */
export const GATEWAY_TITLES: Readonly<Record<GatewayProduct, string>> = {
  FORTINET_SSL_VPN: 'Fortinet SSL VPN',
  SONICWALL_SSL_VPN: 'SonicWall SSL VPN',
  CISCO_ASA: 'Cisco ASA or AnyConnect',
  CITRIX_NETSCALER: 'Citrix NetScaler Gateway',
  PALO_ALTO_GLOBALPROTECT: 'Palo Alto GlobalProtect',
  IVANTI_CONNECT_SECURE: 'Ivanti Connect Secure',
  CHECK_POINT_MOBILE_ACCESS: 'Check Point Mobile Access',
  MICROSOFT_EXCHANGE_OWA: 'Microsoft Exchange Outlook on the web',
  MICROSOFT_RD_WEB: 'Microsoft Remote Desktop Web Access',
};
