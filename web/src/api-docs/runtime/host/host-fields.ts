/** Data that the host page gives the documentation in hidden inputs (part 2, section 3). */
export interface HostFields {
  readonly affiliateBrokerages: readonly AffiliateBrokerage[];
  readonly session: Session | null;
  readonly csrfToken: string;
  readonly currentVersion: string;
  readonly isStaging: boolean;
  readonly isProduction: boolean;
  readonly isTravelersUrl: boolean;
  readonly flashMessage: string;
  readonly analyticsWriteKey: string;
  readonly userEmail: string;
}

export interface AffiliateBrokerage {
  readonly id: string;
  readonly name: string;
  readonly affiliateOf: string | null;
}

export interface Session {
  readonly data: Readonly<Record<string, unknown>>;
}

/** Reads the ten fields. A missing field gets its default; a malformed one its default and one warning. */
export function readHostFields(root: ParentNode, warn: (text: string) => void): HostFields {
  const text = (name: string) => root.querySelector<HTMLInputElement>(`input[data-host-field="${name}"]`)?.value ?? '';
  const flag = (name: string) => text(name) === 'true' || text(name) === '1';
  const json = (name: string) => parse(text(name), () => warn(`api-docs: host field ${name} is not valid`));
  const isProduction = flag('isProduction');
  const claimsStaging = flag('isStaging');
  if (isProduction && claimsStaging) warn('api-docs: both isStaging and isProduction are set; taken as production');
  return {
    affiliateBrokerages: json('affiliateBrokerages').filter(isBrokerage),
    session: readSession(text('session'), warn),
    csrfToken: text('csrfToken'),
    currentVersion: text('currentVersion'),
    isStaging: claimsStaging && !isProduction,
    isProduction,
    isTravelersUrl: flag('isTravelersUrl'),
    flashMessage: text('flashMessage'),
    analyticsWriteKey: text('analyticsWriteKey'),
    userEmail: text('userEmail'),
  };
}

function parse(text: string, malformed: () => void): readonly unknown[] {
  if (text === '') return [];
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
  } catch {
    // Reported below, together with JSON that is not a list.
  }
  malformed();
  return [];
}

function readSession(text: string, warn: (text: string) => void): Session | null {
  if (text === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    if (value === null) return null;
    if (isObject(value) && isObject(value.data)) return { data: value.data };
  } catch {
    // Reported below, together with a session that has no data.
  }
  warn('api-docs: host field session is not valid');
  return null;
}

function isBrokerage(value: unknown): value is AffiliateBrokerage {
  return isObject(value) && typeof value.id === 'string' && typeof value.name === 'string';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
