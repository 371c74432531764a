import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import {
  type Anchor,
  type ArchivedTrail,
  anchorOf,
  archiveTrail,
  type ChainReport,
  faultOf,
  verifyChain,
} from '../audit/index.ts';
import { createMails } from '../mail/index.ts';
import { createStaffMember, resetSignInByEmail } from '../staff/index.ts';
import { type Deployment, withDeployment } from './with-deployment.ts';

/** Who was mailed a link to choose a password. */
interface Invited {
  readonly email: string;
  /** Null where it was mailed: then nobody but its receiver knows it. */
  readonly setUpLink: string | null;
  readonly expiresAt: Date;
}

/** `staff create`: a staff account with a password that is shown only once (D52), and in production signs in once (D80). */
export async function createStaffCommand(input: {
  readonly email: string;
  readonly name: string;
  readonly role: string;
}): Promise<{ readonly email: string; readonly password: string }> {
  return await withDeployment(async (deployment) => {
    const by = { kind: 'STAFF', name: 'command line' } as const;
    const isPasswordPrinted = deployment.config.env === 'production';
    const { email, password } = await createStaffMember(deployment, { ...input, isPasswordPrinted }, by);
    return { email, password };
  });
}

/** `staff reset`: ends a person's sign-in and mails the person a link to choose a new password (D80). */
export async function resetStaffCommand({ email }: { readonly email: string }): Promise<Invited> {
  return await withDeployment(async (deployment) => invited(await resetSignInByEmail(inviting(deployment), email)));
}

/** Mails that are written beside a running server are found by the server within a minute. */
function inviting({ config, ...deployment }: Deployment) {
  const { provider, publicUrl, smtpUrl } = config;
  const jobs = { enqueue: async () => undefined, enqueueMany: async () => 0 };
  const hasServer = smtpUrl !== undefined;
  return {
    ...deployment,
    publicUrl,
    mails: createMails({ jobs, clock: deployment.clock, hasServer, publicUrl, provider }),
  };
}

function invited({ email, link, isMailed, expiresAt }: Awaited<ReturnType<typeof resetSignInByEmail>>): Invited {
  return { email, setUpLink: isMailed ? null : link, expiresAt };
}

export interface VerifyCommand {
  readonly since?: string;
  readonly sinceSeal?: boolean;
  readonly archive?: string;
}

export interface VerifiedTrail extends ChainReport {
  /** To be written down outside of the deployment, for `--since`; null while nothing is sealed. */
  readonly anchor: string | null;
}

/**
 * `audit verify`: checks the chain and writes nothing. `since` is an earlier answer's anchor; `sinceSeal` begins at the
 * place that the daily check proved last; `archive` is the folder of `audit archive`, which is proven first.
 * Problems: INVALID_STATE when the chain is broken, VALIDATION_FAILED for what is no anchor (D50, D77).
 */
export async function verifyAuditCommand({ since, sinceSeal, archive }: VerifyCommand): Promise<VerifiedTrail> {
  if ([since, sinceSeal, archive].filter((one) => one !== undefined).length > 1) {
    throw validationFailed([{ path: 'since', message: 'give one of --since, --since-seal and --archive' }]);
  }
  const from = { anchor: since === undefined ? undefined : readAnchor(since), sinceProven: sinceSeal, archive };
  return await withDeployment(async (deployment) => {
    const report = await verifyChain(deployment, from);
    if (!report.isIntact) throw new Problem('INVALID_STATE', `The audit trail ${faultOf(report)}.`);
    return { ...report, anchor: anchorOf(report) };
  });
}

/** `audit archive`: see `archiveTrail`. */
export async function archiveAuditCommand(asked: {
  readonly before: string;
  readonly to: string;
}): Promise<ArchivedTrail> {
  return await withDeployment(async (deployment) => await archiveTrail(deployment, asked));
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
