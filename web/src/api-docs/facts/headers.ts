import { API_VERSION, EARLIER_API_VERSION, type TestingValue } from '@bindery/domain/broker-api/index.ts';

export { API_VERSION, EARLIER_API_VERSION };

/** The request headers of `/q` (part 1, section 7; decisions D5, D6, D46). */
export interface HeaderFact {
  readonly name: string;
  readonly isRequired: boolean;
  readonly value: string;
  readonly meaning: string;
}

export const HEADERS = [
  {
    name: 'X-API-KEY',
    isRequired: true,
    value: 'your key',
    meaning: 'The key of this environment. It identifies the partner, and with it the source of the business.',
  },
  {
    name: 'X-API-VERSION',
    isRequired: true,
    value: API_VERSION,
    meaning: 'The version your integration was written for.',
  },
  {
    name: 'X-USER-EMAIL',
    isRequired: true,
    value: 'agent@agency.example',
    meaning: 'The e-mail address of the person who acts.',
  },
  { name: 'X-USER-NAME', isRequired: true, value: 'Ada Agent', meaning: 'The name of that person.' },
  { name: 'Content-Type', isRequired: true, value: 'application/json', meaning: 'The body is JSON.' },
  { name: 'Accept', isRequired: true, value: 'application/json', meaning: 'The answer is JSON.' },
  {
    name: 'X-TESTING',
    isRequired: false,
    value: 'testing_rate_and_share' satisfies TestingValue,
    meaning: 'Asks for an outcome at once. Sandbox only.',
  },
] as const satisfies readonly HeaderFact[];

export type HeaderName = (typeof HEADERS)[number]['name'];
