import {
  API_VERSION,
  EARLIER_API_VERSION,
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_KEY_MAX_LENGTH,
  type TestingValue,
} from '@bindery/domain/broker-api/index.ts';

export { API_VERSION, EARLIER_API_VERSION };

/** The request headers of `/q` (part 1, section 7; decisions D5, D6, D46, D66, D67). */
export interface HeaderFact {
  readonly name: string;
  readonly isRequired: boolean;
  readonly value: string;
  readonly meaning: string;
  /** The answer when a required header is missing, or a header is wrong. */
  readonly otherwise: string;
}

const HIDDEN = 'HTTP 404, the same for every cause';

export const HEADERS = [
  {
    name: 'X-API-KEY',
    isRequired: true,
    value: 'your key',
    meaning: 'The key of this environment. It identifies the partner, and with it the source of the business.',
    otherwise: HIDDEN,
  },
  {
    name: 'X-API-VERSION',
    isRequired: true,
    value: API_VERSION,
    meaning: 'The version your integration was written for.',
    otherwise: HIDDEN,
  },
  {
    name: 'X-USER-EMAIL',
    isRequired: true,
    value: 'agent@agency.example',
    meaning: 'The e-mail address of the person who acts.',
    otherwise: HIDDEN,
  },
  {
    name: 'X-USER-NAME',
    isRequired: true,
    value: 'Ada Agent',
    meaning: 'The name of that person.',
    otherwise: HIDDEN,
  },
  {
    name: 'Content-Type',
    isRequired: true,
    value: 'application/json',
    meaning: 'The body is JSON.',
    otherwise: 'HTTP 415, UNSUPPORTED_MEDIA_TYPE',
  },
  {
    name: 'Accept',
    isRequired: false,
    value: 'application/json',
    meaning: 'The answer is JSON, also without this header.',
    otherwise: 'HTTP 406, UNSUPPORTED_MEDIA_TYPE, when it allows no JSON',
  },
  {
    name: IDEMPOTENCY_HEADER,
    isRequired: false,
    value: 'b7f3c2de-9a41-4c0e-8f6d-2f1f4f0a5c11',
    meaning: `Names a mutation, so that it can be repeated safely. 1 to ${IDEMPOTENCY_KEY_MAX_LENGTH} visible characters.`,
    otherwise: 'VALIDATION_FAILED; IDEMPOTENCY_CONFLICT when it named something else before',
  },
  {
    name: 'X-TESTING',
    isRequired: false,
    value: 'testing_rate_and_share' satisfies TestingValue,
    meaning: 'Asks for an outcome at once. Sandbox only.',
    otherwise: 'VALIDATION_FAILED; TESTING_NOT_ALLOWED in production',
  },
] as const satisfies readonly HeaderFact[];

export type HeaderName = (typeof HEADERS)[number]['name'];
