import { randomBytes } from 'node:crypto';
import { TRIAL_KEY_DAYS, TRIAL_KEYS_A_DAY } from '@bindery/domain/broker-api/index.ts';
import { Problem } from '@bindery/domain/problem.ts';
import { createPartner, type PartnerDeps, trialKeyTimes } from '../partners/index.ts';

const DAY_MS = 86_400_000;

/** Who acts with a trial key. */
export const TRIAL_USER = { email: 'ada.agent@agency.example', name: 'Ada Agent' } as const;

/** Everything that a first request needs; the key is shown only once. */
export interface TrialKey {
  readonly apiKey: string;
  readonly brokerageId: string;
  readonly partnerName: string;
  readonly expiresAt: Date;
  /** For the two headers that name the acting person. */
  readonly user: { readonly email: string; readonly name: string };
}

/**
 * A trial partner of the sandbox with a brokerage and a key that expires by itself. Two simultaneous readers may exceed
 * the limit by one; it protects the disk, not a price. Errors: RATE_LIMITED.
 */
export async function issueTrialKey(
  deps: PartnerDeps,
  { requestId }: { readonly requestId: string },
): Promise<TrialKey> {
  const now = deps.clock();
  await assertSomeAreLeft(deps, now);
  const expiresAt = new Date(now.getTime() + TRIAL_KEY_DAYS * DAY_MS);
  const partnerName = `Sandbox visitor ${randomBytes(3).toString('hex')}`;
  const { apiKey, brokerageId } = await createPartner(deps, {
    name: partnerName,
    by: { kind: 'SANDBOX' },
    madeBy: 'api-docs',
    keyExpiresAt: expiresAt,
    requestId,
  });
  return {
    apiKey,
    brokerageId,
    partnerName,
    expiresAt,
    user: TRIAL_USER,
  };
}

async function assertSomeAreLeft({ database }: PartnerDeps, now: Date): Promise<void> {
  const trial = await trialKeyTimes(database.kysely, new Date(now.getTime() - DAY_MS));
  const freedBy = trial.at(-TRIAL_KEYS_A_DAY);
  if (!freedBy) return;
  const retryAfterSeconds = Math.ceil((freedBy.getTime() + DAY_MS - now.getTime()) / 1000);
  throw new Problem('RATE_LIMITED', 'Today’s sandbox keys are all given out. Try again later.', { retryAfterSeconds });
}
