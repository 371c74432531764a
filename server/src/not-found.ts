import { Problem } from '@bindery/domain/problem.ts';

/** How a program reads the ids of what it may name. */
const READ_WITH = {
  'quote request': 'The query quoteRequests lists those of your key.',
  'quote option': 'Read the options with quoteRequest(id) { quoteData { nodes { quoteOptions { id } } } }.',
  client: 'The query clients lists those of your key.',
  policy: 'The query policies lists those of your key.',
  brokerage: 'The query me { brokerages { id } } lists those of your key.',
  upload: 'Send the id that underwritingDataCredentials answered.',
  event: 'The query webhookEvents lists those of your key.',
} as const;

/**
 * NOT_FOUND for an id that does not exist and for one of another partner alike (D11). The hint names what to check: a
 * program that holds the ids of one environment and the key of the other meets this first.
 */
export function notFound(what: keyof typeof READ_WITH): Problem {
  const hint = `Check the id, and that your key is of its environment: what belongs to another partner or to the other environment is not found. ${READ_WITH[what]}`;
  return new Problem('NOT_FOUND', `There is no ${what} with this id.`, { hint });
}
