import { createHash } from 'node:crypto';
import { Problem } from '@bindery/domain/problem.ts';
import { type Application, answerSheet } from '@bindery/domain/products/index.ts';
import { type DashboardActor } from '../../broker-access/index.ts';
import type { Database } from '../../database/index.ts';
import { changeAsBroker } from '../request/change-as-broker.ts';
import type { ReadDeps } from '../request/read-request.ts';
import { confirmationsOf, removeConfirmation, saveConfirmation } from './renewal-confirmation-store.ts';

/** One part of the answers of a renewal, and whether the broker confirmed it as it stands. */
export interface RenewalPart {
  readonly title: string;
  /** Of the answers of the part: other answers, another fingerprint. */
  readonly fingerprint: string;
  /** Null until it is confirmed, and again as soon as one of its answers changes. */
  readonly confirmed: { readonly by: string; readonly at: Date } | null;
}

export interface AnswersToConfirm {
  readonly quoteRequestId: string;
  readonly part: string;
  /** Of the answers that the person saw. */
  readonly fingerprint: string;
  /** False takes the confirmation back. */
  readonly isTrue: boolean;
}

export async function partsOfRenewal(
  { database }: { readonly database: Database },
  request: { readonly id: string; readonly application: Application },
): Promise<readonly RenewalPart[]> {
  const rows = await confirmationsOf(database.kysely, request.id);
  return partsOf(request.application).map(({ title, fingerprint }) => {
    const row = rows.find((one) => one.part === title && one.fingerprint === fingerprint);
    return { title, fingerprint, confirmed: row ? { by: row.user_name, at: row.confirmed_at } : null };
  });
}

/**
 * Confirms one part of last year's answers, or takes that back; the trail keeps who did. Errors: NOT_FOUND,
 * UNAUTHORIZED for a developer, INVALID_STATE when the request is no open renewal or the answers are others by now.
 */
export async function confirmAnswers(deps: ReadDeps, actor: DashboardActor, input: AnswersToConfirm): Promise<void> {
  const { quoteRequestId, part, fingerprint, isTrue } = input;
  await changeAsBroker(deps, actor, { quoteRequestId, action: 'SUBMIT' }, async ({ tx, row, record }) => {
    if (row.expiringPolicyId === null) throw new Problem('INVALID_STATE', 'This request renews no policy.');
    const shown = partsOf(row.application).find(({ title }) => title === part);
    if (shown?.fingerprint !== fingerprint) {
      throw new Problem('INVALID_STATE', 'These answers were changed meanwhile. Read them again, then confirm them.');
    }
    if (isTrue) {
      await saveConfirmation(tx, {
        quote_request_id: row.id,
        part,
        fingerprint,
        partner_id: row.partnerId,
        user_email: actor.broker.userEmail,
        user_name: actor.broker.userName,
        confirmed_at: actor.broker.now,
      });
    } else await removeConfirmation(tx, row.id, part);
    await record(isTrue ? 'renewal answers confirmed' : 'renewal answers no longer confirmed', { part });
  });
}

function partsOf(application: Application): readonly { readonly title: string; readonly fingerprint: string }[] {
  return answerSheet(application).map(({ group, answers }) => ({
    title: group,
    fingerprint: createHash('sha256').update(JSON.stringify(answers), 'utf8').digest('base64url').slice(0, 22),
  }));
}
