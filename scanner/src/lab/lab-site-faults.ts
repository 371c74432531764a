/** What a business of the lab can do wrong, each by itself. */
export const LAB_FAULTS = [
  'OPEN_PORTS',
  'WEAK_TLS',
  'EXPIRED_CERTIFICATE',
  'INCOMPLETE_CHAIN',
  'MISSING_HEADERS',
  'DISCLOSED_VERSIONS',
  'NO_REDIRECT_TO_HTTPS',
  'MAIL_WITHOUT_STARTTLS',
  'NO_MAIL_POLICY',
  'UNSIGNED_DNS',
  'DANGLING_ALIAS',
  'GATEWAY',
  'LISTED',
] as const;
export type LabFault = (typeof LAB_FAULTS)[number];
