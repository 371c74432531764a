import { Problem } from '@bindery/domain/problem.ts';
import type { Queries } from '../../database/index.ts';
import type { PartnerDeps } from '../deps.ts';
import { type PersonKey, personRow } from './person-store.ts';

/**
 * Why this developer may not issue a key here; undefined when allowed. Every developer issues keys of the sandbox;
 * those of production need the right ISSUE_LIVE_KEYS, which an operator gives to a person (D79).
 */
export async function issueRefusal(
  { env }: Pick<PartnerDeps, 'env'>,
  db: Queries,
  person: PersonKey,
): Promise<Problem | undefined> {
  if (env === 'sandbox' || (await personRow(db, person))?.mayIssueLiveKeys) return undefined;
  return new Problem('UNAUTHORIZED', 'You do not have the right to issue live keys.', {
    permission: 'ISSUE_LIVE_KEYS',
    hint: 'Ask the provider to give you the right, or ask a colleague who has it.',
  });
}
