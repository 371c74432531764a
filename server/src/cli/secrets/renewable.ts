import type { Queries } from '../../database/index.ts';
import { renewableAnswers, renewableKeys } from '../../partners/index.ts';
import type { RenewableValues } from '../../renew.ts';
import { createCipher, deriveKeys, type Secrets } from '../../secret.ts';
import { renewableTwoFactors } from '../../staff/index.ts';
import { renewableWebhookSecrets } from '../../webhooks/index.ts';

/** So many rows are read and written in one step. */
const STEP = 50;

/** Everything that is stored encrypted with the secret of the deployment. */
export function renewableValues(db: Queries, secrets: Secrets): readonly RenewableValues[] {
  const keyCipher = createCipher(...deriveKeys(secrets, 'api-keys'));
  return [
    renewableKeys(db, keyCipher),
    renewableWebhookSecrets(db, keyCipher),
    renewableTwoFactors(db, secrets),
    renewableAnswers(db, createCipher(...deriveKeys(secrets, 'stored-answers'))),
  ];
}

/** Renews all values of one kind, or only counts those that are not of the current secret. */
export async function renewAll({ renew }: RenewableValues, isDry: boolean): Promise<number> {
  let count = 0;
  let after: string | null = null;
  do {
    const step: Awaited<ReturnType<typeof renew>> = await renew({ after, count: STEP, isDry });
    count += step.renewed;
    after = step.next;
  } while (after !== null);
  return count;
}
