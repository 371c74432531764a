import type { Severity } from './catalogue/rule.ts';

/** How bad a finding is, as people read it. */
export const SEVERITY_TITLES: Readonly<Record<Severity, string>> = {
  CRITICAL: 'Critical',
  HIGH: 'High',
  MEDIUM: 'Medium',
  LOW: 'Low',
  INFO: 'For information',
};

/** `mail.example.com, port 25`, or the host alone. */
export function placeText({ host, port }: { readonly host: string; readonly port: number | null }): string {
  return port === null ? host : `${host}, port ${port}`;
}
