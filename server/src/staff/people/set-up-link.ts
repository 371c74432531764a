import type { Tx } from '../../database/index.ts';
import { newToken } from '../../link-token.ts';
import type { Mails } from '../../mail/index.ts';
import { replaceSetUpLink } from './set-up-link-store.ts';

const LINK_MINUTES = 30;

const NEW = [
  'You now have an account for the workbench. Choose the password with which you sign in, together with this mail address.',
];
const AGAIN = [
  'Open this page to choose the password with which you sign in to the workbench.',
  'Your password before does not work any more. A second factor is set up at the next sign-in.',
];

export interface SetUpLinkDeps {
  readonly mails: Mails;
  readonly publicUrl: string;
}

/** A link with which its receiver alone chooses a password. */
export interface SetUpLink {
  readonly link: string;
  readonly expiresAt: Date;
  /** False where there is no mail server: the mail with the link is kept. */
  readonly isMailed: boolean;
}

/**
 * Mails a person a link to choose a password: it works once, for 30 minutes, and replaces the one before. Only its hash
 * is stored. Only the person knows the password, so that only the person can sign in under this name (D80).
 */
export async function sendSetUpLink(
  tx: Tx,
  { mails, publicUrl }: SetUpLinkDeps,
  person: { readonly id: string; readonly name: string; readonly email: string },
  { at, isNew }: { readonly at: Date; readonly isNew: boolean },
): Promise<SetUpLink> {
  const { token, tokenHash } = newToken();
  const expiresAt = new Date(at.getTime() + LINK_MINUTES * 60_000);
  await replaceSetUpLink(tx, { staffId: person.id, tokenHash, expiresAt });
  const link = `${publicUrl}/staff/set-up/${token}`;
  await mails.write(tx, {
    partnerId: null,
    kind: 'staff_set_up',
    to: person.email,
    subject: 'Choose your password',
    words: {
      greeting: `Hello ${person.name},`,
      paragraphs: isNew ? NEW : AGAIN,
      notes: [`The link works once, within ${LINK_MINUTES} minutes. After that, ask an operator for a new one.`],
    },
    button: { label: 'Choose a password', oneTimeLink: link },
    at,
  });
  return { link, expiresAt, isMailed: mails.hasServer };
}
