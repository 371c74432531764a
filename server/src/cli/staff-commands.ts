import { Problem } from '@bindery/domain/problem.ts';
import { type ChainReport, sealAll, verifyChain } from '../audit/index.ts';
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

/** `audit verify`: seals new entries, then checks the whole chain. Problems: INVALID_STATE when it is broken (D50). */
export async function verifyAuditCommand(): Promise<ChainReport> {
  return await withDeployment(async (deployment) => {
    await sealAll(deployment);
    const report = await verifyChain(deployment);
    if (!report.isIntact) throw new Problem('INVALID_STATE', `The audit trail is broken at entry ${report.brokenAt}.`);
    return report;
  });
}
