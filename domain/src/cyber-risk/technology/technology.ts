/** Kinds of technology that many businesses share, so that one failure is the failure of all of them. */
export const TECHNOLOGY_KINDS = [
  'MAIL_HOST',
  'HOSTING_NETWORK',
  'CONTENT_NETWORK',
  'NAME_SERVER',
  'REMOTE_ACCESS',
  'CERTIFICATE_AUTHORITY',
  'SHOP',
  'CMS',
] as const;
export type TechnologyKind = (typeof TECHNOLOGY_KINDS)[number];

export interface SharedTechnology {
  readonly kind: TechnologyKind;
  /** Such as `Microsoft 365`, `Cloudflare`, `192.0.2.0/24`. */
  readonly name: string;
  /** Where it was seen. */
  readonly host: string;
}
