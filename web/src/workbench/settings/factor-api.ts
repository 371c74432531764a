import { factorText } from '../messages/factor-messages.ts';
import { shellText } from '../messages/shell-messages.ts';
import { call, factorOf, type SecondFactor } from '../shell/sign-in-api.ts';

export interface FactorProof {
  readonly password: string;
  /** Of the app that is used now, or a backup code; empty after a sign-in with a passkey. */
  readonly code: string;
}

/** The app before goes on until `confirmReplacement`. */
export async function startReplacement(proof: FactorProof): Promise<SecondFactor> {
  return factorOf(await call('POST', '/staff/two-factor/replace', proof, factorText.wrongProof));
}

export async function confirmReplacement(code: string): Promise<void> {
  await call('POST', '/staff/two-factor/replace/confirm', { code }, shellText.proof.wrongCode);
}

export async function renewBackupCodes(proof: FactorProof): Promise<readonly string[]> {
  return factorOf(await call('POST', '/staff/two-factor/backup-codes', proof, factorText.wrongProof)).backupCodes;
}
