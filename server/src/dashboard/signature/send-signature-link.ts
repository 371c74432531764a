import { type InputProblem, Problem, validationFailed } from '@bindery/domain/problem.ts';
import { isEmail, lineFault } from '@bindery/domain/text/index.ts';
import { recordChange } from '../../audit/index.ts';
import { assertMayAct, type DashboardActor } from '../../broker-access/index.ts';
import { transaction } from '../../database/index.ts';
import { newId } from '../../ids.ts';
import type { Mails } from '../../mail/index.ts';
import { byBroker } from '../../partners/index.ts';
import { currentSignature } from '../../quote-requests/index.ts';
import { applicationSignatureUrl, type QuotingDeps } from '../../quoting/index.ts';
import { type ReadDeps, readDashboardRequest } from '../request/read-request.ts';
import type { DashboardRequest } from '../request/request-details.ts';
import { insertInvitation, invitationsSince } from './invitation-store.ts';
import { whomToCall } from './whom-to-call.ts';

type SendDeps = ReadDeps &
  Pick<QuotingDeps, 'publicUrl' | 'signatureKey'> & {
    readonly mails: Mails;
    readonly provider: { readonly name: string; readonly phone?: string | undefined };
  };

/** So that no mailbox is flooded. */
const SENDS_PER_DAY = 10;

/**
 * Mails the signature page to the insured. Errors: UNAUTHORIZED for a developer, NOT_FOUND, VALIDATION_FAILED for the
 * receiver, INVALID_STATE when there is nothing to sign, RATE_LIMITED.
 */
export async function sendSignatureLink(
  deps: SendDeps,
  actor: DashboardActor,
  asked: { readonly quoteRequestId: string; readonly name: string; readonly email: string },
): Promise<void> {
  assertMayAct(actor);
  const { broker } = actor;
  const to = checkedReceiver(asked);
  const view = await readDashboardRequest(deps, actor, asked.quoteRequestId);
  const url = applicationSignatureUrl(deps, view);
  const toCall = toCallOf(view, deps.provider);
  await transaction(deps.database, async (tx) => {
    if (url === null || (await currentSignature(tx, view.id))) {
      throw new Problem('INVALID_STATE', 'There is nothing to sign: it is signed, or it is not sent yet.');
    }
    const since = new Date(broker.now.getTime() - 86_400_000);
    if ((await invitationsSince(tx, view.id, since)) >= SENDS_PER_DAY) throw new Problem('RATE_LIMITED');
    await insertInvitation(tx, {
      id: newId(),
      partner_id: broker.partnerId,
      quote_request_id: view.id,
      to_name: to.name,
      to_address: to.email,
      sent_by: broker.userName,
      sent_by_address: broker.userEmail,
      sent_at: broker.now,
    });
    await deps.mails.write(tx, {
      partnerId: broker.partnerId,
      quoteRequestId: view.id,
      kind: 'signature_page',
      to: to.email,
      subject: `Please sign the insurance application of ${view.client.name}`,
      words: {
        greeting: `Hello ${to.name},`,
        paragraphs: [
          `${broker.userName} asks you to read and sign the application of ${view.client.name} for cyber insurance with ${deps.provider.name}.`,
          'You see every answer before you sign. It takes a few minutes, on a phone too; no account is needed.',
        ],
        notes: [
          `Is an answer wrong, or is this not for you? Write to ${broker.userName}, ${broker.userEmail}, before you sign.`,
          ...(toCall === null ? [] : [`Would you rather call? ${toCall.who}: ${toCall.phone}.`]),
        ],
      },
      button: { label: 'Read and sign', oneTimeLink: url },
      at: broker.now,
    });
    await recordChange(tx, {
      partnerId: broker.partnerId,
      entity: 'quote_request',
      entityId: view.id,
      action: 'signature page sent',
      actor: byBroker(broker),
      at: broker.now,
      requestId: broker.requestId,
      change: { to: to.email },
    });
  });
}

function toCallOf({ underwriter }: DashboardRequest, provider: SendDeps['provider']) {
  const { name = null, phone = null } = underwriter ?? {};
  return whomToCall({ underwriterName: name, underwriterPhone: phone }, provider);
}

function checkedReceiver({ name, email }: { readonly name: string; readonly email: string }) {
  const to = { name: name.trim(), email: email.trim().toLowerCase() };
  const nameFault = to.name === '' ? 'is needed' : lineFault(to.name);
  const faults: InputProblem[] = [
    ...(nameFault === undefined ? [] : [{ path: 'name', message: nameFault }]),
    ...(isEmail(to.email) ? [] : [{ path: 'email', message: 'is no mail address' }]),
  ];
  if (faults.length > 0) throw validationFailed(faults);
  return to;
}
