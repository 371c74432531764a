import { recordChange } from '../../audit/index.ts';
import type { Tx } from '../../database/index.ts';
import type { StaffDeps } from '../deps.ts';
import type { OpenSession } from '../open-session.ts';

interface Who {
  readonly session: OpenSession;
  readonly address: string | undefined;
}

/** The entry of a person who changed how they sign in. */
export async function recordFactorChange(
  tx: Tx,
  deps: StaffDeps,
  { session: { member }, address }: Who,
  action: string,
): Promise<void> {
  await recordChange(tx, {
    partnerId: null,
    entity: 'staff',
    entityId: member.id,
    action,
    actor: { kind: 'STAFF', id: member.id, name: member.name, ...(address === undefined ? {} : { address }) },
    at: deps.clock(),
    change: {},
  });
}

const MAILS = {
  APP: {
    kind: 'staff_authenticator_replaced',
    subject: 'Your authenticator app was replaced',
    said: 'Another authenticator app was set up for your account of the workbench. The one before and its backup codes do not work any more, and all other sessions have ended.',
  },
  BACKUP_CODES: {
    kind: 'staff_backup_codes_renewed',
    subject: 'Your backup codes were renewed',
    said: 'New backup codes were made for your account of the workbench. Those before do not work any more.',
  },
} as const;

/** The owner of the mailbox learns that what the account is opened with is another one now. */
export async function tellOfFactorChange(
  tx: Tx,
  deps: StaffDeps,
  { member }: OpenSession,
  what: keyof typeof MAILS,
): Promise<void> {
  const { kind, subject, said } = MAILS[what];
  await deps.mails.write(tx, {
    partnerId: null,
    kind,
    to: member.email,
    subject,
    words: {
      greeting: `Hello ${member.name},`,
      paragraphs: [said],
      notes: ['If that was not you, tell an operator at once: they reset your sign-in.'],
    },
    button: { label: 'Open my account', path: '/workbench/settings/account' },
    at: deps.clock(),
  });
}
