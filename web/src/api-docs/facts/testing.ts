import { TEST_DOMAINS, TESTING_VALUES as VALUES } from '@bindery/domain/broker-api/index.ts';

/** The values of X-TESTING in the order of the tables, each with the operation it is sent with. */
export const TESTING_VALUES = Object.entries(VALUES).map(([value, facts]) => ({ value, ...facts }));

export interface TestDomainFact {
  readonly domain: string;
  readonly scan: string;
  readonly outcome: string;
}

const ALL: readonly TestDomainFact[] = Object.entries(TEST_DOMAINS).map(([domain, facts]) => ({ domain, ...facts }));

/** Scans that finish, and scans that fail. */
export const SCANNED_DOMAINS = ALL.filter(({ domain }) => !domain.startsWith('scan-'));
export const FAULTY_DOMAINS = ALL.filter(({ domain }) => domain.startsWith('scan-'));
