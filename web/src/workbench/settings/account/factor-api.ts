import { RemoteProblem } from '../../../kit/server/remote-problem.ts';
import { factorText } from '../../messages/factor-messages.ts';
import { shellText } from '../../messages/shell-messages.ts';
import { call, factorOf, type SecondFactor } from '../../shell/sign-in/sign-in-api.ts';

export interface FactorProof {
  readonly password: string;
  /** Of the app that is used now, or a backup code; empty after a sign-in with a passkey. */
  readonly code: string;
}

/** The app before goes on until `confirmReplacement`. */
export async function startReplacement(proof: FactorProof): Promise<SecondFactor> {
  return factorOf(await prove('/staff/two-factor/replace', proof));
}

export async function confirmReplacement(code: string): Promise<void> {
  await call('POST', '/staff/two-factor/replace/confirm', { code }, shellText.proof.wrongCode);
}

export async function renewBackupCodes(proof: FactorProof): Promise<readonly string[]> {
  return factorOf(await prove('/staff/two-factor/backup-codes', proof)).backupCodes;
}

/** Password and code are always sent, so that a missing code is the only input that can be invalid. */
async function prove(path: string, proof: FactorProof): Promise<Readonly<Record<string, unknown>>> {
  return await call('POST', path, proof, factorText.wrongProof).catch((error: unknown) => {
    const isCodeMissing = error instanceof RemoteProblem && error.code === 'VALIDATION_FAILED';
    throw isCodeMissing ? new RemoteProblem('VALIDATION_FAILED', factorText.codeMissing) : error;
  });
}
