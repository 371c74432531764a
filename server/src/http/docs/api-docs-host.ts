import { escapeHtml } from '../../escape-html.ts';

/** Data that the server passes to a documentation page in hidden inputs (part 2, section 3). */
export interface HostFields {
  readonly affiliateBrokerages: readonly AffiliateBrokerage[];
  readonly session: { readonly data: SessionData } | null;
  readonly csrfToken: string;
  readonly currentVersion: string;
  readonly isStaging: boolean;
  readonly isProduction: boolean;
  readonly isTravelersUrl: boolean;
  readonly flashMessage: string;
  readonly analyticsWriteKey: string;
  readonly userEmail: string;
}

interface AffiliateBrokerage {
  readonly id: string;
  readonly name: string;
  readonly affiliateOf: string | null;
}

interface SessionData {
  readonly userId: string;
  readonly email: string;
  readonly roles: readonly string[];
  readonly brokerageId: string | null;
  readonly environment: string;
}

/** The fields of a reader who is not signed in; the same bytes for everyone. */
export function anonymousFields(environment: 'sandbox' | 'production', version: string): HostFields {
  return {
    affiliateBrokerages: [],
    session: null,
    csrfToken: '',
    currentVersion: version,
    isStaging: environment === 'sandbox',
    isProduction: environment === 'production',
    isTravelersUrl: false,
    flashMessage: '',
    analyticsWriteKey: '',
    userEmail: '',
  };
}

/** A page with personal data must not be stored by any cache. */
export function isSignedIn(host: HostFields): boolean {
  return host.session !== null || host.userEmail !== '' || host.csrfToken !== '' || host.flashMessage !== '';
}

/** The container's opening tag with the staging class, followed by the ten fields. */
export function writeContainer(openingTag: string, host: HostFields): string {
  const isStaging = host.isStaging && !host.isProduction;
  const tag = isStaging ? openingTag.replace('class="api-docs', 'class="api-docs is-staging') : openingTag;
  const fields = Object.entries(host).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `<input type="hidden" data-host-field="${name}" value="${escapeHtml(text)}">`;
  });
  return tag + fields.join('');
}
