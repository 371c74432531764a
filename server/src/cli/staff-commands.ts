import { createMails } from '../mail/index.ts';
import { createStaffMember, resetSignInByEmail } from '../staff/index.ts';
import { type Deployment, withDeployment } from './with-deployment.ts';

/** Who was mailed a link to choose a password. */
interface Invited {
  readonly email: string;
  /** Null where it was mailed: then only its receiver knows it. */
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
