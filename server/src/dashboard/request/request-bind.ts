import { Problem, validationFailed } from '@bindery/domain/problem.ts';
import { assertMayAct, type DashboardActor } from '../../broker-access/index.ts';
import { transaction } from '../../database/index.ts';
import { isId, newId } from '../../ids.ts';
import type { PolicyDeps } from '../../policies/index.ts';
import { optionById } from '../../quote-requests/index.ts';
import { selectAndTell } from '../../quoting/index.ts';
import { ATTESTATION } from './attestation.ts';
import { insertAttestation } from './attestation-store.ts';
import { type ReadDeps, readDashboardRequest } from './read-request.ts';

export interface BindRequest {
  readonly quoteRequestId: string;
  readonly quoteOptionId: string;
  /** Version of the attestation that the person confirmed; null when the box was left empty. */
  readonly attestedVersion: string | null;
}

/**
 * Chooses an option and requests the bind; the attestation is stored in the same transaction. Choosing the same option
 * again, by a double click or a reload, repeats the answer and keeps the first attestation.
 * Errors: NOT_FOUND, UNAUTHORIZED for a developer, VALIDATION_FAILED without the current attestation, and those of
 * selectQuoteOption. Spec: part 1, sections 4 and 6; D32.
 */
export async function requestBind(
  deps: PolicyDeps & ReadDeps,
  actor: DashboardActor,
  input: BindRequest,
): Promise<void> {
  const { broker } = actor;
  assertMayAct(actor);
  const view = await readDashboardRequest(deps, actor, input.quoteRequestId);
  const { quoteOptionId } = input;
  const option = isId(quoteOptionId)
    ? await optionById(deps.database.kysely, quoteOptionId, broker.partnerId)
    : undefined;
  if (option?.quoteRequestId !== view.id) throw new Problem('NOT_FOUND', 'There is no quote option with this id.');
  if (input.attestedVersion !== ATTESTATION.version) {
    throw validationFailed([{ path: 'attestedVersion', message: 'Read the statement and confirm it.' }]);
  }
  await transaction(deps.database, async (tx) => {
    const { isNew } = await selectAndTell(tx, deps, broker, quoteOptionId);
    if (!isNew) return;
    await insertAttestation(tx, {
      id: newId(),
      partner_id: broker.partnerId,
      quote_request_id: view.id,
      quote_option_id: quoteOptionId,
      text_version: ATTESTATION.version,
      user_email: broker.userEmail,
      user_name: broker.userName,
      attested_at: broker.now,
    });
  });
}
