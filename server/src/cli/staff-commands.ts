import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { type Anchor, anchorOf, type ChainReport, faultOf, verifyChain } from '../audit/index.ts';
import { createStaffMember } from '../staff/index.ts';
import { withDeployment } from './with-deployment.ts';

/** `staff create`: a staff account with a password that is shown only once (D52). */
export async function createStaffCommand(input: {
  readonly email: string;
  readonly name: string;
  readonly role: string;
}): Promise<{ readonly email: string; readonly password: string }> {
  return await withDeployment(async (deployment) => {
    const by = { kind: 'STAFF', name: 'command line' } as const;
    const { email, password } = await createStaffMember(deployment, input, by);
    return { email, password };
  });
}

export interface VerifiedTrail extends ChainReport {
  /** To be written down outside of the deployment, for `--since`; null while nothing is sealed. */
  readonly anchor: string | null;
}

/**
 * `audit verify`: checks the chain and writes nothing. `since` is an earlier answer's anchor.
 * Problems: INVALID_STATE when the chain is broken, VALIDATION_FAILED for what is no anchor (D50, D77).
 */
export async function verifyAuditCommand({ since }: { readonly since?: string }): Promise<VerifiedTrail> {
  const from = since === undefined ? undefined : readAnchor(since);
  return await withDeployment(async (deployment) => {
    const report = await verifyChain(deployment, from);
    if (!report.isIntact) throw new Problem('INVALID_STATE', `The audit trail ${faultOf(report)}.`);
    return { ...report, anchor: anchorOf(report) };
  });
}

/**
 * `audit anchor`: the end of the trail, proven, to be kept outside of the deployment. Problems: as of `audit verify`.
 */
export async function anchorCommand(): Promise<Pick<VerifiedTrail, 'anchor' | 'sealedAt'>> {
  const { anchor, sealedAt } = await verifyAuditCommand({});
  return { anchor, sealedAt };
}

function readAnchor(text: string): Anchor {
  const [, sequence, hash = ''] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (sequence === undefined) {
    throw validationFailed([{ path: 'since', message: 'needs the anchor of an earlier answer, such as 12:0a1b…' }]);
  }
  return { sequence: Number(sequence), hash: Buffer.from(hash, 'hex') };
}
