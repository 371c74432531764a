import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Problem } from '@bindery/domain/problem.ts';
import { ENDED } from '@bindery/domain/quote-request/index.ts';
import { type Database, transaction } from '../../database/index.ts';
import { isToken, newToken } from '../../link-token.ts';
import { MASKED_CODE, type Mails } from '../../mail/index.ts';
import { partnerTime } from '../../partner-time.ts';
import type { Clock } from '../../ports.ts';
import { currentSignature, lockQuoteRequest } from '../../quote-requests/index.ts';
import { hashOf } from '../../secret.ts';
import { mailboxOf, rowForContact } from './code-mailbox.ts';
import { changeInvitation, type Invitation, lockInvitation, markOpened } from './invitation-store.ts';

export interface SignatureCodeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly signatureKey: Buffer;
  readonly signatureCode: 'off' | 'mail';
  readonly mails: Mails;
}

const CODE_MINUTES = 10;
const MOST_TRIES = 5;
const CODES_PER_HOUR = 5;
/** How long the browser that gave the code may read and sign. */
export const PASS_SECONDS = 2 * 3600;

/**
 * The mailbox whose code this browser has to give first, shortened for a stranger's eyes; null where none is needed:
 * the setting is off, no mailbox of the insured is known, it is signed, or the browser has given the code. Opening
 * without a code counts as opened. D71.
 */
export async function codeNeeded(deps: SignatureCodeDeps, token: string, pass: string): Promise<string | null> {
  const mailbox = await mailboxOf(deps, token);
  if (!mailbox) return null;
  const { request, address, invitation } = mailbox;
  const isSigned = (await currentSignature(deps.database.kysely, request.id)) !== undefined;
  if (deps.signatureCode === 'mail' && !isSigned && !(invitation && hasPass(invitation, pass, deps.clock()))) {
    return shortened(address);
  }
  if (!isSigned && invitation) {
    await markOpened(deps.database.kysely, invitation.id, partnerTime(deps.clock, request));
  }
  return null;
}

/**
 * Mails a new code, which ends the one before; none once the request has ended or is signed. Errors: LINK_NOT_VALID,
 * RATE_LIMITED.
 */
export async function sendSignatureCode(deps: SignatureCodeDeps, token: string): Promise<void> {
  const mailbox = await mailboxOf(deps, token);
  if (!mailbox) throw new Problem('LINK_NOT_VALID');
  const now = deps.clock();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await transaction(deps.database, async (tx) => {
    const row = await lockQuoteRequest(tx, mailbox.request.id);
    if (!row || ENDED.includes(row.status) || (await currentSignature(tx, row.id))) return;
    const { id } =
      mailbox.invitation ?? (await rowForContact(tx, row, mailbox, partnerTime(deps.clock, mailbox.request)));
    const invitation = await lockInvitation(tx, id);
    if (!invitation) throw new Problem('LINK_NOT_VALID');
    const since = invitation.codes_sent_since;
    const isSameHour = since !== null && now.getTime() - since.getTime() < 3_600_000;
    if (isSameHour && invitation.codes_sent >= CODES_PER_HOUR) throw new Problem('RATE_LIMITED');
    await changeInvitation(tx, id, {
      code_mac: macOf(deps.signatureKey, id, code),
      code_expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000),
      code_tries: 0,
      codes_sent: isSameHour ? invitation.codes_sent + 1 : 1,
      codes_sent_since: isSameHour ? since : now,
    });
    await deps.mails.write(tx, {
      partnerId: invitation.partner_id,
      kind: 'signature_code',
      to: invitation.to_address,
      subject: 'Your code for the application',
      words: {
        greeting: `Hello ${invitation.to_name},`,
        paragraphs: [`Your code is ${MASKED_CODE}. Type it on the page of the application.`],
        notes: [`It is valid for ${CODE_MINUTES} minutes. If you did not ask for it, do nothing.`],
      },
      // Staff who read the mails here must not be able to sign for the insured.
      code,
      at: now,
    });
  });
}

/**
 * A pass for the browser that gives the right code. Five wrong ones end the code. Errors: LINK_NOT_VALID,
 * VALIDATION_FAILED at `code`.
 */
export async function giveSignatureCode(deps: SignatureCodeDeps, token: string, code: string): Promise<string> {
  const mailbox = await mailboxOf(deps, token);
  if (!mailbox) throw new Problem('LINK_NOT_VALID');
  const found = mailbox.invitation;
  const now = deps.clock();
  const { token: pass, tokenHash } = newToken();
  const isRight = await transaction(deps.database, async (tx) => {
    const invitation = found && (await lockInvitation(tx, found.id));
    if (!invitation || !isGood(deps, invitation, code, now)) {
      // Counted also for a code that is over, so that a try says nothing about why.
      if (invitation) await changeInvitation(tx, invitation.id, { code_tries: invitation.code_tries + 1 });
      return false;
    }
    await changeInvitation(tx, invitation.id, {
      code_mac: null,
      pass_hash: tokenHash,
      pass_expires_at: new Date(now.getTime() + PASS_SECONDS * 1000),
    });
    return true;
  });
  if (!isRight) {
    const message = `The code is wrong or no longer valid. After ${MOST_TRIES} tries or ${CODE_MINUTES} minutes ask for a new one.`;
    throw new Problem('VALIDATION_FAILED', message, { problems: [{ path: 'code', message }] });
  }
  return pass;
}

function isGood({ signatureKey }: SignatureCodeDeps, invitation: Invitation, code: string, now: Date): boolean {
  const { code_mac: mac, code_expires_at: until, code_tries: tries } = invitation;
  if (!mac || !until || now >= until || tries >= MOST_TRIES || !/^\d{6}$/.test(code)) return false;
  return timingSafeEqual(mac, macOf(signatureKey, invitation.id, code));
}

function hasPass({ pass_hash: hash, pass_expires_at: until }: Invitation, pass: string, now: Date): boolean {
  return hash !== null && until !== null && now < until && isToken(pass) && timingSafeEqual(hash, hashOf(pass));
}

// Keyed: a million codes are tried in a moment by one who reads plain hashes.
function macOf(key: Buffer, invitationId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`code ${invitationId} ${code}`).digest();
}

/** `d***@insured.example` */
function shortened(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}***${address.slice(at)}`;
}
