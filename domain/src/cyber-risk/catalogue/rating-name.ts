/** The eight ratings of the contract, in the order of the method's table. */
export const RATING_NAMES = [
  'SOFTWARE_PATCHING',
  'WEB_APP_SECURITY',
  'EMAIL_SECURITY',
  'SYSTEM_HOSTING',
  'WEB_ENCRYPTION',
  'DNS_SECURITY',
  'THREAT_INTEL',
  'DEFENSIBILITY',
] as const;
export type RatingName = (typeof RATING_NAMES)[number];

export const RATING_TITLES: Readonly<Record<RatingName, string>> = {
  SOFTWARE_PATCHING: 'Software patching',
  WEB_APP_SECURITY: 'Web application security',
  EMAIL_SECURITY: 'E-mail security',
  SYSTEM_HOSTING: 'System hosting',
  WEB_ENCRYPTION: 'Web encryption',
  DNS_SECURITY: 'DNS security',
  THREAT_INTEL: 'Threat intelligence',
  DEFENSIBILITY: 'Defensibility',
};
